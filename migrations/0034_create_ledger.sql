-- The books: accounts, posted transactions with their lines on two bases, what leases were charged and what reduced it, and
-- the balances of all that, kept in the transaction that changes them. What is posted is never changed or deleted, only reversed.

create table accounts (
  org_id uuid not null references organizations,
  id uuid not null,
  number text not null check (number ~ '^[0-9A-Z][0-9A-Z.-]{0,11}$'),
  name text not null check (length(name) between 1 and 50),
  type text not null check (type in ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')),
  sub_type text not null check (sub_type in ('CURRENT_ASSET', 'FIXED_ASSET', 'CURRENT_LIABILITY', 'LONG_TERM_LIABILITY', 'EQUITY',
    'INCOME', 'NON_OPERATING_INCOME', 'OPERATING_EXPENSE', 'NON_OPERATING_EXPENSE')),
  cash_flow text check (cash_flow in ('OPERATING', 'INVESTING', 'FINANCING')),
  is_contra boolean not null default false,
  is_bank boolean not null default false,
  is_control boolean not null default false,
  is_company_only boolean not null default false,
  charge_kind text check (charge_kind in ('RENT', 'RECURRING', 'UTILITY', 'DEPOSIT', 'DAMAGE', 'FEE', 'NSF', 'LATE_FEE', 'OTHER')),
  parent_id uuid,
  system_key text check (system_key ~ '^[A-Z_]+$'),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint accounts_number_key unique (org_id, number),
  constraint accounts_name_key unique (org_id, name),
  constraint accounts_system_key unique (org_id, system_key),
  foreign key (org_id, parent_id) references accounts
);
comment on column accounts.is_control is 'Its balance is the sum of what leases owe, paid ahead or left as a deposit, so that no journal entry touches it.';
comment on column accounts.is_company_only is 'Of the company that manages, never of a property.';
comment on column accounts.charge_kind is 'As what a lease can be charged on it; null where none can.';
comment on column accounts.system_key is 'By which posting rules find it, whatever people call it; null for accounts of their own.';
create index accounts_by_parent on accounts (org_id, parent_id);
alter table accounts enable row level security;
create policy tenant on accounts using (org_id = current_org()) with check (org_id = current_org());
grant select, insert, update on accounts to lintel_tenant;

create function keep_accounts_flat() returns trigger language plpgsql as $$
begin
  if exists (select from accounts parent where parent.org_id = new.org_id and parent.id = new.parent_id and (parent.parent_id is not null or parent.type <> new.type))
    or exists (select from accounts child where child.org_id = new.org_id and child.parent_id = new.id) then
    raise exception 'accounts have one level below them, of their own type' using errcode = 'check_violation', constraint = 'accounts_one_level';
  end if;
  return new;
end $$;
create trigger accounts_one_level before insert or update of parent_id on accounts
  for each row when (new.parent_id is not null) execute function keep_accounts_flat();

-- Through which day books are closed: softly, so that only managers post, and for good. A row without a property is the
-- organization's; a property's own row stands in its place.
create table ledger_locks (
  org_id uuid not null references organizations,
  entity_id uuid not null,
  property_id uuid,
  soft_locked_through date,
  locked_through date,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, entity_id),
  constraint ledger_locks_entity check (entity_id = coalesce(property_id, org_id)),
  constraint ledger_locks_in_order check (locked_through is null or soft_locked_through >= locked_through),
  foreign key (org_id, property_id) references properties
);
create index ledger_locks_by_property on ledger_locks (org_id, property_id);
alter table ledger_locks enable row level security;
create policy tenant on ledger_locks using (org_id = current_org()) with check (org_id = current_org());
grant select, insert, update on ledger_locks to lintel_tenant;

