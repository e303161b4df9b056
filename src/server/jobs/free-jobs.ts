/** Where no server is at work, or only the one that begins, what was being done is done by nobody: it need not wait until that is known. */
export const FREE_ALL_JOBS = `select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs where locked_by is not null))`;
