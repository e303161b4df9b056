-- Requests that belong together, each with its own state: the office linked them, or one was split off from the other.
create table ticket_links (
  org_id uuid not null references organizations,
  ticket_id uuid not null,
  other_id uuid not null,
  is_split boolean not null,
  created_at timestamptz not null,
  primary key (org_id, ticket_id, other_id),
  foreign key (org_id, ticket_id) references maintenance_tickets,
  foreign key (org_id, other_id) references maintenance_tickets,
  check (ticket_id <> other_id)
);
comment on column ticket_links.is_split is 'Whether the other one was split off from this one; otherwise both are alike.';
create unique index ticket_links_once on ticket_links (org_id, least(ticket_id, other_id), greatest(ticket_id, other_id));
create index ticket_links_by_other on ticket_links (org_id, other_id);
select protect_tenant_table('ticket_links');
