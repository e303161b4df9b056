-- What a payment pays first is a policy like those for late fees: of the organization, a property or a lease.
alter table rent_policies drop constraint rent_policies_kind_check;
alter table rent_policies add constraint rent_policies_kind_check check (kind in ('LATE_FEE', 'PRORATION', 'OVERPAYMENT', 'ALLOCATION'));
