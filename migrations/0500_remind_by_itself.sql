-- When renters are reminded by themselves is a policy like the others: of the organization, a property or a lease.
alter table rent_policies drop constraint rent_policies_kind_check;
alter table rent_policies add constraint rent_policies_kind_check check (kind in ('LATE_FEE', 'PRORATION', 'OVERPAYMENT', 'ALLOCATION', 'REMINDERS'));

-- What is not late yet is reminded of, too.
alter table payment_reminders add column kind text not null default 'BY_HAND' check (kind in ('BY_HAND', 'BEFORE', 'ON_DAY', 'AFTER'));
alter table payment_reminders add column due_on date;
alter table payment_reminders alter column late_since_on drop not null;
alter table payment_reminders add constraint payment_reminders_day check ((kind = 'BY_HAND') = (due_on is null));
alter table payment_reminders add constraint payment_reminders_late check ((kind in ('BY_HAND', 'AFTER')) = (late_since_on is not null));
comment on column payment_reminders.due_on is 'The day by which one that went by itself went; null for one that somebody sent.';
create unique index payment_reminders_once_by_day on payment_reminders (org_id, lease_id, kind, due_on) where kind <> 'BY_HAND';