create table ledger_transactions (
  org_id uuid not null,
  id uuid not null,
  type text not null check (type in ('CHARGE', 'PAYMENT', 'CREDIT', 'REFUND', 'APPLY_DEPOSIT', 'APPLY_PREPAYMENT', 'BANK_DEPOSIT', 'BILL',
    'BILL_PAYMENT', 'VENDOR_CREDIT', 'CHECK', 'TRANSFER', 'WITHDRAWAL', 'JOURNAL', 'OWNER_CONTRIBUTION', 'OWNER_DRAW', 'MGMT_FEE', 'REVERSAL', 'OPENING')),
  posted_on date not null check (posted_on between '1900-01-01' and '2199-12-31'),
  posted_at timestamptz not null,
  posted_by text not null,
  lease_id uuid,
  property_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  memo text check (length(memo) <= 240),
  reference text check (length(reference) <= 60),
  method text check (method in ('CASH', 'CHECK', 'BANK_TRANSFER', 'STANDING_ORDER', 'DIRECT_DEBIT', 'CARD', 'MONEY_ORDER', 'OTHER')),
  reversal_reason text check (reversal_reason in ('ERROR', 'NSF')),
  reverses_id uuid,
  source_key text not null check (length(source_key) <= 300),
  line_count integer not null check (line_count >= 2),
  primary key (org_id, id),
  constraint ledger_transactions_source_key unique (org_id, source_key),
  constraint ledger_transactions_reversed_once unique (org_id, reverses_id),
  constraint ledger_transactions_reversal_whole check ((type = 'REVERSAL') = (reverses_id is not null)),
  foreign key (org_id) references organizations,
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, property_id) references properties,
  foreign key (org_id, reverses_id) references ledger_transactions
);
comment on column ledger_transactions.posted_on is 'The day in the books; the day of the property.';
comment on column ledger_transactions.posted_at is 'When it became known.';
comment on column ledger_transactions.property_id is 'Of its lease; null where it is about none, whose lines then say which properties.';
comment on column ledger_transactions.source_key is 'What it follows from, so that nothing is posted twice.';
create index ledger_transactions_of_lease on ledger_transactions (org_id, lease_id, posted_on, id);
create index ledger_transactions_of_property on ledger_transactions (org_id, property_id, posted_on, id);
create index ledger_transactions_by_day on ledger_transactions (org_id, posted_on desc, id desc);

create table journal_lines (
  org_id uuid not null,
  transaction_id uuid not null,
  position integer not null check (position >= 1),
  account_id uuid not null,
  property_id uuid,
  entity_id uuid not null generated always as (coalesce(property_id, org_id)) stored,
  debit_minor bigint not null default 0 check (debit_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  basis text not null check (basis in ('BOTH', 'ACCRUAL', 'CASH')),
  posted_on date not null,
  memo text check (length(memo) <= 240),
  primary key (org_id, transaction_id, position),
  constraint journal_lines_one_side check ((debit_minor > 0) <> (credit_minor > 0)),
  foreign key (org_id, transaction_id) references ledger_transactions,
  foreign key (org_id, account_id) references accounts,
  foreign key (org_id, property_id) references properties
);
comment on column journal_lines.entity_id is 'Whose books: the property''s, or the company''s under the id of the organization.';
comment on column journal_lines.basis is 'On which of the two bases it counts.';
create index journal_lines_of_account on journal_lines (org_id, account_id, posted_on);
create index journal_lines_of_property on journal_lines (org_id, property_id, account_id, posted_on);

create table lease_charges (
  org_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('RENT', 'RECURRING', 'UTILITY', 'DEPOSIT', 'DAMAGE', 'FEE', 'NSF', 'LATE_FEE', 'OTHER')),
  due_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  memo text check (length(memo) <= 240),
  source_charge_id uuid,
  allocated_minor bigint not null default 0,
  open_minor bigint not null generated always as (amount_minor - allocated_minor) stored,
  primary key (org_id, id),
  constraint lease_charges_within check (allocated_minor between 0 and amount_minor),
  foreign key (org_id, transaction_id) references ledger_transactions,
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, property_id) references properties,
  foreign key (org_id, account_id) references accounts,
  foreign key (org_id, source_charge_id) references lease_charges
);
comment on column lease_charges.source_charge_id is 'The charge that a late or returned-payment fee is about.';
create index lease_charges_of_transaction on lease_charges (org_id, transaction_id);
create index lease_charges_of_lease on lease_charges (org_id, lease_id, due_on, id);
create index lease_charges_of_property on lease_charges (org_id, property_id, due_on);
create index lease_charges_of_account on lease_charges (org_id, account_id, due_on);
create index lease_charges_of_charge on lease_charges (org_id, source_charge_id);
create index lease_charges_open on lease_charges (org_id, due_on, lease_id) where open_minor > 0;

