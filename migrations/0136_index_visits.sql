-- A calendar asks for the visits that begin within a week or a month.
create index maintenance_tickets_by_visit on maintenance_tickets (org_id, visit_from, id) where visit_from is not null;
