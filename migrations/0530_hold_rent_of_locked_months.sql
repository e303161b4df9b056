-- Days that fell due in a locked month stand among those that were charged, so that later ones are charged on time and none
-- twice; they wait there for somebody who charges them on an open day or leaves them out.
alter table rent_charges
  drop constraint rent_charges_pkey,
  alter column charge_id drop not null,
  add column id uuid,
  add column left_out_at timestamptz;
update rent_charges set id = charge_id;
alter table rent_charges
  alter column id set not null,
  add primary key (org_id, id),
  add constraint rent_charges_of_charge unique (org_id, charge_id),
  add constraint rent_charges_decided_once check (charge_id is null or left_out_at is null);
comment on table rent_charges is 'Which days of which account a lease was charged for, waits to be charged for, or was not charged for: none twice.';
comment on column rent_charges.charge_id is 'The charge in the ledger; null while the days wait, and where they were left out.';
comment on column rent_charges.due_on is 'The day by the terms; the charge is due on another where this one was locked.';
comment on column rent_charges.left_out_at is 'When somebody decided that these days are not charged.';
create index rent_charges_held on rent_charges (org_id, lease_id) where charge_id is null and left_out_at is null;
