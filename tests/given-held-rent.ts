import { sql } from 'kysely';
import { transaction } from '#server/db/transaction.ts';
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

/** So many days more that wait on each lease on which something does, for 1.00 each, as after years in which nobody decided. */
export async function givenHeldDays({ pool }: TestServer, orgId: string, count: number): Promise<void> {
  await transaction(pool, { orgId }, (db) =>
    sql`insert into rent_charges (org_id, id, lease_id, account, starts_on, ends_on, due_on, amount_minor, full_minor, share_of, share_per)
      select org_id, gen_random_uuid(), lease_id, account, starts_on - nth, starts_on - nth, due_on, 100, 100, 1, 1
      from rent_charges, generate_series(1, ${count}) nth`.execute(db),
  );
}
