import { auditRoutes } from '#contract/audit/audit.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { cells } from './audit.cells.ts';
import { listAuditEntries, readAuditEntry, readOverview } from './audit.queries.ts';
import { startCheck } from './commands/check-trail.ts';
import { readCheck } from './queries/find-check.ts';

export const routes = implement(auditRoutes, {
  list: (ctx, { query }) => listAuditEntries(ctx, query),
  export: exportList('audit-trail', 'organization', cells, listAuditEntries),
  overview: async (ctx) => ({ data: await readOverview(ctx) }),
  check: async (ctx) => ({ data: await readCheck(ctx) }),
  startCheck: async (ctx) => ({ data: await startCheck(ctx) }),
  get: async (ctx, { params }) => ({ data: await readAuditEntry(ctx, params.entryId) }),
});
