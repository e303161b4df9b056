-- What somebody of the office is given is on their day by a work order that they have accepted
-- (docs/decisions/188-given-to-staff-is-theirs.md). What they were given before that was decided gets one here, as the program
-- makes it: where the request stands, or accepted where it is still to be booked, from when it was given to them or was opened
-- again, and under the number and for the work of the one that it follows.
insert into work_orders (org_id, id, ticket_id, assignee_id, number, scope, is_lead, status, offered_at, answered_at, visit_from, visit_to)
select ticket.org_id, gen_random_uuid(), ticket.id, ticket.assigned_to_id,
  coalesce(last.number, highest.number + 1, 1), last.scope, true, stand.status, given.at,
  case when stand.is_taken then given.at end,
  case when stand.is_taken then ticket.visit_from end,
  case when stand.is_taken then ticket.visit_to end
from maintenance_tickets ticket
join people worker on worker.org_id = ticket.org_id and worker.id = ticket.assigned_to_id and not worker.is_contractor
cross join lateral (
  select case when ticket.status in ('OFFERED', 'SCHEDULED', 'IN_PROGRESS') then ticket.status else 'ACCEPTED' end as status,
    ticket.status <> 'OFFERED' as is_taken) stand
cross join lateral (
  select max(line.at) as at
  from activity_subjects about
  join activities line on line.org_id = about.org_id and line.id = about.activity_id
    and line.type in ('ticket.assigned', 'ticket.reopened')
  where about.org_id = ticket.org_id and about.subject_type = 'ticket' and about.subject_id = ticket.id) told
left join lateral (
  select piece.number, piece.scope, piece.offered_at from work_orders piece
  where piece.org_id = ticket.org_id and piece.ticket_id = ticket.id and piece.is_lead
  order by piece.offered_at desc, piece.id desc limit 1) last on true
cross join lateral (
  select max(piece.number) as number from work_orders piece
  where piece.org_id = ticket.org_id and piece.ticket_id = ticket.id) highest
cross join lateral (select greatest(coalesce(told.at, ticket.created_at), last.offered_at) as at) given
where ticket.is_open and ticket.status <> 'WORK_DONE'
  and not exists (
    select from work_orders piece
    where piece.org_id = ticket.org_id and piece.ticket_id = ticket.id and piece.is_lead
      and piece.status in ('OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS'))
on conflict do nothing;
