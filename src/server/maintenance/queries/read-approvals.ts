import { type RawBuilder, sql } from 'kysely';
import type { Approval } from '#contract/maintenance/maintenance.approvals.ts';
import { fromMinor } from '#contract/money.ts';
import { actorPersonId, type ReadCtx } from '#server/access/context.ts';
import { keptHanging } from '#server/db/kept.ts';
import { lookup } from '#server/db/lookup.ts';
import { FILE_COLUMNS, fileBrief } from '#server/files/briefs.ts';
import { type LastWord, takenBackUntil } from '../rules/spoken-word.ts';

/** What the owner of a request was asked, the newest first, with the quotes. Access is the caller's to prove. */
export async function readApprovals(ctx: ReadCtx, ticketId: string): Promise<Approval[]> {
  const [approvals, files] = await Promise.all([approvalsOf(ctx, ticketId), quotesOf(ctx, ticketId)]);
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
    everyOwner: row.said && {
      said: row.said.map(({ owner, givenBy, grantedMinor, reason, decidedAt }) => ({
        owner,
        givenBy,
        granted:
          grantedMinor === null ? null : { amount: fromMinor(grantedMinor, row.currency), currency: row.currency },
        reason,
        decidedAt: new Date(decidedAt).toISOString(),
      })),
      open: row.open ?? [],
    },
    // An older word was followed by a newer question, so it is over.
    takenBackUntil: nth === 0 ? untilWhen(ctx, row) : null,
  }));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApprovals>['executeTakeFirstOrThrow']>>;

/** Until when the reader, or for the office any owner, takes back what was written down last. */
function untilWhen(ctx: ReadCtx, row: Row): string | null {
  const isTheirs = (ownerId: string | null) => ctx.reach.kind !== 'owner' || ownerId === actorPersonId(ctx);
  const isEnded = row.status === 'DECLINED';
  const words: LastWord[] =
    row.said === null || isEnded
      ? [row].filter(({ ownerId }) => row.said === null || isTheirs(ownerId))
      : row.said
          .filter(({ owner }) => isTheirs(owner.id))
          .map(({ givenBy, decidedAt }) => ({
            status: 'APPROVED',
            givenBy,
            decidedAt,
            isOneOfSeveral: row.status === 'PENDING',
          }));
  const moments = words.flatMap(
    (word) => takenBackUntil(word, row.ticketStatus, row.spokenWordHours, ctx.deps.clock.now()) ?? [],
  );
  return moments.sort((a, b) => b.getTime() - a.getTime())[0]?.toISOString() ?? null;
}

const brief = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name });

type Said = {
  owner: { id: string; name: string };
  givenBy: NonNullable<Approval['givenBy']>;
  grantedMinor: number | null;
  reason: string | null;
  decidedAt: string;
};

/** Which owners said yes to `approval`, where all of them have to; null where one yes is enough. */
const saidYes: RawBuilder<Said[] | null> = sql`case when approval.needs_all then (
  select coalesce(jsonb_agg(jsonb_build_object('owner', jsonb_build_object('id', person.id, 'name', person.name),
    'givenBy', word.given_by, 'grantedMinor', word.granted_minor, 'reason', word.reason, 'decidedAt', word.decided_at)
    order by word.decided_at, word.owner_id), '[]')
  from approval_words word join people person on person.org_id = word.org_id and person.id = word.owner_id
  where word.org_id = approval.org_id and word.approval_id = approval.id) end`;

/** Which owners are still to say yes to it. */
const stillOpen: RawBuilder<{ id: string; name: string }[] | null> =
  sql`case when approval.needs_all and approval.status = 'PENDING' then (
  select jsonb_agg(jsonb_build_object('id', person.id, 'name', person.name) order by person.name, person.id)
  from property_owners share join people person on person.org_id = share.org_id and person.id = share.person_id
  where share.org_id = approval.org_id and share.property_id = ticket.property_id and not exists (
    select from approval_words word
    where word.org_id = approval.org_id and word.approval_id = approval.id and word.owner_id = share.person_id)) end`;

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
      saidYes.as('said'),
      stillOpen.as('open'),
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

const approvalsOf = keptHanging(selectApprovals);
const quotesOf = keptHanging(selectQuotes);
