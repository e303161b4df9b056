-- Who closed or locked books, and periods of a property's own that are taken from it again.
alter table ledger_locks add column changed_by text not null default '';
comment on column ledger_locks.changed_by is 'The name of whoever set it last.';
grant delete on ledger_locks to lintel_tenant;
