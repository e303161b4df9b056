import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import type { Caller } from '#tests/given.ts';
import { givenHome, givenUpload, type Home } from '#tests/given-home.ts';
import { pdf } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer();
const callOut = { type: 'CALLOUT', description: 'Out-of-hours call-out', unitCost: '120.00', incurredOn: '2026-11-17' };

async function givenTicket(home: Home): Promise<string> {
  const { body } = await home.admin.call('POST', '/api/maintenance', {
    body: { propertyId: home.propertyId, unitId: home.unitId, title: 'Tap drips' },
  });
  return body.data.id;
}
const add = (caller: Caller, ticketId: string, body: object, key?: string) =>
  caller.call('POST', `/api/maintenance/${ticketId}/costs`, { body: { ...callOut, ...body }, ...(key ? { key } : {}) });
const totalOf = async (caller: Caller, ticketId: string) =>
  (await caller.call('GET', `/api/maintenance/${ticketId}`)).body.data.costTotal.amount;
const removeFile = (caller: Caller, ticketId: string, costId: string, key: string) =>
  caller.call('DELETE', `/api/maintenance/${ticketId}/costs/${costId}/files/${encodeURIComponent(key)}`);

describe('costs', () => {
  it('are added with receipts, corrected and deleted, and the total follows', async () => {
    const home = await givenHome(server.current);
    const { operator } = home;
    const ticketId = await givenTicket(home);
    const [jpeg, paper] = [
      await givenUpload(operator, 'receipt'),
      await givenUpload(operator, 'receipt', pdf(), 'Rechnung № 7.pdf'),
    ];
    const added = await add(operator, ticketId, {
      type: 'LABOUR',
      description: 'Labour',
      vendorName: ' Brennan ',
      quantity: '1.5',
      unitCost: '65.00',
      tax: '19.5',
      fileKeys: [jpeg.key, paper.key],
    });
    expect(added.body.data).toMatchObject({
      quantity: '1.5',
      vendorName: 'Brennan',
      unitCost: { amount: '65.00', currency: 'USD' },
      tax: { amount: '19.50' },
      total: { amount: '117.00' },
      createdBy: { name: 'Dev Kulkarni' },
      version: 1,
    });
    expect(added.body.data.files.map((file: { name: string }) => file.name)).toEqual(['tap.jpg', 'Rechnung № 7.pdf']);
    await add(operator, ticketId, {});
    expect(await totalOf(operator, ticketId)).toBe('237.00');

    const costId = added.body.data.id;
    const another = await givenUpload(operator, 'receipt');
    const corrected = await operator.call('PUT', `/api/maintenance/${ticketId}/costs/${costId}`, {
      body: { ...callOut, quantity: '2', unitCost: '8.45', tax: '0', fileKeys: [jpeg.key, another.key], version: 1 },
    });
    expect(corrected.body.data).toMatchObject({ total: { amount: '16.90' }, tax: { amount: '0.00' }, version: 2 });
    expect(corrected.body.data.files).toHaveLength(3);
    expect(await totalOf(operator, ticketId)).toBe('136.90');

    expect((await removeFile(operator, ticketId, costId, jpeg.key)).status).toBe(200);
    expect((await removeFile(operator, ticketId, costId, jpeg.key)).status).toBe(404);
    const removed = await operator.call('DELETE', `/api/maintenance/${ticketId}/costs/${costId}`, {
      body: { comment: '  entered twice ' },
    });
    expect(removed).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    expect(await totalOf(operator, ticketId)).toBe('120.00');
    const [entry] = await auditOf(server.current, home.org.orgId, 'cost.remove', costId);
    expect(entry).toMatchObject({ before: { totalMinor: 1690 }, after: { comment: 'entered twice' } });
    expect((await operator.call('DELETE', `/api/maintenance/${ticketId}/costs/${costId}`)).status).toBe(404);
  });

  it('are deleted without a comment and without a body too', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    const remove = async (options: object) => {
      const { id } = (await add(home.admin, ticketId, {})).body.data;
      return (await home.admin.call('DELETE', `/api/maintenance/${ticketId}/costs/${id}`, options)).status;
    };
    expect([await remove({}), await remove({ body: {} }), await remove({ body: { comment: '' } })]).toEqual([
      200, 200, 200,
    ]);
    expect(await totalOf(home.admin, ticketId)).toBe('0.00');
  });

  it('are added once however late they are sent again, also where somebody deleted them meanwhile', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    const key = 'a-phone-in-a-cellar';
    const forget = () =>
      transaction(server.current.pool, { orgId: home.org.orgId }, (db) => db.deleteFrom('idempotencyKeys').execute());
    const { id } = (await add(home.operator, ticketId, {}, key)).body.data;
    expect((await add(home.operator, ticketId, {}, key)).body.data.id).toBe(id);
    await forget();
    const receipt = await givenUpload(home.operator, 'receipt');
    const again = await add(home.operator, ticketId, { fileKeys: [receipt.key] }, key);
    expect([again.status, again.body.code]).toEqual([409, 'cost.added_before']);
    expect(await totalOf(home.admin, ticketId)).toBe('120.00');
    await home.admin.call('DELETE', `/api/maintenance/${ticketId}/costs/${id}`);
    await forget();
    expect((await add(home.operator, ticketId, {}, key)).body.code).toBe('cost.added_before');
    expect(await totalOf(home.admin, ticketId)).toBe('0.00');
    // A key is one's own, and of one request.
    expect((await add(home.admin, ticketId, {}, key)).status).toBe(200);
    expect((await add(home.operator, await givenTicket(home), {}, key)).status).toBe(200);
  });

  it('follow the decimals of the property’s currency', async () => {
    const home = await givenHome(server.current);
    const propertyId = await home.portfolio.property({ currency: 'JPY' });
    const { id } = (await home.admin.call('POST', '/api/maintenance', { body: { propertyId, title: 'Tap' } })).body
      .data;
    expect(await add(home.admin, id, { unitCost: '120.50' })).toMatchObject({
      status: 400,
      body: { code: 'cost.too_many_decimals', errors: [{ path: 'unitCost' }] },
    });
    expect((await add(home.admin, id, { unitCost: '333', quantity: '1.5' })).body.data.total).toEqual({
      amount: '500',
      currency: 'JPY',
    });
  });

  it.each([
    [{ unitCost: 'many' }, 'unitCost'],
    [{ unitCost: '-5' }, 'unitCost'],
    [{ unitCost: '99999999999999999' }, 'unitCost'],
    [{ tax: '1.005' }, 'tax'],
    [{ quantity: '1.2345' }, 'quantity'],
    [{ quantity: '-1' }, 'quantity'],
    [{ description: ' ' }, 'description'],
    [{ description: 'x'.repeat(201) }, 'description'],
    [{ incurredOn: '2026-02-30' }, 'incurredOn'],
    [{ type: 'GIFT' }, 'type'],
    [{ fileKeys: ['receipts/none.jpg'] }, 'fileKeys'],
  ])('with %j are refused beside the field', async (wrong, path) => {
    const home = await givenHome(server.current);
    const answer = await add(home.admin, await givenTicket(home), wrong);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it.each([
    ['an amount below zero', { unitCost: '-5' }, 'unitCost', 'An amount below zero is not a cost.'],
    ['an amount in words', { unitCost: 'ten' }, 'unitCost', 'Enter an amount in figures, such as 1250.00'],
    ['a number of pieces below zero', { quantity: '-1' }, 'quantity', 'Enter how many in figures, such as 1.5'],
    ['too fine a number of pieces', { quantity: '1.2345' }, 'quantity', 'At most 3 decimals.'],
    [
      'another currency than the property’s',
      { currency: 'EUR' },
      'currency',
      'Costs are in the currency of the property. Nothing was saved.',
    ],
  ])('with %s are refused beside the field', async (_what, wrong, field, says) => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    const { status, body } = await add(home.operator, ticketId, wrong);
    expect([status, body.errors]).toMatchObject([400, [{ path: field, msg: says }]]);
    expect((await add(home.operator, ticketId, { currency: 'USD' })).status).toBe(200);
    expect(await totalOf(home.operator, ticketId)).toBe('120.00');
  });

  it('are not added to a closed request, and nobody is offered to', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    const added = (await add(home.operator, ticketId, {})).body.data;
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('maintenanceTickets').set({ status: 'CLOSED' }).where('id', '=', ticketId).execute(),
    );
    const { status, body } = await add(home.operator, ticketId, {});
    expect([status, body.code, body.errors]).toMatchObject([400, 'cost.request_closed', [{ path: 'description' }]]);
    const { can, costTotal } = (await home.operator.call('GET', `/api/maintenance/${ticketId}`)).body.data;
    expect([can.addCost, can.writeCosts, costTotal.amount]).toEqual([false, true, '120.00']);
    const path = `/api/maintenance/${ticketId}/costs/${added.id}`;
    expect((await home.operator.call('PUT', path, { body: { unitCost: '90.00', version: 1 } })).status).toBe(200);
  });

  it('submitted twice with one key are added once', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    const answers = await Promise.all([1, 2].map(() => add(home.admin, ticketId, {}, 'cost-once-1')));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await totalOf(home.admin, ticketId)).toBe('120.00');
  });

  it('added by many at once are all in the total', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    await Promise.all(Array.from({ length: 10 }, () => add(home.admin, ticketId, { unitCost: '1.10' })));
    expect(await totalOf(home.admin, ticketId)).toBe('11.00');
  });

  it('saved by two at once keep the first, and show it to the second', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    const { id } = (await add(home.admin, ticketId, {})).body.data;
    const save = (who: Caller, unitCost: string) =>
      who.call('PUT', `/api/maintenance/${ticketId}/costs/${id}`, { body: { ...callOut, unitCost, version: 1 } });
    const answers = await Promise.all([save(home.admin, '10'), save(home.operator, '20')]);
    const [saved, refused] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect([saved?.status, refused?.status]).toEqual([200, 409]);
    expect(refused?.body).toMatchObject({
      code: 'STALE_VERSION',
      current: { id, total: saved?.body.data.total, version: 2 },
    });
    expect(await totalOf(home.admin, ticketId)).toBe(saved?.body.data.total.amount);
  });

  it('deleted by two at once leave the total once', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    await add(home.admin, ticketId, { unitCost: '1' });
    const { id } = (await add(home.admin, ticketId, {})).body.data;
    const remove = (who: Caller) => who.call('DELETE', `/api/maintenance/${ticketId}/costs/${id}`);
    const statuses = (await Promise.all([remove(home.admin), remove(home.operator)])).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(await totalOf(home.admin, ticketId)).toBe('1.00');
  });

  it('of one request are not found under another', async () => {
    const home = await givenHome(server.current);
    const [here, there] = [await givenTicket(home), await givenTicket(home)];
    const { id } = (await add(home.admin, here, {})).body.data;
    const url = `/api/maintenance/${there}/costs/${id}`;
    expect((await home.admin.call('PUT', url, { body: { ...callOut, version: 1 } })).status).toBe(404);
    expect((await home.admin.call('DELETE', url)).status).toBe(404);
  });
});

