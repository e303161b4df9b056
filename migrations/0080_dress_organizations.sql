-- How an organization looks and can be reached, as its mails and letters show it.
alter table organizations
  add column color text constraint organizations_color check (color ~ '^#[0-9a-f]{6}$'),
  add column logo text check (length(logo) between 1 and 60),
  add column postal_address text check (length(postal_address) between 1 and 300),
  add column phone_country_code text check (phone_country_code ~ '^\d{1,3}$'),
  add column phone_number text check (phone_number ~ '^\d{4,14}$'),
  add column website text check (length(website) between 1 and 200),
  add constraint organizations_phone_whole check (num_nulls(phone_country_code, phone_number) in (0, 2));
comment on column organizations.color is 'Dark enough for white letters on it; dresses mails and letters, never buttons.';
comment on column organizations.logo is 'Names the picture among the files of the organization.';
comment on column organizations.postal_address is 'As it stands on an envelope, line by line.';
