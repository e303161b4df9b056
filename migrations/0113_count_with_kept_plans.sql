-- For lists as parameters PostgreSQL would plan these statements anew in every call, which takes longer than running them.
alter function count_occupancy(uuid[], uuid[]) set plan_cache_mode = force_generic_plan;
