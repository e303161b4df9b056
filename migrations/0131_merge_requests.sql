-- A request that was reported twice goes on in another, which has its costs and photos from then on.
alter table maintenance_tickets
  add column duplicate_of_id uuid,
  add constraint maintenance_tickets_duplicate_of_fkey foreign key (org_id, duplicate_of_id) references maintenance_tickets,
  add constraint maintenance_tickets_duplicate_state check (duplicate_of_id is null or (status = 'DUPLICATE' and duplicate_of_id <> id));
comment on column maintenance_tickets.duplicate_of_id is 'The request in which it goes on.';
create index maintenance_tickets_of_duplicate on maintenance_tickets (org_id, duplicate_of_id) where duplicate_of_id is not null;
