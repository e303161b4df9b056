import type { Explanation } from '#contract/books/explanations.ts';
import { COST_TYPES } from '#contract/maintenance/maintenance.words.ts';
import { toMinor } from '#contract/money.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { costsBehind } from '#server/analytics/analytics.queries.ts';
import { readCosts } from '#server/maintenance/queries/read-costs.ts';
import { ticketInReach } from '#server/maintenance/queries/ticket-columns.ts';
import { type Row, sumOf } from '#server/reports/queries/report.ts';
import { explained, number, part } from './explained.ts';

const minor = number('minor');
/** What work, material and the like come to. */
const parts = COST_TYPES.map((type) => part(`figure.part.${type}`, '+', number(type)));

/** How the costs of a request in reach are counted; out of reach or absent answers 404. */
export async function explainRequest(ctx: ReadCtx, ticketId: string): Promise<Explanation> {
  const ticket = await ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .select(['ticket.currency', 'ticket.costTotalMinor'])
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.id', '=', ticketId)
    .where(ticketInReach(ctx))
    .executeTakeFirst();
  if (!ticket) throw notFound();
  const { currency, costTotalMinor } = ticket;
  const rows = (await readCosts(ctx, ticketId)).map(
    ({ description, vendorName, type, total, incurredOn }): Row => ({
      title: description,
      unit: vendorName,
      on: incurredOn,
      minor: toMinor(total.amount, currency),
      [type]: toMinor(total.amount, currency),
    }),
  );
  return explained(ctx, 'request-costs', {
    currency,
    from: null,
    asOf: null,
    basis: null,
    report: null,
    rows,
    amount: minor,
    parts,
    tie: {
      leftMinor: sumOf(rows, minor),
      rightMinor: costTotalMinor,
      left: 'figure.tie.here',
      right: 'figure.tie.request',
    },
  });
}

/** How what repairs cost in some days is counted, request by request. */
export async function explainRepairs(ctx: ReadCtx, query: Parameters<typeof costsBehind>[1]): Promise<Explanation> {
  const { from, to, costs } = await costsBehind(ctx, query);
  const rows = [...Map.groupBy(costs, ({ id }) => id)].flatMap(([ticketId, own]): Row[] => {
    const [first] = own;
    if (!first) return [];
    const { ref, title, property, unit } = first;
    return [
      {
        ...{ ticketId, title: `${ref} ${title}`, property, unit },
        ...Object.fromEntries(own.map((cost) => [cost.type, cost.minor])),
        minor: sumOf(own, (cost) => cost.minor),
        again: sumOf(own, (cost) => cost.again),
      },
    ];
  });
  return explained(ctx, 'repair-costs', {
    currency: query.currency,
    from,
    asOf: to,
    basis: null,
    report: null,
    rows,
    amount: minor,
    parts,
    tie: {
      leftMinor: sumOf(rows, minor),
      rightMinor: sumOf(rows, number('again')),
      left: 'figure.tie.here',
      right: 'figure.tie.entries',
    },
  });
}
