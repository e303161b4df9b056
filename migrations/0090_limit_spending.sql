-- What a request may cost without its owner, for every property that has no limit of its own.
alter table organizations add column approval_limit_minor bigint check (approval_limit_minor >= 0);
comment on column organizations.approval_limit_minor is 'In base_currency; holds for properties in that currency whose own approval_limit_minor is null.';
