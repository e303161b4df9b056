-- Contractors come in with a portfolio. What an import adds to somebody who was there already is taken back with it, so
-- what stood there is kept beside it.
alter table import_records drop constraint import_records_record_type_check,
  add constraint import_records_record_type_check
    check (record_type in ('property', 'unit', 'person', 'lease', 'contractor', 'contractor_paper', 'contractor_preference')),
  add column before jsonb,
  add constraint import_records_before_of_contractors check ((before is not null) = (record_type = 'contractor'));
comment on column import_records.before is 'Of somebody who was in Lintel before: the columns as they were, which taking back puts there again.';
