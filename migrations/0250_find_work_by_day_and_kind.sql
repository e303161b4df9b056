-- Figures over some days read what was solved and spent in these days, not all that ever was.
create index maintenance_tickets_by_completion on maintenance_tickets (org_id, completed_at) where completed_at is not null;
create index cost_entries_by_day on cost_entries (org_id, incurred_on) where deleted_at is null;

-- Of what is open, a kind of fault and the order of visits are read without sorting all of it.
create index maintenance_tickets_open_by_category on maintenance_tickets (org_id, category, created_at desc, id desc) where is_open;
create index maintenance_tickets_open_by_visit on maintenance_tickets (org_id, visit_from, id) where is_open;
