-- For how long a contractor comes back without charge when finished work is to be done again; null where nothing was agreed.
alter table people add column warranty_days integer check (warranty_days between 0 and 3650);
