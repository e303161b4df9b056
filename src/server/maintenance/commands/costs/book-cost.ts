import type { CostBooking, ExpenseInput, RenterChargeInput } from '#contract/maintenance/maintenance.bookings.ts';
import { withMarkup } from '#contract/maintenance/maintenance.bookings.ts';
import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { answerPosted, recordOf } from '#server/ledger/commands/answer.ts';
import { postCharges } from '#server/ledger/commands/charge-lease.ts';
import { openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import { type Posting, post } from '#server/ledger/commands/post.ts';
import { loadChart } from '#server/ledger/queries/chart.ts';
import { closedBooks, refuseClosed } from '#server/ledger/queries/periods.ts';
import { linesOf } from '#server/ledger/rules/posting.ts';
import { type FoundCost, findCost } from '../../queries/find-cost.ts';
import { type FoundTicket, findTicket } from '../../queries/find-ticket.ts';
import { bookedAs } from '../../queries/read-bookings.ts';
import { readCost } from '../../queries/read-costs.ts';
import { costActivity, costRows } from './write-costs.ts';

/** The bank from which a property, and the company, pays. */
const OPERATING_BANK = '1010';

/** Books a cost as an expense of the owner on the day it was paid, in the books of the property. */
export const bookExpense = command(
  'ledger_transaction.expense',
  async (ctx, ticketId: string, costId: string, { account: number, on, paidFrom }: ExpenseInput) => {
    const ticket = authorize(await findTicket(ctx, ticketId), () => holds(ctx, 'books:write'));
    const cost = await costToBook(ctx, ticketId, costId, 'OWNER_EXPENSE');
    const [chart, closedOf] = await Promise.all([loadChart(ctx), closedBooks(ctx)]);
    const account = chart.inUse(number);
    if (account.type !== 'EXPENSE' || account.isControl || account.isCompanyOnly)
      throw fail('cost.account_not_expense');
    refuseClosed(ctx, closedOf(ticket.propertyId), on, 'on');
    if (paidFrom === 'COMPANY') refuseClosed(ctx, closedOf(ctx.org), on, 'on');
    const posting: Posting = {
      id: newId(),
      type: 'WITHDRAWAL',
      on,
      lease: null,
      currency: ticket.currency,
      amountMinor: cost.totalMinor,
      lines: linesOf(
        paidFrom === 'COMPANY' ? 'paidByCompany' : 'expensePaid',
        chart.system,
        ticket.propertyId,
        { expense: account.id, bank: chart.inUse(OPERATING_BANK).id },
        { amountMinor: cost.totalMinor },
      ),
      memo: memoOf(ticket, cost),
    };
    await post(ctx, ticket, [posting]);
    await noteBooking(ctx, cost, posting, 'OWNER_EXPENSE');
    return audited({
      result: await readCost(ctx, ticketId, costId),
      subject: { type: 'ledger_transaction', id: posting.id },
      after: { ...recordOf(posting), costId, ticketId },
      activities: [costActivity('cost.expensed', ticket, costId, factsOf(ticket, cost, posting))],
    });
  },
);

/** Charges a cost to the lease that the request is about; what was paid ahead pays it at once where it is due. */
export const chargeRenter = command(
  'ledger_transaction.pass_on',
  async (ctx, ticketId: string, costId: string, { account, markupPercent, dueOn, memo }: RenterChargeInput) => {
    const ticket = authorize(await findTicket(ctx, ticketId), () => holds(ctx, 'ledger:write'));
    if (ticket.leaseId === null) throw fail('cost.no_lease');
    const books = await openLeaseBooks(ctx, ticket.leaseId);
    const cost = await costToBook(ctx, ticketId, costId, 'RENTER_CHARGE');
    const amountMinor = withMarkup(cost.totalMinor, markupPercent);
    const draft = { account, amountMinor, dueOn, memo: memo ?? memoOf(ticket, cost) };
    const [charged, ...applied] = await postCharges(ctx, books, [draft]);
    if (!charged) throw new Error('A charge was asked for and none was posted');
    await noteBooking(ctx, cost, charged, 'RENTER_CHARGE');
    const posted = await answerPosted(ctx, books, [charged, ...applied], 'ledger_transaction.charged');
    return audited({
      ...posted,
      result: await readCost(ctx, ticketId, costId),
      after: { ...recordOf(charged), costId, ticketId, markupPercent },
      activities: [
        ...(posted.activities ?? []),
        costActivity('cost.charged', ticket, costId, factsOf(ticket, cost, charged)),
      ],
    });
  },
);

/** A cost that does not stand in the books as this yet; its version moves, so that nobody changes it meanwhile. */
async function costToBook(
  ctx: WriteCtx,
  ticketId: string,
  costId: string,
  kind: CostBooking['kind'],
): Promise<Authorized<FoundCost>> {
  const cost = authorize(await findCost(ctx, ticketId, costId), () => true);
  if (cost.totalMinor === 0) throw fail('cost.nothing_to_book');
  await costRows.write(ctx, cost, {});
  if ((await bookedAs(ctx, costId)).includes(kind)) throw fail('cost.booked_already');
  return cost;
}

const noteBooking = (ctx: WriteCtx, cost: Authorized<FoundCost>, posting: Posting, kind: CostBooking['kind']) =>
  ctx
    .write(cost)
    .insertInto('costBookings')
    .values({
      orgId: ctx.org,
      transactionId: posting.id,
      costId: cost.id,
      kind,
      amountMinor: posting.amountMinor,
      createdAt: now(ctx),
    })
    .execute();

const MEMO_LENGTH_MAX = 240;
const memoOf = ({ ref }: FoundTicket, { description }: FoundCost): string =>
  `${ref}: ${description}`.slice(0, MEMO_LENGTH_MAX);

const factsOf = ({ currency }: FoundTicket, { description }: FoundCost, { amountMinor, on }: Posting) => ({
  description,
  amount: fromMinor(amountMinor, currency),
  currency,
  on,
});
