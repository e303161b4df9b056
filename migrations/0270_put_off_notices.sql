-- What waits for somebody they may put off until later that day: it is new to them again then.
alter table notices add column put_off_until timestamptz;
comment on column notices.put_off_until is 'Until when whoever it waits for does not want to be reminded of it; it is new again from then on.';
