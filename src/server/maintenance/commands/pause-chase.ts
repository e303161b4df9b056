import { today } from '#contract/dates.ts';
import type { PauseInput } from '#contract/maintenance/maintenance.chasing.ts';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { chasedOf, type FoundTicket, findTicket } from '../queries/find-ticket.ts';
import { promiseAfterPause, promiseAfterResuming } from '../rules/chase.ts';
import { openingOf } from '../rules/working-hours.ts';
import { ticketRows } from './save-ticket.ts';

/** Stops the reminders on a request until a day, with the reason; what was promised moves as far, or stays where the organization wants that. */
export const pauseChasing = command(
  'ticket.pause_reminders',
  async (ctx, id: string, { reason, untilOn, note, tellsRenter, version }: PauseInput) => {
    const ticket = await findToChange(ctx, id, version);
    const at = ctx.deps.clock.now();
    const until = openingOf(untilOn, ticket.timeZone, ticket.policy);
    if (untilOn <= today(ctx.deps.clock, ticket.timeZone) || until <= at) throw fail('ticket.pause_past');
    if (reason === 'OTHER' && note === null) throw fail('ticket.pause_note_missing');
    const chased = chasedOf(ticket);
    // Paused once more, it counts from what was promised without the first pause.
    const dueAt = isPaused(ticket, at) ? promiseResumed(ticket, at) : chased.dueAt;
    const moves = ticket.policy.pauseMovesPromise;
    const promise = moves ? promiseAfterPause({ ...chased, dueAt }, at, until) : dueAt;
    const saved = await ticketRows.save(ctx, ticket, {
      nextActionAt: promise?.toISOString() ?? null,
      chasePausedAt: now(ctx),
      chasePausedUntil: until.toISOString(),
      chasePauseReason: reason,
      chasePauseNote: note,
      chasePausedById: actorPersonId(ctx),
      chasePauseMoved: moves,
    });
    return audited({
      ...saved,
      subject: { type: 'ticket', id },
      activities: [
        {
          type: 'ticket.reminders_paused',
          about: { lease: ticket.leaseId, property: ticket.propertyId },
          facts: { reason, note, untilOn, tellsRenter },
          visibleToOwner: false,
          visibleToRenter: tellsRenter,
        },
      ],
    });
  },
);

/** Goes on with the reminders before the day on which they would; what was moved of the promise comes nearer by what is left. */
export const resumeChasing = command(
  'ticket.resume_reminders',
  async (ctx, id: string, { version }: { version: number }) => {
    const ticket = await findToChange(ctx, id, version);
    const at = ctx.deps.clock.now();
    if (!isPaused(ticket, at)) throw fail('ticket.not_paused');
    const promise = promiseResumed(ticket, at);
    const saved = await ticketRows.save(ctx, ticket, {
      nextActionAt: promise?.toISOString() ?? null,
      chasePausedAt: null,
      chasePausedUntil: null,
      chasePauseReason: null,
      chasePauseNote: null,
      chasePausedById: null,
      chasePauseMoved: true,
    });
    return audited({
      ...saved,
      subject: { type: 'ticket', id },
      activities: [
        {
          type: 'ticket.reminders_resumed',
          about: { lease: ticket.leaseId, property: ticket.propertyId },
          visibleToOwner: false,
        },
      ],
    });
  },
);

/** What is promised once the reminders go on: a pause that moved nothing gives nothing back. */
const promiseResumed = (ticket: FoundTicket, at: Date): Date | null => {
  const chased = chasedOf(ticket);
  return ticket.chasePauseMoved ? promiseAfterResuming(chased, at) : chased.dueAt;
};

const isPaused = ({ chasePausedUntil }: FoundTicket, at: Date): boolean =>
  chasePausedUntil !== null && Date.parse(chasePausedUntil) > at.getTime();

async function findToChange(ctx: WriteCtx, id: string, version: number) {
  const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:manage'));
  await ticketRows.refuseStale(ctx, ticket, version);
  if (!isOpenStatus(ticket.status)) throw fail('ticket.finished');
  if (ticket.nextActionAt === null) throw fail('ticket.nothing_to_chase');
  return ticket;
}
