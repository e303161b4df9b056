-- Posting costs what is posted, however much there is already. To whom added lines belong was joined, once for each balance, by
-- plans that read all transactions there are; each line looks its own up now, once. And one question proves a transaction.

create or replace function prove_transaction() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
declare is_whole boolean;
begin
  select coalesce(sum(book.line_count), 0) = new.line_count and coalesce(bool_and(book.accrual_minor = 0 and book.cash_minor = 0), true) into is_whole
  from (
    select count(*) as line_count,
      sum(case when line.basis <> 'CASH' then line.debit_minor - line.credit_minor else 0 end) as accrual_minor,
      sum(case when line.basis <> 'ACCRUAL' then line.debit_minor - line.credit_minor else 0 end) as cash_minor
    from journal_lines line where line.org_id = new.org_id and line.transaction_id = new.id
    group by line.entity_id) book;
  if not is_whole then
    raise exception 'transaction % does not balance', new.id using errcode = 'check_violation', constraint = 'ledger_transactions_balanced';
  end if;
  return null;
end $$;

create or replace function take_lines() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
declare is_wrong boolean;
begin
  -- Whoever closes a period waits for those who post, and the other way round.
  perform from ledger_locks house where house.org_id in (select org_id from added) and house.property_id is null for share;
  if exists (
    select from (select org_id, entity_id, min(posted_on) as posted_on from added group by org_id, entity_id) book
    left join ledger_locks own on own.org_id = book.org_id and own.entity_id = book.entity_id
    left join ledger_locks house on house.org_id = book.org_id and house.entity_id = book.org_id
    where book.posted_on <= case when own.entity_id is not null then own.locked_through else house.locked_through end)
  then
    raise exception 'the period is locked' using errcode = 'check_violation', constraint = 'ledger_period_locked';
  end if;

  with line as materialized (
    select added.org_id, added.account_id, added.entity_id, added.basis, added.debit_minor, added.credit_minor, added.posted_on, owner.lease_id, owner.currency,
      added.position > owner.line_count or added.posted_on <> owner.posted_on as is_wrong
    from added
    -- What is offset is looked up line by line, whatever the planner takes the tables for.
    cross join lateral (
      select posted.line_count, posted.posted_on, posted.lease_id, posted.currency
      from ledger_transactions posted where posted.org_id = added.org_id and posted.id = added.transaction_id offset 0) owner
  ), months as (
    insert into account_months as kept (org_id, account_id, entity_id, currency, month,
      accrual_debit_minor, accrual_credit_minor, cash_debit_minor, cash_credit_minor)
    select line.org_id, line.account_id, line.entity_id, line.currency, date_trunc('month', line.posted_on)::date,
      coalesce(sum(line.debit_minor) filter (where line.basis <> 'CASH'), 0), coalesce(sum(line.credit_minor) filter (where line.basis <> 'CASH'), 0),
      coalesce(sum(line.debit_minor) filter (where line.basis <> 'ACCRUAL'), 0), coalesce(sum(line.credit_minor) filter (where line.basis <> 'ACCRUAL'), 0)
    from line group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (org_id, account_id, entity_id, currency, month) do update set
      accrual_debit_minor = kept.accrual_debit_minor + excluded.accrual_debit_minor,
      accrual_credit_minor = kept.accrual_credit_minor + excluded.accrual_credit_minor,
      cash_debit_minor = kept.cash_debit_minor + excluded.cash_debit_minor,
      cash_credit_minor = kept.cash_credit_minor + excluded.cash_credit_minor
  ), balances as (
    insert into lease_balances as kept (org_id, lease_id, account_id, accrual_minor, cash_minor)
    select line.org_id, line.lease_id, line.account_id,
      coalesce(sum(line.debit_minor - line.credit_minor) filter (where line.basis <> 'CASH'), 0),
      coalesce(sum(line.debit_minor - line.credit_minor) filter (where line.basis <> 'ACCRUAL'), 0)
    from line where line.lease_id is not null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (org_id, lease_id, account_id) do update set
      accrual_minor = kept.accrual_minor + excluded.accrual_minor, cash_minor = kept.cash_minor + excluded.cash_minor
  )
  select coalesce(bool_or(line.is_wrong), false) into is_wrong from line;
  if is_wrong then
    raise exception 'a posted transaction takes no further line' using errcode = 'check_violation', constraint = 'journal_lines_of_transaction';
  end if;
  return null;
end $$;
