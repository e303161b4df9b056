import { addDays, type PlainDate, today } from '#contract/dates.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import type { TestServer } from './given.ts';
import { booksOf } from './given-books.ts';
import { givenHome } from './given-home.ts';

const DAYS_AGO = 20;

/**
 * Two homes whose rent of 1,500.00 fell due some days ago and brought a late fee each, of 50 in dollars and of 50 in euros, and whose
 * renters are found to have paid in time: each fee would be none.
 */
export async function givenFeesToLookAt(server: TestServer) {
  const home = await givenHome(server);
  const { admin, org, portfolio, leaseId } = home;
  const abroad = await portfolio.property({ name: 'Lindenhof', currency: 'EUR' });
  const euroId = await portfolio.lease(abroad, await portfolio.unit(abroad, '7'), { currency: 'EUR' });
  const dueOn: PlainDate = addDays(today(server.deps.clock, 'America/New_York'), -DAYS_AGO);
  await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2099-01-01' } });
  const books = [leaseId, euroId].map((id) => booksOf(admin, id));
  for (const own of books) {
    await own.lateFees();
    await own.charge('1500.00', dueOn);
  }
  await workNights(systemContext(server.deps, org.orgId));
  for (const own of books) await own.pay('1500.00', addDays(dueOn, 1));
  const balances = () => Promise.all(books.map(async (own) => (await own.ledger()).balance as string));
  return { ...home, euroId, balances };
}
