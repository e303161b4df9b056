-- A statement in which graphile-worker takes a list of jobs is planned anew at every call, since PostgreSQL thinks that cheaper.
alter function enqueue_job(text, json, text, timestamptz) set plan_cache_mode = force_generic_plan;
