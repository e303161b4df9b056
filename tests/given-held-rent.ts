import { systemContext } from '#server/jobs/system-context.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import type { TestServer } from './given.ts';
import { givenHome } from './given-home.ts';

/** Two leases of one house, whose November was locked before its rent was charged. */
export async function givenHeldRent(server: TestServer) {
  server.clock.set('2026-11-18T15:00:00Z');
  const home = await givenHome(server);
  await home.portfolio.lease(home.propertyId, await home.portfolio.unit(home.propertyId, '15'), {
    type: 'AT_WILL',
    tenantIds: [home.renter.personId],
  });
  const superadmin = await home.org.member(['superadmin']);
  await home.admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2026-11-01' } });
  const { organization } = (await superadmin.call('GET', '/api/periods')).body.data;
  const through = '2026-11-17';
  const periods = { closedThroughOn: through, lockedThroughOn: through, version: organization.version };
  await superadmin.call('POST', '/api/periods', { body: periods });
  await workNights(systemContext(server.deps, home.org.orgId));
  return home;
}
