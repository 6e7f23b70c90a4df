//! The types of this crate as JSON Schemas.

use schemars::generate::{Contract, SchemaSettings};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value};

/// Gathers the schemas of types, and of all types in them.
pub(super) struct Schemas {
    sent: SchemaGenerator,
    received: SchemaGenerator,
}

/// Gives the schema of a type to refer to.
pub(super) type Shape = fn(&mut Schemas) -> Value;

impl Schemas {
    pub(super) fn new() -> Self {
        let generator = |contract| {
            let settings = SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = "/components/schemas".into();
                settings.contract = contract;
            });
            settings.into_generator()
        };
        Self { sent: generator(Contract::Serialize), received: generator(Contract::Deserialize) }
    }

    /// A type that the server writes: what it may leave out is optional.
    pub(super) fn sent<T: JsonSchema>(&mut self) -> Value {
        self.sent.subschema_for::<T>().to_value()
    }

    /// A type that the server reads: what clients may leave out is optional.
    pub(super) fn received<T: JsonSchema>(&mut self) -> Value {
        self.received.subschema_for::<T>().to_value()
    }

    /// All schemas by name, in alphabetical order.
    pub(super) fn finish(mut self) -> Map<String, Value> {
        let mut all: Vec<(String, Value)> = self.sent.take_definitions(true).into_iter().collect();
        for (name, schema) in self.received.take_definitions(true) {
            match all.iter().find(|(known, _)| *known == name) {
                Some((_, known)) => assert_eq!(*known, schema, "{name} goes both ways and differs"),
                None => all.push((name, schema)),
            }
        }
        all.sort_by(|(one, _), (other, _)| one.cmp(other));
        for (_, schema) in &mut all {
            tidy(schema);
        }
        all.into_iter().collect()
    }
}

/// Makes a schema say only what a reader needs.
pub(super) fn tidy(schema: &mut Value) {
    match schema {
        Value::Array(list) => list.iter_mut().for_each(tidy),
        Value::Object(object) => {
            let required = object.get("required").cloned().unwrap_or_default();
            let is_required =
                |name: &str| required.as_array().is_some_and(|names| names.iter().any(|one| one == name));
            if let Some(Value::Object(properties)) = object.get_mut("properties") {
                for (name, property) in properties {
                    // A default is what being left out means, and the description says it.
                    property.as_object_mut().map(|property| property.remove("default"));
                    if !is_required(name) {
                        leave_out_null(property);
                    }
                }
            }
            if let Some(Value::String(text)) = object.get_mut("description") {
                *text = plain(text);
            }
            object.values_mut().for_each(tidy);
        }
        _ => {}
    }
}

/// What may be left out is never written as `null`.
fn leave_out_null(property: &mut Value) {
    let Some(object) = property.as_object_mut() else { return };
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|one| one != "null");
        if let [one] = &types[..] {
            let one = one.clone();
            object.insert("type".to_owned(), one);
        }
    }
    if let Some(Value::Array(choices)) = object.get("anyOf")
        && let [Value::Object(one), Value::Object(null)] = &choices[..]
        && null.get("type").is_some_and(|kind| kind == "null")
    {
        let one = one.clone();
        object.remove("anyOf");
        object.extend(one);
    }
}

/// A documentation comment as text: without its lines and its links.
fn plain(text: &str) -> String {
    let text = text.replace("[`", "`").replace("`]", "`");
    text.split("\n\n").map(|paragraph| paragraph.replace('\n', " ")).collect::<Vec<_>>().join("\n\n")
}
