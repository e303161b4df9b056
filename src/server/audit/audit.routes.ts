import { auditRoutes } from '#contract/audit/audit.ts';
import { implement } from '#server/http/implement.ts';
import { listAuditEntries } from './audit.queries.ts';

export const routes = implement(auditRoutes, { list: (ctx, { query }) => listAuditEntries(ctx, query) });
