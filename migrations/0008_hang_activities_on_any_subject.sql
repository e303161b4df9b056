-- A line of a timeline is about one subject of any noun, and is told of as many others as it concerns. The names of the
-- subjects are declared by the nouns (src/contract/subjects.ts), so a further noun needs no column here.
alter table activities add column subject_type text, add column subject_id uuid;
update activities set
  subject_type = case
    when type like 'cost.%' and facts ? 'costId' then 'cost'
    when ticket_id is not null then 'ticket'
    when lease_id is not null then 'lease'
    when property_id is not null then 'property'
    else 'organization'
  end,
  subject_id = coalesce(case when type like 'cost.%' then (facts ->> 'costId')::uuid end, ticket_id, lease_id, property_id, org_id);

-- The timelines a line stands in: of its subject (position 0) and of the others, the narrowest first. It repeats the
-- moment, so that one index holds every timeline in its order; there is no reference to the subject, which may be anything.
create table activity_subjects (
  org_id uuid not null,
  activity_id uuid not null,
  position integer not null,
  subject_type text not null,
  subject_id uuid not null,
  at timestamptz not null,
  primary key (org_id, activity_id, position)
);
insert into activity_subjects (org_id, activity_id, position, subject_type, subject_id, at)
select line.org_id, line.id, row_number() over (partition by line.org_id, line.id order by told.position) - 1,
       told.subject_type, told.subject_id, line.at
from activities line
cross join lateral (values
  (0, line.subject_type, line.subject_id),
  (1, 'ticket', line.ticket_id),
  (2, 'lease', line.lease_id),
  (3, 'property', line.property_id)
) as told (position, subject_type, subject_id)
where told.subject_id is not null and (told.position = 0 or told.subject_id <> line.subject_id);

alter table activity_subjects add foreign key (org_id, activity_id) references activities on delete cascade;
create index activity_subjects_of_subject on activity_subjects (org_id, subject_type, subject_id, at desc, activity_id desc);
select protect_tenant_table('activity_subjects');

alter table activities drop column ticket_id, drop column lease_id, drop column property_id;
alter table activities alter column subject_type set not null, alter column subject_id set not null;

-- What is deleted takes with it what was told of it. Tables whose rows can go, and whose lines are no use without them,
-- get a trigger with the name of their subject.
create function forget_timeline() returns trigger language plpgsql as $$
begin
  delete from activities line
  using gone
  join activity_subjects told on told.org_id = gone.org_id and told.subject_type = tg_argv[0] and told.subject_id = gone.id
  where line.org_id = told.org_id and line.id = told.activity_id;
  return null;
end $$;
create trigger properties_forget_timeline after delete on properties referencing old table as gone for each statement execute function forget_timeline('property');
create trigger leases_forget_timeline after delete on leases referencing old table as gone for each statement execute function forget_timeline('lease');
