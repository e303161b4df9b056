import { expect, it } from 'vitest';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const view = { list: 'requests', name: 'Emergencies', query: { priority: ['EMERGENCY'], sort: '-createdAt' } };
const save = (caller: Caller, besides: object = {}) =>
  caller.call('POST', '/api/views', { body: { ...view, ...besides } });
const look = async (caller: Caller, list = 'requests') =>
  (await caller.call('GET', `/api/views?list=${list}`)).body.data;
const names = async (caller: Caller) => (await look(caller)).views.map(({ name }: { name: string }) => name);

it('a view is its keeper’s alone until it is shared, and belongs to its list', async () => {
  const org = await givenOrganization(server.current);
  const [ann, bob] = await Promise.all([org.member(['admin']), org.member(['operator'])]);
  const { data } = (await save(ann)).body;
  expect(data).toMatchObject({
    name: view.name,
    query: view.query,
    isOwn: true,
    isShared: false,
    canChange: true,
  });
  expect(await names(bob)).toEqual([]);
  expect((await look(ann, 'leases')).views).toEqual([]);
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/default'],
  ] as const)
    expect((await bob.call(method, `/api/views/${data.id}${path}`)).status).toBe(404);
  const shared = await ann.call('PUT', `/api/views/${data.id}`, { body: { isShared: true, version: data.version } });
  expect(shared.body.data).toMatchObject({ isShared: true, query: view.query });
  expect((await look(bob)).views).toMatchObject([{ name: view.name, isOwn: false, canChange: false }]);
});

it('only who may share shares, takes back and changes what is shared', async () => {
  const org = await givenOrganization(server.current);
  const [ann, bob] = await Promise.all([org.member(['admin']), org.member(['operator'])]);
  expect((await save(bob, { isShared: true })).status).toBe(403);
  const own = (await save(bob)).body.data;
  const change = (caller: Caller, id: string, body: object) => caller.call('PUT', `/api/views/${id}`, { body });
  expect((await change(bob, own.id, { isShared: true, version: 1 })).status).toBe(403);
  const { data } = (await save(ann, { isShared: true })).body;
  expect((await change(bob, data.id, { name: 'Mine now', version: 1 })).status).toBe(403);
  expect((await bob.call('DELETE', `/api/views/${data.id}`)).status).toBe(403);
  const colleague = await org.member(['admin']);
  expect((await change(colleague, data.id, { name: 'Urgent', version: 1 })).body.data.name).toBe('Urgent');
  expect((await change(ann, data.id, { name: 'Late', version: 1 })).body).toMatchObject({ code: 'STALE_VERSION' });
});

it('what the office shares is for the office: owners and renters have their own views alone', async () => {
  const org = await givenOrganization(server.current);
  const [ann, oona, ray, bob] = await Promise.all(
    (['admin', 'owner', 'renter', 'operator'] as const).map((role) => org.member([role])),
  );
  if (!ann || !oona || !ray || !bob) throw new Error('Nobody came.');
  const { data } = (await save(ann, { name: 'Late payers, watch Mr. Bell', query: { q: 'Bell' }, isShared: true }))
    .body;
  for (const caller of [oona, ray]) {
    await save(caller, { name: 'Mine' });
    expect(await names(caller)).toEqual(['Mine']);
    expect((await caller.call('POST', `/api/views/${data.id}/default`)).status).toBe(404);
  }
  expect(await names(bob)).toEqual([data.name]);
  // What an owner opens reports with is not what the office keeps of them.
  await save(ann, { list: 'report-rent-roll', isShared: true });
  expect((await look(oona, 'report-rent-roll')).views).toEqual([]);
  expect((await oona.call('GET', '/api/views/reports')).body.data).toEqual([]);
});

it('a shared view of a list that somebody of the office does not read tells them nothing', async () => {
  const org = await givenOrganization(server.current);
  const [ann, bob] = await Promise.all([org.member(['admin']), org.member(['operator'])]);
  const { data } = (await save(ann, { list: 'users', isShared: true })).body;
  expect((await look(ann, 'users')).views).toMatchObject([{ id: data.id }]);
  expect((await look(bob, 'users')).views).toEqual([]);
  expect((await bob.call('POST', `/api/views/${data.id}/default`)).status).toBe(404);
});

