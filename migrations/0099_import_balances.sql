-- What leases stood at where they came from, as an import takes it on, held against the file's own sums.
alter table imports add column balances jsonb not null default '[]';
