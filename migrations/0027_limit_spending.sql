-- What the office may spend on one request without asking the owner; null where nothing was agreed.
alter table properties add column approval_limit_minor bigint check (approval_limit_minor >= 0);
comment on column properties.approval_limit_minor is 'In the currency of the property.';

-- Why a cost that goes beyond what may be spent could not wait for the owner.
alter table cost_entries add column over_limit_reason text check (length(over_limit_reason) between 1 and 500);

-- When owners were mailed what they are asked, and when they were reminded, once.
alter table approvals add column mailed_at timestamptz;
alter table approvals add column reminded_at timestamptz;
create index approvals_to_remind on approvals (org_id, created_at) where status = 'PENDING' and mailed_at is not null and reminded_at is null;
