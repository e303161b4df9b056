-- Recurring work is one small job an organization. They share a queue, so that an organization whose work is stuck holds up
-- no more than one worker, and they come after what people wait for. A job that still waits from last time is replaced.
create function enqueue_in_each_organization(identifier text) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(identifier, json_build_object('orgId', org.id), queue_name => 'organization:' || org.id,
                                  job_key => identifier || ':' || org.id, priority => 10)
  from public.organizations org where org.status = 'ACTIVE';
end $$;
revoke all on function enqueue_in_each_organization(text) from public;
grant execute on function enqueue_in_each_organization(text) to lintel_tenant;