describe('the total of a request', () => {
  const setTotal = (home: Home, ticketId: string, minor: string) =>
    transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      sql`update maintenance_tickets set cost_total_minor = ${minor}::bigint where id = ${ticketId}`.execute(db),
    );
  const largest = '1000000000000.00';

  it('has a bound, and the cost that would exceed it is refused beside its field', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    await setTotal(home, ticketId, '99999999999000');
    expect(await add(home.admin, ticketId, { unitCost: '10.01' })).toMatchObject({
      status: 400,
      body: { code: 'cost.total_too_large', errors: [{ path: 'unitCost' }] },
    });
    const { id, version } = (await add(home.admin, ticketId, { unitCost: '10.00' })).body.data;
    expect(await totalOf(home.admin, ticketId)).toBe(largest);
    const change = (unitCost: string) =>
      home.admin.call('PUT', `/api/maintenance/${ticketId}/costs/${id}`, { body: { unitCost, version } });
    expect((await change('10.01')).body.code).toBe('cost.total_too_large');
    expect((await change('9.00')).status).toBe(200);
  });

  it('that is larger than any number counts is read and mended like any other', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    const { id, version } = (await add(home.admin, ticketId, { unitCost: '100' })).body.data;
    const other = (await add(home.admin, ticketId, { unitCost: '50' })).body.data;
    await setTotal(home, ticketId, '9040000000015000');
    for (const url of ['/api/maintenance', `/api/maintenance/${ticketId}`, '/api/dashboard/admin-summary'])
      expect([url, (await home.admin.call('GET', url)).status]).toEqual([url, 200]);
    expect(await totalOf(home.admin, ticketId)).toBe('90400000000150.00');
    const costs = `/api/maintenance/${ticketId}/costs`;
    expect((await home.admin.call('PUT', `${costs}/${id}`, { body: { unitCost: '60', version } })).status).toBe(200);
    expect((await home.admin.call('DELETE', `${costs}/${other.id}`)).status).toBe(200);
    expect(await totalOf(home.admin, ticketId)).toBe('90400000000060.00');
    const cancelled = { status: 'CANCELLED', note: 'Entered wrongly', version: 1 };
    expect((await home.admin.call('POST', `/api/maintenance/${ticketId}/status`, { body: cancelled })).status).toBe(
      200,
    );
  });
});

