-- Three lines a request, every third has a fourth: 1,000,000 for 300,000 requests. One in twenty carries a note.
insert into activities (org_id, id, type, at, actor_id, subject_type, subject_id, facts, visible_to_renter)
select org_id, uuidv7(at - now()), case step when 1 then 'ticket.created' when 2 then 'ticket.assigned' else 'ticket.status_changed' end,
       at, case step when 1 then person_id else assignee_id end, 'ticket', id,
       case step when 1 then '{}'::jsonb when 2 then '{"to": "Ace Plumbing"}' else '{"from": "TRIAGED", "to": "IN_PROGRESS", "note": null}' end, step <> 2
from seed_tickets
cross join lateral generate_series(1, 3 + (number % 3 = 0)::integer) as step
cross join lateral (select least(now(), created_at + (step - 1) * interval '1 day' * (0.2 + pg_temp.dice(number * 4 + step, 61))) as at) moment
order by created_at;

insert into activity_subjects (org_id, activity_id, position, subject_type, subject_id, at)
select line.org_id, line.id, told.position, told.subject_type, told.subject_id, line.at
from activities line
join seed_tickets ticket on ticket.id = line.subject_id
cross join lateral (values (0, 'ticket', ticket.id), (1, 'lease', ticket.lease_id), (2, 'property', ticket.property_id))
  as told (position, subject_type, subject_id)
where told.subject_id is not null
order by line.at;

insert into internal_notes (org_id, id, activity_id, text, visible_to_owner, author_id, created_at)
select org_id, uuidv7(at - now()), id, 'Spoke to the contractor, who comes again next week.', false, actor_id, at
from activities where hashint8extended(extract(epoch from at)::bigint, 62) % 20 = 0 and type <> 'ticket.created';
