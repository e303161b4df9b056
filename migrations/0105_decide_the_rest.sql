-- What organizations decide about money and figures, until now the same for everybody; and an owner's word up to less than was asked.
alter table organizations
  add column invoice_tolerance_percent integer not null default 10 check (invoice_tolerance_percent between 0 and 100),
  add column spoken_word_hours integer not null default 24 check (spoken_word_hours between 1 and 168),
  add column figure_rows_min integer not null default 3 check (figure_rows_min between 1 and 50);
comment on column organizations.invoice_tolerance_percent is 'So far above its quote an invoice passes without a reason.';
comment on column organizations.spoken_word_hours is 'So long an owner takes back what the office wrote down for them, while no work has begun.';
comment on column organizations.figure_rows_min is 'Fewer rows than these are too few to say.';

alter table approvals
  add column granted_minor bigint,
  add constraint approvals_granted_within check (granted_minor > 0 and granted_minor <= amount_minor);
comment on column approvals.granted_minor is 'Up to how much the owner said yes; null where to all that was asked.';