create table lease_receipts (
  org_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  kind text not null check (kind in ('PAYMENT', 'WAIVE_UNPAID', 'EXCHANGE', 'PREVIOUSLY_DEPOSITED', 'WRITE_OFF', 'DEPOSIT', 'OPENING')),
  received_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  allocated_minor bigint not null default 0,
  unallocated_minor bigint not null generated always as (amount_minor - allocated_minor) stored,
  primary key (org_id, id),
  constraint lease_receipts_within check (allocated_minor between 0 and amount_minor),
  constraint lease_receipts_transaction_key unique (org_id, transaction_id),
  foreign key (org_id, transaction_id) references ledger_transactions,
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, property_id) references properties
);
comment on table lease_receipts is 'What reduces what a lease owes: payments, credits, deposits kept.';
create index lease_receipts_of_lease on lease_receipts (org_id, lease_id, received_on, id);
create index lease_receipts_of_property on lease_receipts (org_id, property_id, received_on);
create index lease_receipts_by_day on lease_receipts (org_id, received_on desc, id desc);
create index lease_receipts_ahead on lease_receipts (org_id, lease_id) where unallocated_minor > 0;

create table allocations (
  org_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  receipt_id uuid,
  charge_id uuid,
  amount_minor bigint not null check (amount_minor <> 0),
  allocated_on date not null,
  primary key (org_id, id),
  constraint allocations_of_something check (receipt_id is not null or charge_id is not null),
  foreign key (org_id, transaction_id) references ledger_transactions,
  foreign key (org_id, receipt_id) references lease_receipts,
  foreign key (org_id, charge_id) references lease_charges
);
comment on table allocations is 'Which receipt paid how much of which charge. Below zero where that was taken back; without a charge what was given back, without a receipt what is no longer charged.';
create index allocations_of_transaction on allocations (org_id, transaction_id);
create index allocations_of_receipt on allocations (org_id, receipt_id, allocated_on);
create index allocations_of_charge on allocations (org_id, charge_id, allocated_on);

-- Turnover by account, entity and month, on both bases: a trial balance adds these up, however many lines there are.
create table account_months (
  org_id uuid not null,
  account_id uuid not null,
  entity_id uuid not null,
  currency text not null,
  month date not null check (month = date_trunc('month', month)),
  accrual_debit_minor bigint not null default 0,
  accrual_credit_minor bigint not null default 0,
  cash_debit_minor bigint not null default 0,
  cash_credit_minor bigint not null default 0,
  primary key (org_id, account_id, entity_id, currency, month),
  foreign key (org_id, account_id) references accounts
);
create index account_months_of_entity on account_months (org_id, entity_id, month);

-- What a lease stands at on each account: what it owes, has paid ahead, has left as a deposit. Debit less credit.
create table lease_balances (
  org_id uuid not null,
  lease_id uuid not null,
  account_id uuid not null,
  accrual_minor bigint not null default 0,
  cash_minor bigint not null default 0,
  primary key (org_id, lease_id, account_id),
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, account_id) references accounts
);
create index lease_balances_of_account on lease_balances (org_id, account_id);

