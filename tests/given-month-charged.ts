import { firstDayOfMonth, type PlainDate, today } from '#contract/dates.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import type { TestServer } from './given.ts';
import { givenHome } from './given-home.ts';

/**
 * An open-ended lease whose rent of 1,500.00 for this month was charged, and the first of the month where it stands: all of the
 * month but that day is after it, whatever day it is.
 */
export async function givenMonthCharged(server: TestServer) {
  const home = await givenHome(server);
  const first: PlainDate = firstDayOfMonth(today(server.deps.clock, 'America/New_York'));
  await home.admin.call('POST', '/api/rent-policies/charged-from', { body: { on: first } });
  const leaseId = await home.portfolio.lease(home.propertyId, await home.portfolio.unit(home.propertyId, '3B'), {
    type: 'AT_WILL',
    startsOn: '2025-01-01',
    tenantIds: [home.renter.personId],
  });
  await workNights(systemContext(server.deps, home.org.orgId));
  return { ...home, leaseId, first };
}
