create temp table seed_properties as
select plan.org_id, number, uuidv7(interval '-3 years' + number * interval '1 second') as id
from plan cross join generate_series(1, plan.property_count) as number;

insert into properties (org_id, id, name, kind, sub_type, status, street, city, state, zip_code, country, time_zone, currency, year_built, created_at)
select org_id, id,
       pg_temp.pick(array['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Juniper', 'Linden', 'Maple', 'Oak', 'Pine', 'Rowan', 'Willow'], number, 1)
         || ' ' || pg_temp.pick(array['Court', 'House', 'Place', 'Terrace', 'Gardens', 'Yard', 'Lofts'], number, 2) || ' ' || number,
       'RESIDENTIAL', case when pg_temp.dice(number, 3) < 0.2 then 'SINGLE_FAMILY' else 'MULTI_FAMILY' end,
       case when pg_temp.dice(number, 4) < 0.03 then 'INACTIVE' else 'ACTIVE' end,
       1 + number % 900 || ' ' || pg_temp.pick(array['Main Street', 'Mill Lane', 'Station Road', 'Harbor Avenue', 'Church Street', 'Park Row', 'Canal Street'], number, 5),
       pg_temp.pick(array['Albany', 'Boston', 'Buffalo', 'Hartford', 'Newark', 'Providence', 'Syracuse', 'Yonkers'], number, 6),
       'NY', lpad((10000 + number % 5000)::text, 5, '0'), 'US', 'America/New_York', 'USD', 1900 + floor(pg_temp.dice(number, 7) * 120)::integer,
       now() - interval '3 years' + number * interval '1 second'
from seed_properties order by org_id, number;

-- A few large houses, many small ones: the first of 2,000 properties holds about 600 of 100,000 units.
create temp table seed_units as
select org_id, number, id, property_id, row_number() over (partition by property_id order by number) - 1 as place
from (
  select plan.org_id, unit.number, uuidv7(interval '-3 years' + unit.number * interval '1 second') as id, property.id as property_id
  from plan
  cross join generate_series(1, plan.unit_count) as unit (number)
  join seed_properties property on property.org_id = plan.org_id
    and property.number = 1 + floor(plan.property_count * power((unit.number - 0.5) / plan.unit_count, 1.5))
) placed;

insert into units (org_id, id, property_id, building, number, floor, beds, baths, area, area_unit, market_rent_minor, rentable, created_at)
select org_id, id, property_id,
       case when place >= 100 then chr(64 + (place / 100)::integer) else '' end,
       ((place % 100) / 8 + 1) * 100 + place % 8 + 1, (place % 100) / 8 + 1,
       1 + floor(pg_temp.dice(number, 11) * 4), 1 + floor(pg_temp.dice(number, 12) * 3) / 2, 400 + floor(pg_temp.dice(number, 13) * 1200), 'SQFT',
       100 * (900 + floor(pg_temp.dice(number, 14) * 2600))::bigint, pg_temp.dice(number, 15) > 0.02,
       now() - interval '3 years' + number * interval '1 second'
from seed_units order by org_id, number;

analyze seed_properties, seed_units, properties, units;