do $$
declare posted text;
begin
  foreach posted in array array['ledger_transactions', 'journal_lines', 'lease_charges', 'lease_receipts', 'allocations', 'account_months', 'lease_balances'] loop
    execute format('alter table %I enable row level security', posted);
    execute format('create policy tenant on %I using (org_id = current_org()) with check (org_id = current_org())', posted);
    execute format('grant select on %I to lintel_tenant', posted);
  end loop;
end $$;
grant insert on ledger_transactions, journal_lines, allocations to lintel_tenant;
-- Without the columns that the database keeps itself.
grant insert (org_id, id, transaction_id, lease_id, property_id, account_id, kind, due_on, amount_minor, memo, source_charge_id) on lease_charges to lintel_tenant;
grant insert (org_id, id, transaction_id, lease_id, property_id, kind, received_on, amount_minor) on lease_receipts to lintel_tenant;

-- Not even the owner of the schema changes what is posted.
create trigger ledger_transactions_stay before update or delete or truncate on ledger_transactions for each statement execute function refuse_change();
create trigger journal_lines_stay before update or delete or truncate on journal_lines for each statement execute function refuse_change();
create trigger allocations_stay before update or delete or truncate on allocations for each statement execute function refuse_change();
create trigger lease_charges_stay before delete or truncate or update of org_id, id, transaction_id, lease_id, property_id, account_id, kind, due_on, amount_minor, memo, source_charge_id
  on lease_charges for each statement execute function refuse_change();
create trigger lease_receipts_stay before delete or truncate or update of org_id, id, transaction_id, lease_id, property_id, kind, received_on, amount_minor
  on lease_receipts for each statement execute function refuse_change();

-- A transaction is whole when it is committed: all of its lines are there, and they balance for each entity on each basis.
create function prove_transaction() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if (select count(*) from journal_lines line where line.org_id = new.org_id and line.transaction_id = new.id) <> new.line_count
    or exists (
      select from journal_lines line where line.org_id = new.org_id and line.transaction_id = new.id
      group by line.entity_id
      having sum(case when line.basis <> 'CASH' then line.debit_minor - line.credit_minor else 0 end) <> 0
          or sum(case when line.basis <> 'ACCRUAL' then line.debit_minor - line.credit_minor else 0 end) <> 0)
  then
    raise exception 'transaction % does not balance', new.id using errcode = 'check_violation', constraint = 'ledger_transactions_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_balanced after insert on ledger_transactions deferrable initially deferred
  for each row execute function prove_transaction();

-- Lines belong to a transaction of so many lines and of that day, lie in no closed period, and move the balances.
create function take_lines() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if exists (
    select from added line join ledger_transactions owner on owner.org_id = line.org_id and owner.id = line.transaction_id
    where line.position > owner.line_count or line.posted_on <> owner.posted_on)
  then
    raise exception 'a posted transaction takes no further line' using errcode = 'check_violation', constraint = 'journal_lines_of_transaction';
  end if;

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

  insert into account_months as kept (org_id, account_id, entity_id, currency, month,
    accrual_debit_minor, accrual_credit_minor, cash_debit_minor, cash_credit_minor)
  select line.org_id, line.account_id, line.entity_id, owner.currency, date_trunc('month', line.posted_on)::date,
    coalesce(sum(line.debit_minor) filter (where line.basis <> 'CASH'), 0), coalesce(sum(line.credit_minor) filter (where line.basis <> 'CASH'), 0),
    coalesce(sum(line.debit_minor) filter (where line.basis <> 'ACCRUAL'), 0), coalesce(sum(line.credit_minor) filter (where line.basis <> 'ACCRUAL'), 0)
  from added line join ledger_transactions owner on owner.org_id = line.org_id and owner.id = line.transaction_id
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, account_id, entity_id, currency, month) do update set
    accrual_debit_minor = kept.accrual_debit_minor + excluded.accrual_debit_minor,
    accrual_credit_minor = kept.accrual_credit_minor + excluded.accrual_credit_minor,
    cash_debit_minor = kept.cash_debit_minor + excluded.cash_debit_minor,
    cash_credit_minor = kept.cash_credit_minor + excluded.cash_credit_minor;

  insert into lease_balances as kept (org_id, lease_id, account_id, accrual_minor, cash_minor)
  select line.org_id, owner.lease_id, line.account_id,
    coalesce(sum(line.debit_minor - line.credit_minor) filter (where line.basis <> 'CASH'), 0),
    coalesce(sum(line.debit_minor - line.credit_minor) filter (where line.basis <> 'ACCRUAL'), 0)
  from added line join ledger_transactions owner on owner.org_id = line.org_id and owner.id = line.transaction_id
  where owner.lease_id is not null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (org_id, lease_id, account_id) do update set
    accrual_minor = kept.accrual_minor + excluded.accrual_minor, cash_minor = kept.cash_minor + excluded.cash_minor;
  return null;
