-- Numbers 1 to unit_count are tenants, one a lease; behind them come staff, contractors and owners.
create temp table seed_people as
select plan.org_id, number, uuidv7(interval '-3 years' + number * interval '1 second') as id,
       case when number <= unit_count then 'TENANT' when number <= unit_count + staff_count then 'STAFF'
            when number <= unit_count + 2 * staff_count then 'CONTRACTOR' else 'OWNER' end as part
from plan cross join generate_series(1, unit_count + 2 * staff_count + property_count / 4 + 1) as number;

insert into people (org_id, id, kind, first_name, last_name, company_name, email, phone_country_code, phone_number, is_contractor, created_at)
select org_id, id, case part when 'CONTRACTOR' then 'COMPANY' else 'PERSON' end,
       case when part <> 'CONTRACTOR' then pg_temp.pick(array['Ana', 'Ben', 'Chloé', 'Daniel', 'Esra', 'Farid', 'Grace', 'Hiro', 'Inês', 'Jonas', 'Kemal', 'Lena', 'Maya', 'Noor', 'Oskar', 'Priya', 'Quentin', 'Rosa', 'Samuel', 'Tara', 'Uma', 'Victor', 'Wanda', 'Yusuf', 'Zoë'], number, 21) end,
       case when part <> 'CONTRACTOR' then pg_temp.pick(array['Adler', 'Baker', 'Costa', 'Dubois', 'Evans', 'Ferrari', 'García', 'Hansen', 'Ivanov', 'Jones', 'Kowalski', 'Lopez', 'Müller', 'Nguyen', 'O''Brien', 'Patel', 'Quinn', 'Rossi', 'Smith', 'Tanaka', 'Usman', 'Vega', 'Weber', 'Yılmaz', 'Zhang'], number, 22) || '-' || number end,
       case when part = 'CONTRACTOR' then pg_temp.pick(array['Ace', 'Bright', 'Clear', 'Swift', 'True'], number, 23) || ' ' || pg_temp.pick(array['Plumbing', 'Electric', 'Roofing', 'Heating', 'Locks'], number, 24) || ' ' || number end,
       case when pg_temp.dice(number, 25) < 0.8 then 'person' || number || '@mail.example' end,
       '1', '555' || lpad((number % 10000000)::text, 7, '0'), part = 'CONTRACTOR', now() - interval '3 years' + number * interval '1 second'
from seed_people order by org_id, number;

insert into property_owners (org_id, property_id, person_id, percent)
select property.org_id, property.id, person.id, 100
from seed_properties property
join plan on plan.org_id = property.org_id
join seed_people person on person.org_id = property.org_id and person.number = unit_count + 2 * staff_count + 1 + property.number / 4;

-- One lease a unit. Running ones began within the last year, or run on from month to month since earlier.
create temp table seed_leases as
select drawn.*, person.id as person_id, uuidv7((starts_on - current_date) * interval '1 day') as id, row_number() over (partition by unit.org_id order by starts_on, unit.number) as place
from (
  select unit.*, pg_temp.dice(unit.number, 31) as fate,
         case when pg_temp.dice(unit.number, 32) < 0.15 then 'AT_WILL' when pg_temp.dice(unit.number, 32) < 0.45 then 'FIXED_ROLLOVER' else 'FIXED' end as type,
         current_date - floor(pg_temp.dice(unit.number, 33) * 355)::integer as recent_day
  from seed_units unit
) unit
cross join lateral (
  select unit.org_id, unit.number, unit.id as unit_id, unit.property_id, unit.type,
         case when fate < 0.86 then 'ACTIVE' when fate < 0.90 then 'NOTICE' when fate < 0.92 then 'SIGNED'
              when fate < 0.93 then 'DRAFT' when fate < 0.99 then 'ENDED' else 'CANCELLED' end as status,
         case when fate between 0.90 and 0.93 then recent_day + 360 when fate >= 0.93 then recent_day - 700
              when unit.type = 'FIXED' then recent_day else recent_day - floor(pg_temp.dice(unit.number, 34) * 730)::integer end as starts_on
) drawn
join seed_people person on person.org_id = unit.org_id and person.number = unit.number;

insert into leases (org_id, id, ref, property_id, unit_id, type, status, starts_on, ends_on, notice_given_on, notice_by, moves_out_on, currency, rent_minor, deposit_minor, payment_due_day, created_at)
select org_id, id, 'LSE-' || extract(year from starts_on) || '-' || lpad(place::text, greatest(5, length(place::text)), '0'), property_id, unit_id, type, status,
       starts_on, case when type <> 'AT_WILL' then (starts_on + interval '1 year')::date - 1 end,
       case when status in ('NOTICE', 'ENDED') then greatest(starts_on, current_date - 20) end,
       case when status in ('NOTICE', 'ENDED') then 'RENTER' end,
       case status when 'NOTICE' then current_date + floor(pg_temp.dice(number, 35) * 60)::integer when 'ENDED' then (starts_on + interval '1 year')::date - 1 end,
       'USD', 100 * (900 + floor(pg_temp.dice(number, 36) * 2600))::bigint, 150000, 1, starts_on - interval '20 days'
from seed_leases order by org_id, place;

insert into lease_parties (org_id, lease_id, person_id, role)
select org_id, id, person_id, 'TENANT' from seed_leases order by org_id, place;

analyze seed_people, seed_leases, people, leases, lease_parties;
