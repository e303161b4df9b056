-- What files are for and belong to is declared by the nouns (`files` of their faces); tests hold every purpose to a subject
-- that is there.
alter table files drop constraint files_purpose_check, drop constraint files_parent_type_check;
alter table files
  add constraint files_purpose_named check (purpose ~ '^[A-Z_]{1,40}$'),
  add constraint files_parent_named check (parent_type ~ '^[a-z_]{1,40}$');
