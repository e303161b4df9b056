-- A job without a key is one row: graphile-worker's own function takes a list, looks for tasks and queues it may have to make and
-- for jobs of the same key, which takes five times as long. It is asked where there is a key or the task is not known yet.
create or replace function enqueue_job(identifier text, payload json, key text default null, run_at timestamptz default null) returns void
  language plpgsql security definer set search_path = pg_catalog set plan_cache_mode = force_generic_plan as $$
begin
  if enqueue_job.key is null then
    insert into graphile_worker._private_jobs (task_id, payload, run_at)
    select task.id, coalesce(enqueue_job.payload, '{}'::json), coalesce(enqueue_job.run_at, now())
    from graphile_worker._private_tasks task where task.identifier = enqueue_job.identifier;
    if found then
      perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
      return;
    end if;
  end if;
  perform graphile_worker.add_job(enqueue_job.identifier, enqueue_job.payload, job_key => enqueue_job.key, run_at => enqueue_job.run_at);
end $$;
