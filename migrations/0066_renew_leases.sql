-- A lease that ends is offered to go on: the offer stands with the lease, what comes of it is a lease of its own that names it.

alter table leases
  add column renewal_status text check (renewal_status in ('OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED')),
  add column renewal_ends_on date,
  add column renewal_rent_minor bigint check (renewal_rent_minor >= 0),
  add column renewal_respond_by_on date,
  add column renewal_offered_at timestamptz,
  add column renewal_told_at timestamptz,
  add column renews_lease_id uuid,
  add foreign key (org_id, renews_lease_id) references leases,
  add constraint leases_renewal_whole check (renewal_status is null
    or (renewal_rent_minor is not null and renewal_respond_by_on is not null and renewal_offered_at is not null and ends_on is not null));
comment on column leases.renewal_status is 'What became of the last offer to go on after the last day; null where none stands.';
comment on column leases.renewal_ends_on is 'Last day of the term that is offered; null where it would be open-ended. It begins on the day after the lease ends.';
comment on column leases.renewal_told_at is 'When the renters were told; null while the offer can be taken back without them knowing.';
comment on column leases.renews_lease_id is 'The lease that this one continues.';
create unique index leases_renewing on leases (org_id, renews_lease_id) where renews_lease_id is not null and status <> 'CANCELLED';
create index leases_renews on leases (org_id, renews_lease_id);
create index leases_offered on leases (org_id, renewal_respond_by_on) where renewal_status = 'OFFERED';

-- What a renewed lease still owes, has paid ahead and has left as a deposit goes over to the one that continues it.
alter table ledger_transactions drop constraint ledger_transactions_type_check;
alter table ledger_transactions add constraint ledger_transactions_type_check check (type in ('CHARGE', 'PAYMENT', 'CREDIT', 'REFUND',
  'APPLY_DEPOSIT', 'APPLY_PREPAYMENT', 'BANK_DEPOSIT', 'BILL', 'BILL_PAYMENT', 'VENDOR_CREDIT', 'CHECK', 'TRANSFER', 'WITHDRAWAL', 'JOURNAL',
  'OWNER_CONTRIBUTION', 'OWNER_DRAW', 'MGMT_FEE', 'REVERSAL', 'OPENING', 'CARRY_OVER'));
alter table lease_receipts drop constraint lease_receipts_kind_check;
alter table lease_receipts add constraint lease_receipts_kind_check check (kind in ('PAYMENT', 'WAIVE_UNPAID', 'EXCHANGE',
  'PREVIOUSLY_DEPOSITED', 'WRITE_OFF', 'DEPOSIT', 'OPENING', 'CARRIED_OVER'));
alter table lease_charges add column carried_from_on date;
comment on column lease_charges.carried_from_on is 'When it fell due on the lease that this one continues; late fees were reckoned there.';
create index lease_charges_carried on lease_charges (org_id, lease_id) where carried_from_on is not null;
grant insert (carried_from_on) on lease_charges to lintel_tenant;
drop trigger lease_charges_stay on lease_charges;
create trigger lease_charges_stay before delete or truncate or update of org_id, id, transaction_id, lease_id, property_id, account_id, kind, due_on, amount_minor, memo, source_charge_id, carried_from_on
  on lease_charges for each statement execute function refuse_change();
