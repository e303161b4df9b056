-- That work is finished, signed by whoever did it and, where somebody was there, by them. Nothing here is changed later: who signs anew adds one.
create function is_drawing(drawing text) returns boolean
  language sql immutable parallel safe as $$
  select length(drawing) <= 20000 and drawing ~ '^(M\d{1,4} \d{1,3}(L\d{1,4} \d{1,3})+)+$'
$$;
comment on function is_drawing is 'Whether a text is strokes over a pad of 1000 by 500: each begins with M, goes on with L, and holds whole numbers alone.';

create table work_order_signatures (
  org_id uuid not null,
  id uuid not null,
  work_order_id uuid not null,
  signed_by_id uuid not null,
  link_id uuid,
  name text not null check (length(name) between 1 and 120),
  drawing text check (is_drawing(drawing)),
  witness_name text check (length(witness_name) between 1 and 120),
  witness_drawing text check (is_drawing(witness_drawing)),
  was_nobody_there boolean not null,
  device_signed_at timestamptz,
  signed_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, work_order_id) references work_orders,
  foreign key (org_id, signed_by_id) references people,
  foreign key (org_id, link_id) references job_links,
  constraint work_order_signatures_witness_named check (witness_drawing is null or witness_name is not null),
  constraint work_order_signatures_witness_there check (not was_nobody_there or witness_name is null)
);
comment on column work_order_signatures.signed_by_id is 'Whose job it was; who of them signed is what they typed, name.';
comment on column work_order_signatures.link_id is 'The link by which it was signed; null where somebody had signed in.';
comment on column work_order_signatures.drawing is 'Strokes over a pad of 1000 by 500; null where the typed name alone counts.';
comment on column work_order_signatures.witness_name is 'Who was there when the work was finished, and signed or did not.';
comment on column work_order_signatures.device_signed_at is 'When it was signed by the clock of the phone; null where that cannot be. Without a network it is earlier than signed_at.';
comment on column work_order_signatures.signed_at is 'When the server took it.';
create index work_order_signatures_of_order on work_order_signatures (org_id, work_order_id, signed_at);
create index work_order_signatures_by_signer on work_order_signatures (org_id, signed_by_id);
create index work_order_signatures_by_link on work_order_signatures (org_id, link_id);
select protect_tenant_table('work_order_signatures');
