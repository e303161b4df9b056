-- The list of what was paid online, the newest first.
create index checkouts_by_age on checkouts (org_id, opened_at desc, id);
