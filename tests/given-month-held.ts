import { addDays, addMonths, firstDayOfMonth, today } from '#contract/dates.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import type { TestServer } from './given.ts';
import { booksOf } from './given-books.ts';
import { givenHome } from './given-home.ts';

/** An open-ended lease whose rent of 1,500.00 for the month before waits, since that month is locked; that of this month was charged. */
export async function givenMonthHeld(server: TestServer) {
  const home = await givenHome(server);
  const { admin, org, portfolio, propertyId, renter } = home;
  const first = firstDayOfMonth(today(server.deps.clock, 'America/New_York'));
  await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: addMonths(first, -1) } });
  const leaseId = await portfolio.lease(propertyId, await portfolio.unit(propertyId, '3B'), {
    type: 'AT_WILL',
    startsOn: '2025-01-01',
    tenantIds: [renter.personId],
  });
  const { version } = (await admin.call('GET', '/api/periods')).body.data.organization;
  const lastOn = addDays(first, -1);
  await admin.call('POST', '/api/periods', { body: { closedThroughOn: lastOn, lockedThroughOn: lastOn, version } });
  await workNights(systemContext(server.deps, org.orgId));
  const balance = async () => (await booksOf(admin, leaseId).ledger()).balance;
  return { ...home, leaseId, balance };
}
