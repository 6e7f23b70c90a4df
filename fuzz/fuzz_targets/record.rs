//! No text harms the record reader; what it reads is written and read again, and replayed if it can be.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<table::Record>() {
        assert_eq!(record.to_string().parse(), Ok(record.clone()));
        let _ = table::Table::from_record(&record);
    }
});
