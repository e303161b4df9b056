import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { sharedDatabase } from '#tests/database.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { mailsTo } from '#tests/mails.ts';
import { remindOwners } from './maintenance.jobs.ts';

const MONDAY = '2026-11-16T15:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sharedDatabase().app, { at: MONDAY });
});
afterAll(() => server.close());

async function givenRequest({ limit = null as string | null, priority = 'NORMAL', sendsMail = true } = {}) {
  server.clock.set(MONDAY);
  server.deps.settings.sendsMail = sendsMail;
  const home = await givenHome(server);
  const property = (await home.admin.call('GET', `/api/properties/${home.propertyId}`)).body.data;
  const limited = await home.admin.call('PUT', `/api/properties/${home.propertyId}`, {
    body: { approvalLimit: limit, version: property.version },
  });
  expect(limited.status).toBe(200);
  const { id } = (
    await home.renter.call('POST', '/api/maintenance', { body: { title: 'The boiler is old', priority } })
  ).body.data;
  const get = async (caller: Caller) => (await caller.call('GET', `/api/maintenance/${id}`)).body.data;
  const post = async (caller: Caller, what: string, body: object) =>
    caller.call('POST', `/api/maintenance/${id}/${what}`, {
      body: { version: (await get(home.admin)).version, ...body },
    });
  await post(home.operator, 'status', { status: 'TRIAGED' });
  const cost = (unitCost: string, more: object = {}) =>
    home.operator.call('POST', `/api/maintenance/${id}/costs`, {
      body: { type: 'LABOUR', description: 'Work', unitCost, incurredOn: '2026-11-16', ...more },
    });
  const remind = (at: string) => {
    server.clock.set(at);
    return remindOwners(systemContext(server.deps, home.org.orgId));
  };
  const lines = async () =>
    (await home.operator.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data as {
      type: string;
      actor: { name: string } | null;
      facts: Record<string, unknown>;
    }[];
  return { home, id, get, post, cost, remind, lines };
}

describe('an owner who is asked', () => {
  it('gets a mail with the amount, what it is for, by when, and a link', async () => {
    const { home, id, get, post, lines } = await givenRequest();
    await post(home.operator, 'approval', { amount: '1840', message: 'A new boiler' });
    const [mail, ...more] = await mailsTo(server, home.owner.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your decision: $1,840.00 for “The boiler is old”, Albion Court');
    for (const part of [
      'Thérèse Lindqvist',
      '$1,840.00',
      'by Nov 20',
      'A new boiler',
      `/maintenance/${id}`,
      'Dev Kulkarni',
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toMatch(/undefined|null|Zofia/);
    expect((await get(home.operator)).approvals).toMatchObject([{ mailedAt: expect.any(String), remindedAt: null }]);
    expect((await lines())[0]).toMatchObject({ type: 'ticket.owner_asked', facts: { mailed: true } });
    expect(await mailsTo(server, home.renter.email)).toEqual([]);
  });

  it('is reminded after two of their four days, once, by the program', async () => {
    const { home, post, remind, lines, get } = await givenRequest();
    await post(home.operator, 'approval', { amount: '1840' });
    await remind('2026-11-18T14:00:00Z');
    expect(await mailsTo(server, home.owner.email)).toHaveLength(1);
    await remind('2026-11-18T16:00:00Z');
    await remind('2026-11-19T16:00:00Z');
    const mails = await mailsTo(server, home.owner.email);
    expect(mails.map(({ subject }) => subject.slice(0, 15))).toEqual(['Your decision: ', 'Still to decide']);
    expect((await lines()).filter(({ type }) => type === 'ticket.owner_reminded')).toHaveLength(1);
    expect((await get(home.operator)).approvals).toMatchObject([{ remindedAt: '2026-11-18T16:00:00Z' }]);
  });

  it.each([
    ['decided', 'decision', { approved: true }],
    ['asked something', 'question', { text: 'Can it be mended?' }],
  ])('is not reminded once they %s', async (_, what, body) => {
    const { home, post, remind } = await givenRequest();
    await post(home.operator, 'approval', { amount: '1840' });
    await post(home.owner, what, body);
    await remind('2026-11-18T16:00:00Z');
    expect(await mailsTo(server, home.owner.email)).toHaveLength(1);
  });

  it('is mailed the answer to what they asked, and has four days again', async () => {
    const { home, post } = await givenRequest();
    await post(home.operator, 'approval', { amount: '1840' });
    await post(home.owner, 'question', { text: 'Can it be mended?' });
    server.clock.set('2026-11-17T15:00:00Z');
    await post(home.operator, 'answer', { text: 'No parts are made any more.' });
    const mail = (await mailsTo(server, home.owner.email)).at(-1);
    expect(mail?.text).toContain('No parts are made any more.');
    expect(mail?.text).toContain('by Nov 21');
  });

  it('is not said to be mailed where nothing is sent', async () => {
    const { home, get, post, lines } = await givenRequest({ sendsMail: false });
    await post(home.operator, 'approval', { amount: '1840' });
    expect((await get(home.operator)).approvals).toMatchObject([{ mailedAt: null }]);
    expect((await lines())[0]?.facts.mailed).toBeUndefined();
    expect(await mailsTo(server, home.owner.email)).toEqual([]);
  });
});

describe('a cost beyond what may be spent without the owner', () => {
  it('asks why it could not wait, and says so where the owner reads it', async () => {
    const { home, get, cost } = await givenRequest({ limit: '250' });
    expect((await get(home.operator)).costLimit).toEqual({
      amount: { amount: '250.00', currency: 'USD' },
      givenBy: 'PROPERTY',
    });
    expect((await cost('250')).status).toBe(200);
    expect(await cost('0.01')).toMatchObject({
      status: 400,
      body: { code: 'cost.over_limit', errors: [{ path: 'overLimitReason' }] },
    });
    expect((await get(home.operator)).costTotal.amount).toBe('250.00');
    const over = await cost('90', { overLimitReason: 'The house was without heat' });
    expect(over.body.data.overLimitReason).toBe('The house was without heat');
    const { body } = await home.owner.call('GET', `/api/activities?propertyId=${home.propertyId}`);
    expect(body.data[0]).toMatchObject({
      type: 'cost.added',
      facts: { overLimitReason: 'The house was without heat' },
    });
  });

  it('two at once do not slip past it together', async () => {
    const { home, get, cost } = await givenRequest({ limit: '250' });
    const answers = await Promise.all([cost('200'), cost('200')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await get(home.operator)).costTotal.amount).toBe('200.00');
  });

  it('goes through up to what the owner said yes to', async () => {
    const { home, get, post, cost } = await givenRequest({ limit: '250' });
    await post(home.operator, 'approval', { amount: '1840' });
    expect((await cost('1840')).status).toBe(400);
    await post(home.owner, 'decision', { approved: true });
    expect((await get(home.owner)).costLimit).toMatchObject({ amount: { amount: '1840.00' }, givenBy: 'OWNER' });
    expect((await cost('1840')).status).toBe(200);
    expect((await cost('1')).status).toBe(400);
  });

  it('is measured by what the organization says, where the property says nothing and has its currency', async () => {
    const { home, get, cost } = await givenRequest();
    const settings = async () => (await home.admin.call('GET', '/api/organization')).body.data;
    const say = async (change: object) =>
      home.admin.call('PUT', '/api/organization', { body: { ...change, version: (await settings()).version } });
    expect((await say({ approvalLimit: '500' })).body.data.approvalLimit).toEqual({
      amount: '500.00',
      currency: 'USD',
    });
    expect((await get(home.operator)).costLimit).toEqual({
      amount: { amount: '500.00', currency: 'USD' },
      givenBy: 'ORGANIZATION',
    });
    expect((await cost('500.01')).body.code).toBe('cost.over_limit');
    expect((await say({ baseCurrency: 'GBP' })).status).toBe(409);
    const place = `/api/properties/${home.propertyId}`;
    const { version } = (await home.admin.call('GET', place)).body.data;
    const own = await home.admin.call('PUT', place, { body: { approvalLimit: '900', version } });
    expect(own.status).toBe(200);
    expect((await get(home.operator)).costLimit).toMatchObject({ amount: { amount: '900.00' }, givenBy: 'PROPERTY' });
    expect((await cost('500.01')).status).toBe(200);
    expect((await say({ approvalLimit: '0.001' })).body.errors[0].path).toBe('approvalLimit');
    expect((await say({ approvalLimit: null })).body.data.approvalLimit).toBeNull();
  });

  it('is measured by nothing where the limit of the organization is in another currency', async () => {
    const { home, get, cost } = await givenRequest();
    const version = (await home.admin.call('GET', '/api/organization')).body.data.version;
    const said = await home.admin.call('PUT', '/api/organization', { body: { approvalLimit: '500', version } });
    expect(said.status).toBe(200);
    await transaction(server.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('organizations').set({ baseCurrency: 'GBP' }).where('id', '=', home.org.orgId).execute(),
    );
    expect((await get(home.operator)).costLimit).toBeNull();
    expect((await cost('900')).status).toBe(200);
  });

  it('waits for nobody in an emergency, and nowhere that nothing was agreed', async () => {
    const emergency = await givenRequest({ limit: '0', priority: 'EMERGENCY' });
    expect((await emergency.cost('900')).status).toBe(200);
    const free = await givenRequest();
    expect((await free.cost('900')).status).toBe(200);
    expect((await free.get(free.home.operator)).costLimit).toBeNull();
  });

  it('can be corrected down, but neither up nor robbed of its reason', async () => {
    const { home, id, cost } = await givenRequest({ limit: '250' });
    const correct = async (costId: string, body: object) => {
      const { costs } = (await home.operator.call('GET', `/api/maintenance/${id}`)).body.data;
      const { version } = costs.find((one: { id: string }) => one.id === costId);
      return home.operator.call('PUT', `/api/maintenance/${id}/costs/${costId}`, { body: { ...body, version } });
    };
    const within = (await cost('200')).body.data;
    expect((await correct(within.id, { unitCost: '251' })).status).toBe(400);
    const over = (await cost('100', { overLimitReason: 'It could not wait' })).body.data;
    expect((await correct(over.id, { overLimitReason: null })).status).toBe(400);
    expect((await correct(within.id, { unitCost: '190' })).status).toBe(200);
    expect((await correct(over.id, { unitCost: '10', overLimitReason: null })).status).toBe(200);
  });

  it('is a secret to the renter', async () => {
    const { home, get } = await givenRequest({ limit: '250' });
    expect((await get(home.renter)).costLimit).toBeNull();
    expect(
      (await home.renter.call('GET', `/api/properties/${home.propertyId}`)).body.data?.approvalLimit ?? null,
    ).toBeNull();
  });
});

it('what may be spent is an amount in the currency of the property, and moves with it', async () => {
  const { home } = await givenRequest({ limit: '250' });
  const put = async (body: object) => {
    const { version } = (await home.admin.call('GET', `/api/properties/${home.propertyId}`)).body.data;
    return home.admin.call('PUT', `/api/properties/${home.propertyId}`, { body: { ...body, version } });
  };
  for (const approvalLimit of ['-1', '10.005', 'much'])
    expect(await put({ approvalLimit })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'approvalLimit' }] },
    });
  const created = await home.admin.call('POST', '/api/properties', {
    body: {
      name: 'New',
      kind: 'RESIDENTIAL',
      subType: 'CONDO',
      address: { street: '1 New Street', city: 'New York', country: 'US' },
      timeZone: 'America/New_York',
      currency: 'USD',
      approvalLimit: '250.50',
    },
  });
  const { id, version, approvalLimit } = created.body.data;
  expect(approvalLimit).toEqual({ amount: '250.50', currency: 'USD' });
  const other = (body: object) => home.admin.call('PUT', `/api/properties/${id}`, { body: { ...body, version } });
  expect(await other({ currency: 'JPY' })).toMatchObject({ status: 400, body: { code: 'property.limit_in_currency' } });
  expect((await other({ currency: 'JPY', approvalLimit: '30000' })).body.data.approvalLimit).toEqual({
    amount: '30000',
    currency: 'JPY',
  });
});
