-- Which leases somebody is on is read from this index alone. Without the lease in it a plan that is kept for every
-- organization prefers the primary key, which holds the lease, and walks all of a large organization for each person.
drop index lease_parties_by_person;
create index lease_parties_by_person on lease_parties (org_id, person_id, lease_id);

-- The dashboard counts leases that end and are not being renewed from this index alone.
drop index leases_ending;
create index leases_ending on leases (org_id, last_on, id) include (property_id, renewal_status) where is_current;
