-- How many of the used ones are tries of which is not known yet whether they were right: those that were are given back.
alter table spent_budgets add column under_way_count integer not null default 0;

-- Takes one of each budget for a try that is under way from then on. Where there is none: until when, and, where tries that are
-- under way may still give one back, of which budget.
create function begin_try(keys bytea[], maxima integer[], seconds integer[], at timestamptz, out free_at timestamptz, out waits_for bytea)
  language plpgsql volatile as $$
declare
  is_final boolean;
begin
  free_at := spend_budgets(keys, maxima, seconds, at);
  if free_at is null then
    -- A budget that just began anew is used by this try alone.
    update spent_budgets budget set under_way_count = least(budget.under_way_count, budget.used_count - 1) + 1
    where budget.key = any(keys);
    return;
  end if;
  select bool_or(budget.used_count - budget.under_way_count >= wanted.maximum), (array_agg(budget.key order by budget.key))[1]
  into is_final, waits_for
  from unnest(keys, maxima) as wanted (key, maximum)
  join spent_budgets budget on budget.key = wanted.key and budget.ends_at > at and budget.used_count >= wanted.maximum;
  if is_final then
    waits_for := null;
  elsif waits_for is null then
    -- What was used up was given back since.
    waits_for := keys[1];
  end if;
end $$;
