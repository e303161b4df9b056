import { fail } from '#server/access/app-error.ts';
import { authorize } from '#server/access/authorize.ts';
import { command } from '#server/access/commands/command.ts';
import { findTicket } from '../queries/find-ticket.ts';
import { nothingAsked } from '../rules/changes.ts';
import { isSilent } from '../rules/transitions.ts';
import { moveTo } from './change-status.ts';

/** Takes a renter's silence on finished work for a yes, once the time to say otherwise is over. */
export const countAsSolved = command('ticket.count_as_solved', async (ctx, id: string) => {
  const ticket = authorize(await findTicket(ctx, id), () => ctx.actor.kind === 'system');
  if (!isSilent(ticket, ctx.deps.clock.now())) throw fail('ticket.not_to_confirm');
  return moveTo(ctx, ticket, { ...nothingAsked, status: 'COMPLETED' }, [
    {
      type: 'ticket.counted_as_solved',
      about: { lease: ticket.leaseId, property: ticket.propertyId },
      visibleToOwner: true,
      visibleToRenter: true,
    },
  ]);
});
