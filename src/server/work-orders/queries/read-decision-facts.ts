import { fromMinor, plainDecimal } from '#contract/money.ts';
import type { DecisionFacts } from '#contract/work-orders/decision-facts.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { actorPersonId } from '#server/access/context.ts';
import { ticketInReach } from '#server/maintenance/queries/ticket-columns.ts';
import { listWorkers, readBills } from './read-bills.ts';

/** What is asked of the owner of a request in reach, as long as they have not decided: until then quotes are theirs to see. */
export async function readDecisionFacts(ctx: ReadCtx, ticketId: string): Promise<DecisionFacts> {
  const [asked, orders, owners] = await Promise.all([
    findAsked(ctx, ticketId),
    listWorkers(ctx, ticketId),
    listOwners(ctx, ticketId),
  ]);
  if (!asked) throw notFound();
  if (asked.amountMinor === null) return { quotes: [], asker: null, share: null };
  const own = owners.find(({ personId }) => ctx.role === 'owner' && personId === actorPersonId(ctx));
  const { askerName, countryCode, number } = asked;
  return {
    quotes: await readQuotes(ctx, orders, { ...asked, amountMinor: asked.amountMinor }),
    asker:
      askerName === null ? null : { name: askerName, phone: countryCode && number ? { countryCode, number } : null },
    share: own && owners.length > 1 ? { percent: plainDecimal(own.percent), ownerCount: owners.length } : null,
  };
}

async function readQuotes(
  ctx: ReadCtx,
  orders: readonly { id: string; name: string }[],
  { currency, amountMinor }: { currency: string; amountMinor: number },
): Promise<DecisionFacts['quotes']> {
  const bills = await readBills(
    ctx,
    orders.map(({ id }) => id),
    currency,
  );
  const open = bills.filter(({ kind, status }) => kind === 'QUOTE' && (status === 'SENT' || status === 'ACCEPTED'));
  const asked = open.find(({ total }) => total.amount === fromMinor(amountMinor, currency));
  return open
    .toSorted((one, other) => Number(other === asked) - Number(one === asked) || priceOf(one) - priceOf(other))
    .map(({ workOrderId, ...quote }) => ({
      workOrderId,
      contractor: orders.find(({ id }) => id === workOrderId)?.name ?? '',
      isAskedFor: quote.id === asked?.id,
      quote,
    }));
}

const priceOf = ({ total }: { total: { amount: string } }): number => Number(total.amount);

/** The request with the question that waits; without one its amount is null. */
const findAsked = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .leftJoin('approvals as approval', (join) =>
      join
        .onRef('approval.orgId', '=', 'ticket.orgId')
        .onRef('approval.ticketId', '=', 'ticket.id')
        .on('approval.status', '=', 'PENDING'),
    )
    .leftJoin('people as asker', (join) =>
      join.onRef('asker.orgId', '=', 'approval.orgId').onRef('asker.id', '=', 'approval.askedById'),
    )
    .select(['ticket.currency', 'approval.amountMinor', 'asker.name as askerName'])
    .select(['asker.phoneCountryCode as countryCode', 'asker.phoneNumber as number'])
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.id', '=', ticketId)
    .where(ticketInReach(ctx))
    .executeTakeFirst();

const listOwners = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .innerJoin('propertyOwners as owner', (join) =>
      join.onRef('owner.orgId', '=', 'ticket.orgId').onRef('owner.propertyId', '=', 'ticket.propertyId'),
    )
    .select(['owner.personId', 'owner.percent'])
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.id', '=', ticketId)
    .execute();
