-- When the year of an organization's books begins; reports and periods go by it.
alter table organizations
  add column fiscal_year_first_month integer not null default 1 check (fiscal_year_first_month between 1 and 12);
