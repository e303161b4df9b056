-- Tags of units, as those of 0059.
alter table units add column tags text[] not null default '{}';
create index units_tagged_idx on units (org_id, id) where tags <> '{}';
