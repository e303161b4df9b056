import { runImports } from '#server/imports/imports.jobs.ts';
import { type Caller, form, type TestOrganization, type TestServer } from './given.ts';

/** Brings in a file as it is, with the job that does it, and answers the id of the import. */
export async function bringIn(
  { deps }: TestServer,
  { orgId }: TestOrganization,
  by: Caller,
  file: string,
  name: string,
): Promise<string> {
  const begun = await by.call('POST', '/api/imports', form(Buffer.from(file), name));
  const { id, version } = begun.body.data as { id: string; version: number };
  await by.call('POST', `/api/imports/${id}/run`, { body: { version } });
  await runImports(deps, { orgId, importId: id });
  return id;
}