it('one name is there once for one keeper and list', async () => {
  const org = await givenOrganization(server.current);
  const [ann, bob] = await Promise.all([org.member(['admin']), org.member(['admin'])]);
  await save(ann);
  expect((await save(ann, { name: 'EMERGENCIES' })).body).toMatchObject({ code: 'view.name_taken' });
  expect((await save(bob)).status).toBe(200);
  expect((await save(ann, { list: 'leases' })).status).toBe(200);
});

it('a list opens with what somebody chose, for them, until it is deleted or forgotten', async () => {
  const org = await givenOrganization(server.current);
  const [ann, bob] = await Promise.all([org.member(['admin']), org.member(['operator'])]);
  const { data } = (await save(ann, { isShared: true })).body;
  const opens = async (caller: Caller) =>
    (await look(caller)).views.map((one: { isDefault: boolean }) => one.isDefault);
  await bob.call('POST', `/api/views/${data.id}/default`);
  expect([await opens(ann), await opens(bob)]).toEqual([[false], [true]]);
  await bob.call('POST', '/api/views/preferences', { body: { list: 'requests', forgetsDefault: true } });
  expect(await opens(bob)).toEqual([false]);
  await bob.call('POST', `/api/views/${data.id}/default`);
  expect((await ann.call('DELETE', `/api/views/${data.id}`)).status).toBe(200);
  expect(await look(bob)).toEqual({ views: [], hiddenColumns: null });
});

it('hidden columns are kept with the person and the list, whatever else is chosen', async () => {
  const org = await givenOrganization(server.current);
  const [ann, bob] = await Promise.all([org.member(['admin']), org.member(['admin'])]);
  const hide = (hiddenColumns: string[]) =>
    ann.call('POST', '/api/views/preferences', { body: { list: 'requests', hiddenColumns } });
  await hide(['cost', 'age']);
  const { data } = (await save(ann)).body;
  await ann.call('POST', `/api/views/${data.id}/default`);
  expect((await look(ann)).hiddenColumns).toEqual(['cost', 'age']);
  await hide([]);
  expect(await look(ann)).toMatchObject({ hiddenColumns: [], views: [{ isDefault: true }] });
  expect((await look(bob)).hiddenColumns).toBeNull();
});

it('somebody who only opens a list with a view has chosen no columns', async () => {
  const ann = await (await givenOrganization(server.current)).member(['admin']);
  const { data } = (await save(ann)).body;
  await ann.call('POST', `/api/views/${data.id}/default`);
  expect((await look(ann)).hiddenColumns).toBeNull();
});

it('saved views of reports stand together for who reads reports, and those of other lists do not', async () => {
  const org = await givenOrganization(server.current);
  const [ann, bob, oona] = await Promise.all([org.member(['admin']), org.member(['admin']), org.member(['operator'])]);
  const ofReport = { list: 'report-rent-roll', query: { period: 'lastMonth' } };
  await save(ann);
  await save(ann, { ...ofReport, name: 'Mine' });
  await save(ann, { ...ofReport, name: 'Ours', isShared: true });
  const listed = async (who: typeof ann) => (await who.call('GET', '/api/views/reports')).body.data;
  expect(await listed(ann)).toMatchObject([
    { name: 'Ours', report: 'rent-roll', reportTitle: 'Rent roll', query: { period: 'lastMonth' } },
    { name: 'Mine' },
  ]);
  expect((await listed(bob)).map(({ name }: { name: string }) => name)).toEqual(['Ours']);
  expect((await oona.call('GET', '/api/views/reports')).status).toBe(403);
});

it('nothing of another organization is seen or touched, and a list has at most 100 views of one keeper', async () => {
  const [org, other] = [await givenOrganization(server.current), await givenOrganization(server.current)];
  const [ann, zoe] = [await org.member(['admin']), await other.member(['superadmin'])];
  const { data } = (await save(ann, { isShared: true })).body;
  expect(await names(zoe)).toEqual([]);
  expect((await zoe.call('PUT', `/api/views/${data.id}`, { body: { name: 'x', version: 1 } })).status).toBe(404);
  expect((await zoe.call('DELETE', `/api/views/${data.id}`)).status).toBe(404);
  for (let at = 0; at < 99; at++) await save(ann, { name: `View ${at}` });
  expect((await save(ann, { name: 'One more' })).body).toMatchObject({ code: 'view.too_many' });
});
