-- Browsers that somebody wants to be told in, while none of our pages is open in them.
create table push_devices (
  org_id uuid not null references organizations,
  id uuid not null,
  person_id uuid not null,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null check (length(endpoint) between 10 and 1000),
  public_key text not null,
  auth_secret text not null,
  browser text,
  system text,
  failed_count integer not null default 0,
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint push_devices_endpoint_key unique (org_id, endpoint),
  foreign key (org_id, person_id) references people on delete cascade
);
comment on column push_devices.session_id is 'It ends with the session in which it was chosen, wherever that is ended.';
comment on column push_devices.endpoint is 'Where the push service of the browser takes what is for it; whoever knows it can send nothing without our key.';
create index push_devices_of_person on push_devices (org_id, person_id);
create index push_devices_of_session on push_devices (session_id);
select protect_tenant_table('push_devices');

alter table notices add column push_due_at timestamptz;
comment on column notices.push_due_at is 'When devices are to show it, unless it was read before; null once that is done, or where no device is wanted.';
create index notices_to_push on notices (org_id, push_due_at) where push_due_at is not null;

-- The devices of some people whose session has not ended. Sessions are walled off from organizations, which learn no more of them than this.
create function push_devices_of(person_ids uuid[]) returns table (
  id uuid, person_id uuid, session_id uuid, endpoint text, public_key text, auth_secret text, browser text, system text, created_at timestamptz
)
  language sql stable security definer set search_path = public, pg_catalog as $$
  select device.id, device.person_id, device.session_id, device.endpoint, device.public_key, device.auth_secret, device.browser, device.system, device.created_at
  from push_devices device join sessions session on session.id = device.session_id
  where device.org_id = current_org() and device.person_id = any(person_ids) and session.revoked_at is null and session.expires_at > now()
  order by device.created_at, device.id
$$;
revoke all on function push_devices_of(uuid[]) from public;
grant execute on function push_devices_of(uuid[]) to lintel_tenant;
