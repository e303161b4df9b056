import type { Approval } from '#contract/maintenance/maintenance.approvals.ts';
import { fromMinor } from '#contract/money.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { lookup } from '#server/db/lookup.ts';
import { FILE_COLUMNS, fileBrief } from '#server/files/briefs.ts';
import { takenBackUntil } from '../rules/spoken-word.ts';

/** What the owner of a request was asked, the newest first, with the quotes. Access is the caller's to prove. */
export async function readApprovals(ctx: ReadCtx, ticketId: string): Promise<Approval[]> {
  const [approvals, files] = await Promise.all([
    selectApprovals(ctx, ticketId).execute(),
    selectQuotes(ctx, ticketId).execute(),
  ]);
  return approvals.map((row, nth) => ({
    id: row.id,
    status: row.status,
    amount: { amount: fromMinor(row.amountMinor, row.currency), currency: row.currency },
    granted:
      row.grantedMinor === null ? null : { amount: fromMinor(row.grantedMinor, row.currency), currency: row.currency },
    message: row.message,
    files: files.filter((file) => file.parentId === row.id).map(fileBrief),
    askedBy: brief(row.askedById, row.askerName),
    askedAt: row.createdAt,
    mailedAt: row.mailedAt,
    remindedAt: row.remindedAt,
    question: row.question,
    answer: row.answer,
    owner: brief(row.ownerId, row.ownerName),
    givenBy: row.givenBy,
    decidedAt: row.decidedAt,
    reason: row.reason,
    // An older word was followed by a newer question, so it is over.
    takenBackUntil:
      nth === 0
        ? (takenBackUntil(row, row.ticketStatus, row.spokenWordHours, ctx.deps.clock.now())?.toISOString() ?? null)
        : null,
  }));
}

const brief = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name });

const selectApprovals = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('approvals as approval')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'approval.orgId').onRef('ticket.id', '=', 'approval.ticketId'),
    )
    .innerJoin('organizations as organization', 'organization.id', 'approval.orgId')
    .selectAll('approval')
    .select([
      'ticket.currency',
      'ticket.status as ticketStatus',
      'organization.spokenWordHours',
      lookup<string | null>('people', 'name', 'approval.askedById').as('askerName'),
      lookup<string | null>('people', 'name', 'approval.ownerId').as('ownerName'),
    ])
    .where('approval.orgId', '=', ctx.org)
    .where('approval.ticketId', '=', ticketId)
    .orderBy('approval.createdAt', 'desc')
    .orderBy('approval.id', 'desc');

const selectQuotes = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('approvals as approval')
    .innerJoin('files as file', (join) =>
      join
        .onRef('file.orgId', '=', 'approval.orgId')
        .onRef('file.parentId', '=', 'approval.id')
        .on('file.parentType', '=', 'approval'),
    )
    .where('approval.orgId', '=', ctx.org)
    .where('approval.ticketId', '=', ticketId)
    .orderBy('file.createdAt')
    .orderBy('file.id')
    .select(FILE_COLUMNS);
