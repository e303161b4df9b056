import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { fromMinor } from '#contract/money.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { readTicket } from '#server/maintenance/queries/read-ticket.ts';
import { addOrder } from '#server/work-orders/commands/office-orders.ts';
import { sendQuote } from '#server/work-orders/commands/send-bill.ts';
import { otherQuoteOf, type QuotePlan, quoteOf } from '../rules/firms/plan-quotes.ts';
import { MINUTE_MS } from '../rules/hours.ts';
import { CURRENCIES } from '../rules/portfolio.ts';
import type { Played } from './simulate-maintenance.ts';
import { depsAt, known, type Stage } from './stage.ts';

/** Who is asked for what a work costs answers within the half hour before the owner is asked. */
const BEFORE_MINUTES = 30;

/** Two firms say what it would cost, while the owner has not decided yet; answers the request as it stands then. */
export async function askForQuotes(stage: Stage, played: Played, ticketId: string, at: Date): Promise<Ticket> {
  const { plan, staff } = played;
  const quotes = [quoteOf(plan), otherQuoteOf(plan, stage.portfolio)];
  for (const [nth, quote] of quotes.entries())
    if (quote)
      await takeQuote(stage, played, ticketId, quote, new Date(at.getTime() - (BEFORE_MINUTES - 5 * nth) * MINUTE_MS));
  return readAs(staff(at), (ctx) => readTicket(ctx, ticketId));
}

async function takeQuote(stage: Stage, { plan, staff }: Played, ticketId: string, quote: QuotePlan, at: Date) {
  const { id } = await addOrder(staff(at), ticketId, {
    assigneeId: known(stage.people, quote.firm),
    scope: quote.scope,
    allowReason: null,
  });
  const firm = {
    ...systemContext(depsAt(stage.deps, new Date(at.getTime() + 2 * MINUTE_MS)), stage.org),
    actor: { kind: 'system' as const, name: quote.firm },
    reach: { kind: 'job' as const, workOrderId: id, ticketId, propertyIds: [] as [] },
  };
  const currency = CURRENCIES[plan.place.country];
  await sendQuote(firm, id, {
    lines: quote.lines.map(({ description, minor }) => ({
      description,
      quantity: '1',
      unitPrice: fromMinor(minor, currency),
    })),
    tax: '0',
    number: quote.number,
    note: quote.note,
    fileKeys: [],
  });
}
