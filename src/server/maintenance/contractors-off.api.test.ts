import { expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { givenContractor, givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';
import { findNextToAsk } from './queries/find-next-to-ask.ts';

const server = sharedServer();

/** A request that a contractor has, and another firm beside it, in an organization that then switches contractors off. */
async function given() {
  const home = await givenHome(server.current);
  const [firm, other] = [
    await givenContractor(server.current, home, 'Brennan', ['Heating']),
    await givenContractor(server.current, home, 'Okafor', ['Heating']),
  ];
  const boss = await home.org.member(['superadmin']);
  const { id } = (await home.renter.call('POST', '/api/maintenance', { body: { title: 'Cold', category: 'HEATING' } }))
    .body.data;
  const path = `/api/maintenance/${id}`;
  const get = async () => (await home.operator.call('GET', path)).body.data;
  const assign = async (personId: string) =>
    home.operator.call('POST', `${path}/assignment`, { body: { personId, version: (await get()).version } });
  expect((await assign(firm)).body.code).toBeUndefined();
  const { version } = (await boss.call('GET', '/api/organization')).body.data;
  const body = { version, capabilitiesOff: ['feature_contractor_management_view'] };
  expect((await boss.call('PUT', '/api/organization', { body })).status).toBe(200);
  const add = (assigneeId: string) =>
    home.operator.call('POST', `${path}/work-orders`, { body: { assigneeId, scope: 'Look at it', allowReason: null } });
  return { home, firm, other, id, path, get, assign, add };
}

it('where contractors are switched off nobody is offered one for a request, and who has one keeps it', async () => {
  const { home, firm, get, path } = await given();
  const offered = (await home.operator.call('GET', `${path}/assignees`)).body.data as { isContractor: boolean }[];
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.filter(({ isContractor }) => isContractor)).toEqual([]);
  expect((await get()).assignedTo).toMatchObject({ id: firm, name: 'Brennan' });
});

it('and who gives work to one all the same is told that it is switched off', async () => {
  const { home, other, assign, add } = await given();
  expect((await assign(other)).body.code).toBe('SWITCHED_OFF');
  expect((await add(other)).body.code).toBe('SWITCHED_OFF');
  expect((await assign(home.operator.personId)).status).toBe(200);
});

it('nor is another one asked by itself', async () => {
  const { home, id, other } = await given();
  await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
    db
      .updateTable('people')
      .set({ email: `${other}@mail.example` })
      .where('id', '=', other)
      .execute(),
  );
  const { deps } = server.current;
  const ctx = systemContext({ ...deps, settings: { ...deps.settings, sendsMail: true } }, home.org.orgId);
  const ticket = { id, propertyId: home.propertyId, category: 'HEATING' as const, assignedToId: null };
  const next = () =>
    transaction(server.current.pool, { orgId: home.org.orgId, readOnly: true }, (db) =>
      findNextToAsk({ ...ctx, db }, ticket),
    );
  expect(await next()).toBeNull();
  await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
    db.updateTable('organizations').set({ ownSwitches: '{}' }).where('id', '=', home.org.orgId).execute(),
  );
  expect(await next()).toMatchObject({ id: other });
});