describe('receipts', () => {
  it('can be attached once, by who uploaded them, and only as receipts', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    const receipt = await givenUpload(home.admin, 'receipt');
    const attach = (caller: Caller, ...fileKeys: string[]) => add(caller, ticketId, { fileKeys });
    const refused = { status: 400, body: { code: 'ticket.file_unknown', errors: [{ path: 'fileKeys' }] } };
    expect(await attach(home.operator, receipt.key)).toMatchObject(refused);
    expect((await attach(home.admin, receipt.key, receipt.key)).body.data.files).toHaveLength(1);
    expect(await attach(home.admin, receipt.key)).toMatchObject(refused);
    const photo = await givenUpload(home.admin, 'photo');
    expect(await attach(home.admin, photo.key)).toMatchObject(refused);
    const other = await givenHome(server.current);
    const foreign = await givenUpload(other.admin, 'receipt');
    expect(await attach(home.admin, foreign.key)).toMatchObject(refused);
    expect(await totalOf(home.admin, ticketId)).toBe('120.00');
  });

  it('attached by two submits at once end up on one cost', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    const receipt = await givenUpload(home.admin, 'receipt');
    const answers = await Promise.all([1, 2].map(() => add(home.admin, ticketId, { fileKeys: [receipt.key] })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
  });

  it('taken off can be put back while they have not been swept', async () => {
    const home = await givenHome(server.current);
    const ticketId = await givenTicket(home);
    const receipt = await givenUpload(home.admin, 'receipt');
    const { id } = (await add(home.admin, ticketId, { fileKeys: [receipt.key] })).body.data;
    await removeFile(home.admin, ticketId, id, receipt.key);
    const back = await home.admin.call('PUT', `/api/maintenance/${ticketId}/costs/${id}`, {
      body: { ...callOut, fileKeys: [receipt.key], version: 1 },
    });
    expect(back.body.data.files).toMatchObject([{ key: receipt.key }]);
  });
});
