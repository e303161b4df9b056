-- The table in which an earlier runner of migrations kept its lock; only databases of the first releases have it.
drop table if exists migration_lock;
