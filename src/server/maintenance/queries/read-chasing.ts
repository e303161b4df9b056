import type { Chasing } from '#contract/maintenance/maintenance.chasing.ts';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { actsAhead, actsOf } from '../rules/chase.ts';
import { findNextToAsk } from './find-next-to-ask.ts';
import { chasedOf, type FoundTicket, findTicket } from './find-ticket.ts';

const DID_MAX = 30;
const WILL_DO_MAX = 4;

/** The last step that was taken in the present round of a request; null where none was. */
export async function findLastStep(
  ctx: ReadCtx,
  { id, chaseRound }: Pick<FoundTicket, 'id' | 'chaseRound'>,
): Promise<number | null> {
  const last = await ctx.db
    .selectFrom('chaseActs')
    .select((eb) => eb.fn.max('step').as('step'))
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', id)
    .where('round', '=', chaseRound)
    .executeTakeFirst();
  return last?.step ?? null;
}

/** What is done by itself about a request; absent answers 404. */
export async function readChasing(ctx: ReadCtx, id: string): Promise<Chasing> {
  const ticket = await findTicket(ctx, id);
  if (!ticket) throw notFound();
  const [lastStep, did, pausedBy] = await Promise.all([
    findLastStep(ctx, ticket),
    selectDid(ctx, id),
    findName(ctx, ticket.chasePausedById),
  ]);
  const ahead = actsAhead(actsOf(chasedOf(ticket)), lastStep, ctx.deps.clock.now()).slice(0, WILL_DO_MAX);
  const next = ahead.some(({ kind }) => kind === 'OFFER_NEXT') ? await findNextToAsk(ctx, ticket) : null;
  const { waitingOn } = ticket;
  const holder =
    (waitingOn === 'STAFF' || waitingOn === 'CONTRACTOR') && ticket.assignedToId && ticket.assigneeName
      ? { id: ticket.assignedToId, name: ticket.assigneeName }
      : null;
  const { chasePausedUntil, chasePauseReason, chasePausedAt } = ticket;
  return {
    willDo: ahead.map(({ kind, at }) => ({
      // Where nobody is left to ask, the office is told instead.
      kind: kind === 'OFFER_NEXT' && !next ? 'ESCALATE' : kind,
      at: at.toISOString(),
      waitingOn,
      person: kind === 'OFFER_NEXT' && next ? next : holder,
    })),
    did,
    pause:
      chasePausedUntil &&
      chasePauseReason &&
      chasePausedAt &&
      Date.parse(chasePausedUntil) > ctx.deps.clock.now().getTime()
        ? {
            until: chasePausedUntil,
            reason: chasePauseReason,
            note: ticket.chasePauseNote,
            by: pausedBy,
            since: chasePausedAt,
          }
        : null,
    pauseMovesPromise: ticket.policy.pauseMovesPromise,
    can: { pause: holds(ctx, 'tickets:manage') && isOpenStatus(ticket.status) && ticket.nextActionAt !== null },
    version: ticket.version,
  };
}

async function selectDid(ctx: ReadCtx, ticketId: string): Promise<Chasing['did']> {
  const acts = await ctx.db
    .selectFrom('chaseActs as act')
    .leftJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'act.orgId').onRef('person.id', '=', 'act.personId'),
    )
    .select(['act.kind', 'act.at', 'act.waitingOn', 'act.isMailed', 'act.personId', 'person.name'])
    .where('act.orgId', '=', ctx.org)
    .where('act.ticketId', '=', ticketId)
    .orderBy('act.at', 'desc')
    .orderBy('act.round', 'desc')
    .orderBy('act.step', 'desc')
    .limit(DID_MAX)
    .execute();
  return acts.map(({ personId, name, ...act }) => ({
    ...act,
    person: personId !== null && name !== null ? { id: personId, name } : null,
  }));
}

async function findName(ctx: ReadCtx, id: string | null) {
  if (id === null) return null;
  const person = await ctx.db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .executeTakeFirst();
  return person ?? null;
}
