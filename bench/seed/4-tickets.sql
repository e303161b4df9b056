-- Three years of requests in order of time. The older one is, the likelier it is done.
create temp table seed_tickets as
select org_id, number, uuidv7(created_at - now()) as id, created_at, property_id, unit_id, lease_id, person_id, assignee_id, status, thing, rare,
       pg_temp.dice(number, 41) < 0.6 and status = 'CLOSED' as has_cost, 2500 + 10 * floor(pg_temp.dice(number, 42) * 6000)::bigint as cost_minor,
       row_number() over (partition by org_id, extract(year from created_at) order by number) as place
from (
  select plan.org_id, ticket.number, lease.property_id, lease.unit_id, lease.id as lease_id, lease.person_id, helper.id as assignee_id,
         now() - interval '3 years' * (1 - ticket.number::double precision / plan.ticket_count) as created_at,
         ticket.number % (plan.ticket_count / 2) = 1 as rare,
         1 + floor(pg_temp.dice(ticket.number, 43) * 12)::integer as thing,
         case
           when age < 0.012 then pg_temp.pick(array['NEW', 'NEW', 'TRIAGED', 'OFFERED', 'SCHEDULED', 'IN_PROGRESS'], ticket.number, 44)
           when age < 0.05 and pg_temp.dice(ticket.number, 45) < 0.7 then pg_temp.pick(array['TRIAGED', 'ESTIMATING', 'AWAITING_APPROVAL', 'OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD', 'WORK_DONE'], ticket.number, 44)
           when pg_temp.dice(ticket.number, 46) < 0.01 then 'ON_HOLD'
           when pg_temp.dice(ticket.number, 46) < 0.15 then pg_temp.pick(array['COMPLETED', 'DECLINED', 'CANCELLED', 'DUPLICATE', 'SELF_RESOLVED'], ticket.number, 44)
           else 'CLOSED'
         end as status
  from plan
  cross join lateral (select number, 1 - number::double precision / plan.ticket_count as age from generate_series(1, plan.ticket_count) as number) ticket
  join seed_leases lease on lease.org_id = plan.org_id and lease.number = 1 + floor(pg_temp.dice(ticket.number, 47) * plan.unit_count)
  join seed_people helper on helper.org_id = plan.org_id and helper.number = plan.unit_count + 1 + floor(pg_temp.dice(ticket.number, 48) * 2 * plan.staff_count)
) drawn;
analyze seed_tickets;

insert into maintenance_tickets (org_id, id, ref, property_id, unit_id, lease_id, requested_by_id, assigned_to_id, source, title, description, category, priority, status,
  on_hold_reason, resume_on, waiting_on, next_action_at, acknowledged_at, completed_at, resolve_due_at, currency, cost_total_minor, created_at, updated_at)
select org_id, id, 'TKT-' || extract(year from created_at) || '-' || lpad(place::text, greatest(5, length(place::text)), '0'),
       property_id, unit_id, lease_id, person_id, case when status <> 'NEW' then assignee_id end, pg_temp.pick(array['PORTAL', 'PORTAL', 'PORTAL', 'PHONE', 'EMAIL', 'STAFF'], number, 51),
       case when rare then 'Chimney cowl is loose' else
         (array['Kitchen tap', 'Bathroom tap', 'Radiator', 'Boiler', 'Hallway light', 'Socket', 'Dishwasher', 'Front door lock', 'Bedroom window', 'Ceiling', 'Gutter', 'Stairwell'])[thing] || ' '
         || pg_temp.pick(array['leaks', 'is leaking', 'leaks at night', 'does not work', 'is broken', 'makes a noise', 'is stuck', 'is cold', 'smells', 'needs a look', 'was damaged', 'is loose'], number, 52) end,
       pg_temp.pick(array['It began last night.', 'It has been like this for a week.', 'It comes and goes.', 'It is getting worse.'], number, 53) || ' '
         || pg_temp.pick(array['There is water on the floor.', 'The neighbors noticed it too.', 'We switched it off for now.', 'Nobody was hurt.'], number, 54) || ' '
         || pg_temp.pick(array['Mornings suit us best.', 'Call before you come.', 'The key is with the caretaker.', 'There is a dog in the flat.'], number, 55),
       (array['PLUMBING', 'PLUMBING', 'HEATING', 'HEATING', 'ELECTRICAL', 'ELECTRICAL', 'APPLIANCE', 'LOCKS', 'WINDOWS_DOORS', 'WALLS_CEILINGS', 'OUTSIDE', 'COMMON_AREA'])[thing],
       pg_temp.pick(array['EMERGENCY', 'HIGH', 'HIGH', 'NORMAL', 'NORMAL', 'NORMAL', 'NORMAL', 'LOW'], number, 56), status,
       case when status = 'ON_HOLD' then 'PARTS' end, case when status = 'ON_HOLD' then current_date + 14 end,
       case when status in ('NEW', 'TRIAGED', 'ESTIMATING', 'ON_HOLD') then 'STAFF' when status in ('OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS') then 'CONTRACTOR'
            when status = 'AWAITING_APPROVAL' then 'OWNER' when status = 'WORK_DONE' then 'RENTER' else 'NONE' end,
       case when status in ('NEW', 'TRIAGED', 'ESTIMATING', 'AWAITING_APPROVAL', 'OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD', 'WORK_DONE')
            then now() + (pg_temp.dice(number, 57) * 10 - 2) * interval '1 day' end,
       created_at + interval '3 hours', case when status in ('COMPLETED', 'CLOSED') then created_at + pg_temp.dice(number, 58) * interval '20 days' end,
       created_at + interval '7 days', 'USD', case when has_cost then cost_minor else 0 end, created_at, created_at
from seed_tickets order by created_at;

insert into ref_counters (org_id, kind, year, value)
select org_id, 'TKT', extract(year from created_at)::integer, max(place) from seed_tickets group by 1, 3;

insert into cost_entries (org_id, id, ticket_id, type, description, vendor_name, quantity, unit_cost_minor, total_minor, incurred_on, created_by_id, created_at)
select org_id, uuidv7(created_at - now() + interval '5 days'), id, 'LABOUR', 'Call-out and first hour', 'Ace Plumbing', 1, cost_minor, cost_minor,
       (created_at + interval '5 days')::date, assignee_id, created_at + interval '5 days'
from seed_tickets where has_cost order by created_at;