end $$;
create trigger journal_lines_taken after insert on journal_lines referencing new table as added
  for each statement execute function take_lines();

create function take_allocations() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  update lease_charges charge set allocated_minor = charge.allocated_minor + moved.amount_minor
  from (select org_id, charge_id, sum(amount_minor)::bigint as amount_minor from added where charge_id is not null group by 1, 2) moved
  where charge.org_id = moved.org_id and charge.id = moved.charge_id and moved.amount_minor <> 0;
  update lease_receipts receipt set allocated_minor = receipt.allocated_minor + moved.amount_minor
  from (select org_id, receipt_id, sum(amount_minor)::bigint as amount_minor from added where receipt_id is not null group by 1, 2) moved
  where receipt.org_id = moved.org_id and receipt.id = moved.receipt_id and moved.amount_minor <> 0;
  return null;
end $$;
create trigger allocations_taken after insert on allocations referencing new table as added
  for each statement execute function take_allocations();

-- Every organization has a chart from its first day, whoever makes it, and a row of its own for what is closed.
create function open_books(org uuid) returns void language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  insert into ledger_locks (org_id, entity_id) values (org, org);
  insert into accounts (org_id, id, number, name, type, sub_type, cash_flow, is_contra, is_bank, is_control, is_company_only, charge_kind, system_key)
  select org, gen_random_uuid(), seed.*
  from (values
    ('1010', 'Operating bank', 'ASSET', 'CURRENT_ASSET', null, false, true, false, false, null, 'OPERATING_BANK'),
    ('1020', 'Trust bank', 'ASSET', 'CURRENT_ASSET', null, false, true, false, false, null, 'TRUST_BANK'),
    ('1030', 'Deposit bank', 'ASSET', 'CURRENT_ASSET', null, false, true, false, false, null, 'DEPOSIT_BANK'),
    ('1050', 'Undeposited funds', 'ASSET', 'CURRENT_ASSET', null, false, true, false, false, null, 'UNDEPOSITED'),
    ('1090', 'Clearing', 'ASSET', 'CURRENT_ASSET', 'OPERATING', false, false, false, false, null, 'CLEARING'),
    ('1200', 'Accounts receivable', 'ASSET', 'CURRENT_ASSET', 'OPERATING', false, false, true, false, null, 'RECEIVABLE'),
    ('1250', 'Withholding receivable', 'ASSET', 'CURRENT_ASSET', 'OPERATING', false, false, false, false, null, 'WITHHOLDING_RECEIVABLE'),
    ('1300', 'Prepaid expenses', 'ASSET', 'CURRENT_ASSET', 'OPERATING', false, false, false, false, null, 'PREPAID_EXPENSES'),
    ('1400', 'Owner-held deposits', 'ASSET', 'CURRENT_ASSET', 'OPERATING', false, false, false, false, null, 'OWNER_HELD_DEPOSITS'),
    ('1500', 'Buildings', 'ASSET', 'FIXED_ASSET', 'INVESTING', false, false, false, false, null, 'BUILDINGS'),
    ('1520', 'Appliances', 'ASSET', 'FIXED_ASSET', 'INVESTING', false, false, false, false, null, 'APPLIANCES'),
    ('1590', 'Accumulated depreciation', 'ASSET', 'FIXED_ASSET', 'INVESTING', true, false, false, false, null, 'ACCUMULATED_DEPRECIATION'),
    ('2000', 'Accounts payable', 'LIABILITY', 'CURRENT_LIABILITY', 'OPERATING', false, false, true, false, null, 'PAYABLE'),
    ('2100', 'Security deposits', 'LIABILITY', 'CURRENT_LIABILITY', 'OPERATING', false, false, true, false, 'DEPOSIT', 'SECURITY_DEPOSITS'),
    ('2110', 'Pet deposits', 'LIABILITY', 'CURRENT_LIABILITY', 'OPERATING', false, false, true, false, 'DEPOSIT', 'PET_DEPOSITS'),
    ('2120', 'Last month''s rent held', 'LIABILITY', 'CURRENT_LIABILITY', 'OPERATING', false, false, true, false, 'DEPOSIT', 'LAST_MONTH_HELD'),
    ('2200', 'Prepaid rent', 'LIABILITY', 'CURRENT_LIABILITY', 'OPERATING', false, false, true, false, null, 'PREPAID_RENT'),
    ('2300', 'Sales tax', 'LIABILITY', 'CURRENT_LIABILITY', 'OPERATING', false, false, false, false, null, 'SALES_TAX'),
    ('2310', 'Withholding payable', 'LIABILITY', 'CURRENT_LIABILITY', 'OPERATING', false, false, false, false, null, 'WITHHOLDING_PAYABLE'),
    ('2400', 'Credit card', 'LIABILITY', 'CURRENT_LIABILITY', 'OPERATING', false, false, false, false, null, 'CREDIT_CARD'),
    ('2500', 'Mortgage', 'LIABILITY', 'LONG_TERM_LIABILITY', 'FINANCING', false, false, false, false, null, 'MORTGAGE'),
    ('2600', 'Due to or from company', 'LIABILITY', 'CURRENT_LIABILITY', 'FINANCING', false, false, false, false, null, 'DUE_COMPANY'),
    ('3000', 'Opening balance', 'EQUITY', 'EQUITY', 'FINANCING', false, false, false, false, 'OTHER', 'OPENING_BALANCE'),
    ('3100', 'Owner contributions', 'EQUITY', 'EQUITY', 'FINANCING', false, false, false, false, null, 'OWNER_CONTRIBUTIONS'),
    ('3200', 'Owner draws', 'EQUITY', 'EQUITY', 'FINANCING', true, false, false, false, null, 'OWNER_DRAWS'),
    ('3900', 'Retained earnings', 'EQUITY', 'EQUITY', 'FINANCING', false, false, false, false, null, 'RETAINED_EARNINGS'),
    ('4000', 'Rent', 'INCOME', 'INCOME', 'OPERATING', false, false, false, false, 'RENT', 'RENT'),
    ('4020', 'Parking', 'INCOME', 'INCOME', 'OPERATING', false, false, false, false, 'RECURRING', 'PARKING'),
    ('4030', 'Pet rent', 'INCOME', 'INCOME', 'OPERATING', false, false, false, false, 'RECURRING', 'PET_RENT'),
    ('4040', 'Storage', 'INCOME', 'INCOME', 'OPERATING', false, false, false, false, 'RECURRING', 'STORAGE'),
    ('4050', 'Utility reimbursement', 'INCOME', 'INCOME', 'OPERATING', false, false, false, false, 'UTILITY', 'UTILITY_REIMBURSEMENT'),
    ('4100', 'Late fees', 'INCOME', 'INCOME', 'OPERATING', false, false, false, false, 'LATE_FEE', 'LATE_FEES'),
    ('4110', 'Returned payment fees', 'INCOME', 'INCOME', 'OPERATING', false, false, false, false, 'NSF', 'NSF_FEES'),
    ('4120', 'Application fees', 'INCOME', 'INCOME', 'OPERATING', false, false, false, false, 'FEE', 'APPLICATION_FEES'),
    ('4130', 'Admin and lease fees', 'INCOME', 'INCOME', 'OPERATING', false, false, false, false, 'FEE', 'ADMIN_FEES'),
    ('4140', 'Lease break fees', 'INCOME', 'INCOME', 'OPERATING', false, false, false, false, 'FEE', 'LEASE_BREAK'),
    ('4150', 'Damage recovery', 'INCOME', 'INCOME', 'OPERATING', false, false, false, false, 'DAMAGE', 'DAMAGE_RECOVERY'),
    ('4190', 'Concessions', 'INCOME', 'INCOME', 'OPERATING', true, false, false, false, null, 'CONCESSIONS'),
    ('4800', 'Interest', 'INCOME', 'NON_OPERATING_INCOME', 'OPERATING', false, false, false, false, 'OTHER', 'INTEREST'),
    ('4900', 'Management fee income', 'INCOME', 'INCOME', 'OPERATING', false, false, false, true, null, 'MANAGEMENT_FEE_INCOME'),
    ('4910', 'Leasing fee income', 'INCOME', 'INCOME', 'OPERATING', false, false, false, true, null, 'LEASING_FEE_INCOME'),
    ('4920', 'Maintenance markup', 'INCOME', 'INCOME', 'OPERATING', false, false, false, true, null, 'MAINTENANCE_MARKUP'),
    ('6000', 'Repairs', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'REPAIRS'),
    ('6010', 'Plumbing', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'PLUMBING'),
    ('6020', 'Electrical', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'ELECTRICAL'),
    ('6030', 'Heating and cooling', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'HVAC'),
    ('6040', 'Appliance repairs', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'APPLIANCE_REPAIRS'),
    ('6050', 'Cleaning', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'CLEANING'),
    ('6060', 'Landscaping', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'LANDSCAPING'),
    ('6070', 'Pest control', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'PEST_CONTROL'),
    ('6080', 'Turnover and paint', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'TURNOVER'),
    ('6100', 'Management fees', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'MANAGEMENT_FEES'),
    ('6110', 'Leasing fees', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'LEASING_FEES'),
    ('6120', 'Advertising', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'ADVERTISING'),
    ('6130', 'Legal', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'LEGAL'),
    ('6150', 'Insurance', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'INSURANCE'),
    ('6160', 'Property tax', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'PROPERTY_TAX'),
    ('6170', 'Utilities', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'UTILITIES'),
    ('6180', 'Service charge', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'SERVICE_CHARGE'),
    ('6190', 'Compliance', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'COMPLIANCE'),
    ('6200', 'Bank fees', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'BANK_FEES'),
    ('6210', 'Bad debt', 'EXPENSE', 'OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'BAD_DEBT'),
    ('8000', 'Mortgage interest', 'EXPENSE', 'NON_OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'MORTGAGE_INTEREST'),
    ('8010', 'Depreciation', 'EXPENSE', 'NON_OPERATING_EXPENSE', 'OPERATING', false, false, false, false, null, 'DEPRECIATION'),
    ('8020', 'Capital works', 'EXPENSE', 'NON_OPERATING_EXPENSE', 'INVESTING', false, false, false, false, null, 'CAPITAL_WORKS')
  ) seed;
end $$;
revoke execute on function open_books(uuid) from public;

create function open_books_of_organization() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  perform open_books(new.id);
  return null;
end $$;
create trigger organizations_keep_books after insert on organizations for each row execute function open_books_of_organization();
do $$
begin
  perform open_books(id) from organizations;
end $$;
