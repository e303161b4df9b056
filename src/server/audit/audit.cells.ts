import type { z } from 'zod';
import type { AuditEntry, auditRoutes } from '#contract/audit/audit.ts';
import type { CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof auditRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<AuditEntry, Column> = {
  at: (row) => row.at,
  action: (row) => row.action,
  subject: (row) => row.subject.name,
  detail: (row) => row.subject.detail,
  who: (row) => row.actorName,
  role: (row) => row.activeRole,
  ip: (row) => row.ip,
};
