-- An organization adds accounts at the top of its chart, too, and takes accounts out of use: nothing new is posted to them then.
-- What was posted stays, and so does what follows from it: what was charged on one can still be paid, credited and taken back.
grant update (is_active) on accounts to lintel_tenant;
create index accounts_out_of_use on accounts (org_id) where not is_active;
alter table accounts add constraint accounts_sub_type_of_type check (case type
  when 'ASSET' then sub_type in ('CURRENT_ASSET', 'FIXED_ASSET')
  when 'LIABILITY' then sub_type in ('CURRENT_LIABILITY', 'LONG_TERM_LIABILITY')
  when 'EQUITY' then sub_type = 'EQUITY'
  when 'INCOME' then sub_type in ('INCOME', 'NON_OPERATING_INCOME')
  else sub_type in ('OPERATING_EXPENSE', 'NON_OPERATING_EXPENSE') end);

-- Accounts that the rules of posting find by themselves.
create function needed_accounts() returns text[] language sql immutable as $$
  select array['RECEIVABLE', 'UNDEPOSITED', 'PREPAID_RENT', 'CLEARING', 'PAYABLE', 'SALES_TAX', 'WITHHOLDING_RECEIVABLE', 'DUE_COMPANY',
    'OWNER_CONTRIBUTIONS', 'OWNER_DRAWS', 'MANAGEMENT_FEES', 'MANAGEMENT_FEE_INCOME', 'NSF_FEES', 'BANK_FEES', 'BAD_DEBT',
    'RENT', 'SECURITY_DEPOSITS', 'LATE_FEES', 'DAMAGE_RECOVERY', 'OPENING_BALANCE', 'RETAINED_EARNINGS', 'OPERATING_BANK', 'DEPOSIT_BANK']
$$;

create function refuse_needed_accounts() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  -- Whoever takes an account out of use waits for those who post, and the other way round.
  perform from ledger_locks house where house.org_id = new.org_id and house.property_id is null for update;
  if new.system_key = any (needed_accounts()) then
    raise exception 'the books post to this account by themselves' using errcode = 'check_violation', constraint = 'accounts_needed';
  end if;
  if exists (select from accounts child where child.org_id = new.org_id and child.parent_id = new.id and child.is_active) then
    raise exception 'accounts below this one are in use' using errcode = 'check_violation', constraint = 'accounts_above_others';
  end if;
  if exists (select from lease_charges charge where charge.org_id = new.org_id and charge.account_id = new.id and charge.open_minor > 0)
    or exists (
      select from rent_lines line join leases lease on lease.org_id = line.org_id and lease.id = line.lease_id
      where line.org_id = new.org_id and line.account = new.number and lease.status not in ('ENDED', 'CANCELLED')
        and (line.ends_on is null or line.ends_on >= current_date))
  then
    raise exception 'leases are charged on this account' using errcode = 'check_violation', constraint = 'accounts_charged';
  end if;
  if new.type in ('ASSET', 'LIABILITY') and exists (
    select from account_months kept where kept.org_id = new.org_id and kept.account_id = new.id
    group by kept.entity_id, kept.currency
    having sum(kept.accrual_debit_minor) <> sum(kept.accrual_credit_minor) or sum(kept.cash_debit_minor) <> sum(kept.cash_credit_minor))
  then
    raise exception 'this account still holds something' using errcode = 'check_violation', constraint = 'accounts_hold';
  end if;
  return new;
end $$;
create trigger accounts_out_of_use before update of is_active on accounts
  for each row when (old.is_active and not new.is_active) execute function refuse_needed_accounts();

create function keep_below_in_use() returns trigger language plpgsql as $$
begin
  if exists (select from accounts above where above.org_id = new.org_id and above.id = new.parent_id and not above.is_active) then
    raise exception 'the account above is out of use' using errcode = 'check_violation', constraint = 'accounts_below_closed';
  end if;
  return new;
end $$;
create trigger accounts_below_in_use before insert or update of is_active on accounts
  for each row when (new.is_active and new.parent_id is not null) execute function keep_below_in_use();

-- A line on an account out of use follows from what was posted before: it takes that back, or is of a lease that has it already.
create function refuse_lines_out_of_use() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform from ledger_locks house where house.org_id in (select org_id from added) and house.property_id is null for share;
  if not exists (select from accounts where not is_active) then
    return null;
  end if;
  if exists (
    select from added line
    join accounts account on account.org_id = line.org_id and account.id = line.account_id and not account.is_active
    join ledger_transactions owner on owner.org_id = line.org_id and owner.id = line.transaction_id
    where owner.type not in ('REVERSAL', 'CHARGE', 'CARRY_OVER') and not exists (
      select from lease_balances kept where kept.org_id = line.org_id and kept.lease_id = owner.lease_id and kept.account_id = line.account_id))
  then
    raise exception 'the account is out of use' using errcode = 'check_violation', constraint = 'journal_lines_account_in_use';
  end if;
  return null;
end $$;
-- Its name comes before journal_lines_taken, which keeps the balances that it looks at.
create trigger journal_lines_in_use after insert on journal_lines referencing new table as added
  for each statement execute function refuse_lines_out_of_use();

-- What is charged anew is on an account in use; what goes along to a lease that continues another was charged before.
create function refuse_charges_out_of_use() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if not exists (select from accounts where not is_active) then
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
create trigger lease_charges_in_use after insert on lease_charges referencing new table as added
  for each statement execute function refuse_charges_out_of_use();
