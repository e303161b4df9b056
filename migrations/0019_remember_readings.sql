alter table imports add column asked jsonb not null default '[]';
comment on column imports.asked is 'Properties whose address the files do not hold, with what is known of it.';

create table import_readings (
  org_id uuid not null references organizations,
  signature text not null,
  reading jsonb not null,
  used_at timestamptz not null default now(),
  primary key (org_id, signature)
);
comment on table import_readings is 'How sheets with the same columns were read when they last came in.';
select protect_tenant_table('import_readings');
