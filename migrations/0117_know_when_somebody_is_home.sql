-- When somebody is there to open the door, as whoever reports says it; empty where nobody said.
alter table maintenance_tickets
  add column home_times text[] not null default '{}' check (home_times <@ array['MORNING', 'AFTERNOON', 'EVENING']);
comment on column maintenance_tickets.home_times is 'By the clocks of the property: until noon, until five, after that.';
