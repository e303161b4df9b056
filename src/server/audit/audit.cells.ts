import type { z } from 'zod';
import type { AuditEntry, auditRoutes } from '#contract/audit/audit.ts';
import type { Cell, CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof auditRoutes.export.body>['columns'][number]['id'];

const jsonOf = (state: unknown): Cell => (state === null || state === undefined ? null : { json: state });

/** What the columns of an export hold. */
export const cells: CellsOf<AuditEntry, Column> = {
  at: (row) => row.at,
  kind: (row) => row.kind,
  outcome: (row) => row.outcome,
  action: (row) => row.action,
  subject: (row) => row.subject.name,
  detail: (row) => row.subject.detail,
  who: (row) => row.actorName,
  role: (row) => row.activeRole,
  ip: (row) => row.ip,
  before: (row) => jsonOf(row.before),
  after: (row) => jsonOf(row.after),
  id: (row) => row.id,
};
