-- `plan` says how large each organization is; made by seed.ts before these files run, in this order, on one connection.
-- Everything below is drawn by `dice` from row numbers, so that every run measures the same data.
create function pg_temp.dice(number bigint, salt integer) returns double precision language sql immutable
  as $$ select (hashint8extended(number, salt) & 2147483647) / 2147483648.0 $$;
create function pg_temp.pick(list text[], number bigint, salt integer) returns text language sql immutable
  as $$ select list[1 + floor(pg_temp.dice(number, salt) * cardinality(list))::integer] $$;

insert into organizations (id, name, country, base_currency, time_zone, created_at)
select org_id, 'Measured Homes ' || rank, 'US', 'USD', 'America/New_York', now() - interval '3 years' + rank * interval '5 days'
from plan order by rank;
