import { auditRoutes } from '#contract/audit/audit.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { cells } from './audit.cells.ts';
import { listAuditEntries } from './audit.queries.ts';

export const routes = implement(auditRoutes, {
  list: (ctx, { query }) => listAuditEntries(ctx, query),
  export: exportList('audit-trail', 'organization', cells, listAuditEntries),
});
