import { expect, it } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

it('owners read of a lease once it is agreed, and of one that never was nothing', async () => {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const propertyId = await portfolio.property();
  const [admin, owner, unitId, personId] = await Promise.all([
    org.member(['admin']),
    org.member(['owner']),
    portfolio.unit(propertyId, '12B'),
    portfolio.person('Maria', 'Lopez'),
  ]);
  await portfolio.owner(propertyId, owner.personId);
  const body = {
    ...{ unitId, type: 'FIXED', startsOn: '2026-11-01', endsOn: '2027-10-31', rent: '1850.00', deposit: '1850' },
    ...{ paymentDueDay: 1, noticePeriodDays: 30, parties: [{ personId, role: 'TENANT' }] },
  };
  const draft = async () => (await admin.call('POST', '/api/leases', { body })).body.data;
  const read = async () => {
    const { data } = (await owner.call('GET', `/api/activities?propertyId=${propertyId}`)).body;
    return data.map(({ type }: { type: string }) => type).filter((type: string) => type.startsWith('lease.'));
  };
  const status = async (id: string) => (await owner.call('GET', `/api/activities?leaseId=${id}`)).status;
  const dropped = await draft();
  expect([await status(dropped.id), await read()]).toEqual([404, []]);
  expect((await admin.call('DELETE', `/api/leases/${dropped.id}`)).status).toBe(200);
  const { id, version } = await draft();
  await admin.call('POST', `/api/leases/${id}/activate`, { body: { version } });
  expect([await status(id), await read()]).toEqual([200, ['lease.activated']]);
});
