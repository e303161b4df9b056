-- What is looked at or done one by one in a piece of work, and what of it is ticked. It belongs to the piece, not to whoever
-- has it: who is asked after somebody said no goes on where they stopped.
create table work_checklists (
  org_id uuid not null,
  ticket_id uuid not null,
  number integer not null,
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 30),
  primary key (org_id, ticket_id, number),
  foreign key (org_id, ticket_id) references maintenance_tickets on delete cascade
);
comment on column work_checklists.number is 'Which piece of work of the request, as in work_orders.';
comment on column work_checklists.items is 'In order: key, text, isRequired, tickedAt (an instant, or null).';
select protect_tenant_table('work_checklists');

alter table maintenance_plans add column must_tick boolean not null default false;
comment on column maintenance_plans.must_tick is 'Whether everything on the checklist is ticked before the work counts as done.';
