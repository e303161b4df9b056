import { fromMinor } from '#contract/money.ts';
import { notFound } from '#server/access/app-error.ts';
import { authorize } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { detachFile } from '#server/files/attach.ts';
import { findCost } from '../../queries/find-cost.ts';
import { refuseBooked } from '../../queries/read-bookings.ts';
import { RECEIPT } from '../../rules/file-purposes.ts';
import { addToTotal, costActivity, costRows, ticketToCharge } from './write-costs.ts';

/** Deletes a cost, with a comment why; row and receipts stay for the record. */
export const removeCost = command(
  'cost.remove',
  async (ctx, ticketId: string, costId: string, comment: string | null) => {
    const ticket = await ticketToCharge(ctx, ticketId);
    const cost = authorize(await findCost(ctx, ticketId, costId), () => true);
    await refuseBooked(ctx, cost.id);
    await costRows.write(ctx, cost, { deletedAt: now(ctx), deletedById: actorPersonId(ctx), deleteComment: comment });
    await addToTotal(ctx, ticket, -cost.totalMinor);
    const { orgId: _org, ...before } = cost;
    return audited({
      result: null,
      subject: { type: 'cost', id: costId },
      before,
      after: { comment },
      activities: [
        costActivity('cost.removed', ticket, costId, {
          description: cost.description,
          amount: fromMinor(cost.totalMinor, ticket.currency),
          currency: ticket.currency,
          comment,
        }),
      ],
    });
  },
);

/** Takes a receipt off a cost. Its bytes go with the uploads that nobody attached. */
export const removeCostFile = command(
  'cost.remove_file',
  async (ctx, ticketId: string, costId: string, fileKey: string) => {
    const ticket = await ticketToCharge(ctx, ticketId);
    const cost = authorize(await findCost(ctx, ticketId, costId), () => true);
    const file = await detachFile(ctx.write(cost), { orgId: ctx.org, key: fileKey, purpose: RECEIPT }, costId);
    if (!file) throw notFound();
    return audited({
      result: null,
      subject: { type: 'cost', id: costId },
      before: { fileKey, fileName: file.name },
      activities: [
        costActivity('cost.file_removed', ticket, costId, { description: cost.description, fileName: file.name }),
      ],
    });
  },
);
