-- Whether a line is on an account out of use is asked of the organizations that post alone, and each line of such an account looks
-- its transaction up: joined, all transactions there are were read for each posting once anybody had an account out of use.
create or replace function refuse_lines_out_of_use() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform from ledger_locks house where house.org_id in (select org_id from added) and house.property_id is null for share;
  if not exists (select from accounts where org_id in (select org_id from added) and not is_active) then
    return null;
  end if;
  if exists (
    with line as materialized (
      select added.org_id, added.account_id, added.transaction_id
      from added
      join accounts account on account.org_id = added.org_id and account.id = added.account_id and not account.is_active)
    select from line
    cross join lateral (
      select posted.type, posted.lease_id from ledger_transactions posted
      where posted.org_id = line.org_id and posted.id = line.transaction_id offset 0) owner
    where owner.type not in ('REVERSAL', 'CHARGE', 'CARRY_OVER') and not exists (
      select from lease_balances kept where kept.org_id = line.org_id and kept.lease_id = owner.lease_id and kept.account_id = line.account_id))
  then
    raise exception 'the account is out of use' using errcode = 'check_violation', constraint = 'journal_lines_account_in_use';
  end if;
  return null;
end $$;

create or replace function refuse_charges_out_of_use() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if not exists (select from accounts where org_id in (select org_id from added) and not is_active) then
    return null;
  end if;
  if exists (
    select from added charge
    join accounts account on account.org_id = charge.org_id and account.id = charge.account_id and not account.is_active
    where charge.carried_from_on is null)
  then
    raise exception 'the account is out of use' using errcode = 'check_violation', constraint = 'journal_lines_account_in_use';
  end if;
  return null;
end $$;
