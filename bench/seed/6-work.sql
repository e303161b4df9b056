-- Who does the work, when they come and how it went; equipment and plans. Contractors beyond those who have requests are
-- the ones who did what is finished.
create temp table seed_contractors as
select plan.org_id, number, uuidv7(interval '-2 years' + number * interval '1 second') as id
from plan cross join generate_series(1, greatest(10, unit_count / 50)) as number;

analyze seed_contractors;
insert into people (org_id, id, kind, company_name, email, is_contractor, trades, warranty_days, created_at)
select org_id, id, 'COMPANY', pg_temp.pick(array['North', 'South', 'East', 'West', 'Upper', 'Lower'], number, 61) || ' '
         || pg_temp.pick(array['Plumbing', 'Electric', 'Heating', 'Locks', 'Glass'], number, 62) || ' & Co ' || number,
       'firm' || number || '@mail.example', true,
       array[pg_temp.pick(array['Plumbing', 'Electrical', 'Heating', 'Locksmith', 'Glazing'], number, 62)],
       case when pg_temp.dice(number, 63) < 0.2 then 90 end, now() - interval '2 years' + number * interval '1 second'
from seed_contractors order by org_id, number;
update people set trades = array['Plumbing'] where is_contractor and trades = '{}';

insert into contractor_papers (org_id, id, contractor_id, kind, name, is_required, ends_on, created_at, updated_at)
select org_id, uuidv7(), id, 'LIABILITY_INSURANCE', null, true,
       current_date - 20 + floor(pg_temp.dice(number, 64) * 400)::integer, now() - interval '1 year', now() - interval '1 year'
from seed_contractors where pg_temp.dice(number, 65) < 0.9 order by org_id, number;

-- A visit is within ten days of now.
update maintenance_tickets ticket set visit_from = visit.starts_at, visit_to = visit.starts_at + interval '2 hours'
from (select org_id, id, date_trunc('hour', now()) + floor(pg_temp.dice(number, 66) * 480 - 240) * interval '1 hour' as starts_at
      from seed_tickets where status in ('SCHEDULED', 'IN_PROGRESS')) visit
where ticket.org_id = visit.org_id and ticket.id = visit.id;

insert into work_orders (org_id, id, ticket_id, assignee_id, status, offered_at, answered_at, done_at, reopened_at, visit_from, visit_to, number, is_lead)
select seeded.org_id, uuidv7(), seeded.id, case when job.status = 'DONE' and pg_temp.dice(seeded.number, 67) < 0.8 then firm.id else seeded.assignee_id end, job.status,
       seeded.created_at + interval '2 hours',
       case when job.status <> 'OFFERED' then seeded.created_at + interval '2 hours' + pg_temp.dice(seeded.number, 68) * interval '1 day' end,
       case when job.status = 'DONE' then coalesce(ticket.completed_at, seeded.created_at + interval '3 days') end,
       case when job.status = 'DONE' and pg_temp.dice(seeded.number, 69) < 0.03 then ticket.completed_at + interval '6 days' end,
       case when job.status in ('SCHEDULED', 'IN_PROGRESS') then ticket.visit_from end,
       case when job.status in ('SCHEDULED', 'IN_PROGRESS') then ticket.visit_to end, 1, true
from seed_tickets seeded
join maintenance_tickets ticket on ticket.org_id = seeded.org_id and ticket.id = seeded.id
cross join lateral (select case when seeded.status in ('OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS') then seeded.status
                                when seeded.status in ('WORK_DONE', 'COMPLETED', 'CLOSED') then 'DONE' end as status) job
join plan on plan.org_id = seeded.org_id
join seed_contractors firm on firm.org_id = seeded.org_id and firm.number = 1 + floor(pg_temp.dice(seeded.number, 70) * greatest(10, plan.unit_count / 50))::integer
where job.status is not null order by seeded.created_at;

insert into ticket_ratings (org_id, ticket_id, reopen_count, stars, rated_by_id, worker_id, rated_at)
select job.org_id, job.ticket_id, 0, 1 + floor(sqrt(pg_temp.dice(seeded.number, 71)) * 5)::integer, seeded.person_id, job.assignee_id, job.done_at + interval '1 day'
from work_orders job join seed_tickets seeded on seeded.org_id = job.org_id and seeded.id = job.ticket_id
where job.status = 'DONE' and pg_temp.dice(seeded.number, 72) < 0.3;

insert into assets (org_id, id, property_id, unit_id, kind, name, make, installed_on, replacement_cost_minor, created_at, updated_at)
select org_id, uuidv7(interval '-2 years' + number * interval '1 second'), property_id, id, 'BOILER', 'Boiler ' || number, 'Vaillant',
       current_date - floor(pg_temp.dice(number, 73) * 4000)::integer, 350000, now() - interval '2 years', now() - interval '2 years'
from seed_units where number % 5 = 0 order by org_id, number;
update maintenance_tickets ticket set asset_id = asset.id from assets asset
where asset.org_id = ticket.org_id and asset.unit_id = ticket.unit_id and ticket.category = 'HEATING';

insert into maintenance_plans (org_id, id, property_id, title, category, priority, repeats, every_months, due_on, anchor_day, lead_days, created_at, updated_at)
select org_id, uuidv7(interval '-2 years' + number * interval '1 second'), id,
       pg_temp.pick(array['Boiler service', 'Gutters', 'Smoke alarms', 'Elevator'], number * 2 + nth, 74) || ' ' || nth, 'HEATING', 'NORMAL', 'CALENDAR', 12,
       current_date - 30 + floor(pg_temp.dice(number * 2 + nth, 75) * 365)::integer, 1, 14, now() - interval '2 years', now() - interval '2 years'
from seed_properties cross join generate_series(0, 1) nth order by org_id, number;
