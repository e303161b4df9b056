import type { Deps, OrgId } from '#server/access/context.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { type LargeRun, runImport } from './imports.jobs.ts';

/** Carries out a large run; done by a process of its own. */
export const work = (deps: Deps, { orgId, importId }: LargeRun): Promise<void> =>
  runImport(systemContext(deps, orgId as OrgId), importId);
