//! JSON Schemas as declarations of TypeScript.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

/// Declares each shape, and each request.
pub(super) fn declarations(shapes: &Map<String, Value>, paths: &Map<String, Value>) -> String {
    let mut out = format!(
        "// The shapes that go over the wire, generated from crates/protocol: `{}=1 cargo test -p protocol generated`.\n",
        super::UPDATE
    );
    for (name, schema) in shapes {
        out.push('\n');
        comment(&mut out, schema, "");
        if schema.get("properties").is_some() && choices(schema).is_none() {
            writeln!(out, "export interface {name} {}", expression(schema, "")).unwrap();
        } else {
            let sign = if choices(schema).is_some() { "" } else { " " };
            writeln!(out, "export type {name} ={sign}{};", expression(schema, "")).unwrap();
        }
    }
    out + "\n" + &requests(paths)
}

/// The requests below `/api/v1`: what goes into the address and into the body, and what is answered, as a whole or in parts.
fn requests(paths: &Map<String, Value>) -> String {
    let mut out = String::from(
        "/** Each request: what it is sent with, and what is answered. */\nexport interface Requests {\n",
    );
    let operations = paths
        .iter()
        .filter_map(|(path, operations)| Some((path.strip_prefix("/api/v1")?, operations.as_object()?)));
    for (path, operations) in operations {
        for (method, operation) in operations {
            comment(&mut out, &json!({"description": operation["summary"]}), "  ");
            let mut sends = Map::new();
            let mut required = Vec::new();
            for parameter in operation.get("parameters").and_then(Value::as_array).into_iter().flatten() {
                let Some(name) = parameter.get("name").and_then(Value::as_str) else { continue };
                sends.insert(name.to_owned(), parameter["schema"].clone());
                required.extend(parameter.get("required").map(|_| name));
            }
            if let Some(body) = operation.get("requestBody") {
                sends.insert("body".to_owned(), body["content"]["application/json"]["schema"].clone());
                required.push("body");
            }
            let sends =
                expression(&json!({"type": "object", "properties": sends, "required": required}), "    ");
            let content = operation["responses"]["200"]["content"].as_object();
            let answer = content.and_then(|content| content.values().next());
            let answer =
                answer.map_or_else(|| "never".to_owned(), |answer| expression(&answer["schema"], "    "));
            let method = method.to_uppercase();
            writeln!(out, "  '{method} {path}': {{ sends: {sends}; answer: {answer} }};").unwrap();
        }
    }
    out + "}\n"
}

fn comment(out: &mut String, schema: &Value, indent: &str) {
    if let Some(text) = schema.get("description").and_then(Value::as_str) {
        writeln!(out, "{indent}/** {} */", text.replace("\n\n", " ")).unwrap();
    }
}

/// A schema as a type.
fn expression(schema: &Value, indent: &str) -> String {
    if let Some(path) = schema.get("$ref").and_then(Value::as_str) {
        return path.rsplit('/').next().unwrap_or_default().to_owned();
    }
    if let Some(value) = schema.get("const") {
        return literal(value);
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        return values.iter().map(literal).collect::<Vec<_>>().join(" | ");
    }
    match (schema.get("properties"), choices(schema)) {
        (Some(_), Some(choices)) => format!("{} & ({})", object(schema, indent), union(choices, indent)),
        (None, Some(choices)) => union(choices, indent),
        _ => match &schema["type"] {
            Value::Array(types) => {
                let of = |kind: &Value| {
                    let mut one = schema.clone();
                    one["type"] = kind.clone();
                    expression(&one, indent)
                };
                types.iter().map(of).collect::<Vec<_>>().join(" | ")
            }
            Value::String(kind) => match kind.as_str() {
                "integer" | "number" => "number".to_owned(),
                "array" => array(schema, indent),
                "object" => object(schema, indent),
                "string" | "boolean" | "null" => kind.clone(),
                _ => panic!("no type of TypeScript is known for {schema}"),
            },
            _ => panic!("no type of TypeScript is known for {schema}"),
        },
    }
}

fn choices(schema: &Value) -> Option<&Vec<Value>> {
    schema.get("oneOf").or_else(|| schema.get("anyOf"))?.as_array()
}

fn union(choices: &[Value], indent: &str) -> String {
    let deeper = format!("{indent}  ");
    let mut out = String::new();
    for choice in choices {
        out.push('\n');
        comment(&mut out, choice, &deeper);
        write!(out, "{deeper}| {}", expression(choice, &deeper)).unwrap();
    }
    out
}

fn array(schema: &Value, indent: &str) -> String {
    if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
        let items: Vec<String> = items.iter().map(|item| expression(item, indent)).collect();
        return format!("[{}]", items.join(", "));
    }
    let item = expression(&schema["items"], indent);
    if item.contains('|') { format!("({item})[]") } else { format!("{item}[]") }
}

fn object(schema: &Value, indent: &str) -> String {
    let Some(properties) = schema.get("properties").and_then(Value::as_object) else {
        let values = schema.get("additionalProperties");
        return format!(
            "Record<string, {}>",
            values.map_or_else(|| "any".to_owned(), |values| expression(values, indent))
        );
    };
    if properties.is_empty() {
        return "object".to_owned();
    }
    let deeper = format!("{indent}  ");
    let mut out = String::from("{\n");
    for (name, property) in properties {
        comment(&mut out, property, &deeper);
        let required = schema["required"].as_array().is_some_and(|names| names.iter().any(|one| one == name));
        let mark = if required { "" } else { "?" };
        writeln!(out, "{deeper}{name}{mark}: {};", expression(property, &deeper)).unwrap();
    }
    out + indent + "}"
}

fn literal(value: &Value) -> String {
    format!("'{}'", value.as_str().expect("only words are constants"))
}
