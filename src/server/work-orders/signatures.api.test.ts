import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Answer, callAs } from '#tests/given.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const DRAWING = 'M120 300L180 180L240 320L300 200';
const signature = { name: 'Jo Brennan', drawing: DRAWING };
const bill = { lines: [{ description: 'Trap and fittings', unitPrice: '80.00' }] };

const IMPOSSIBLE: [string, object, string][] = [
  ['no name', { name: '  ' }, 'name'],
  ['a name without end', { name: 'x'.repeat(100_000) }, 'name'],
  ['a million points', { ...signature, drawing: `M1 2${'L1 2'.repeat(200_000)}` }, 'drawing'],
  ['no number', { ...signature, drawing: 'MNaN NaNL1 2' }, 'drawing'],
  ['something below zero', { ...signature, drawing: 'M-1 2L3 4' }, 'drawing'],
  ['markup', { ...signature, drawing: '<svg onload="alert(1)">' }, 'drawing'],
  ['a list of points', { ...signature, drawing: [[1, 2]] }, 'drawing'],
  ['somebody without a name', { ...signature, witness: { name: '', drawing: DRAWING } }, 'witness.name'],
  ['a drawing of theirs with markup', { ...signature, witness: { name: 'Z', drawing: 'M1 2"/>' } }, 'witness.drawing'],
  ['somebody and nobody', { ...signature, witness: { name: 'Z' }, wasNobodyThere: true }, 'wasNobodyThere'],
  ['a moment that is none', { ...signature, deviceSignedAt: 'yesterday' }, 'deviceSignedAt'],
];

const pathsOf = ({ errors }: Answer['body']): string[] => errors.map(({ path }: { path: string }) => path);

/** A job under way by its link. */
async function givenWork() {
  const one = await givenJob(server.current);
  await one.byLink('POST', 'acceptance', { visits: [] });
  await one.byLink('POST', 'start', {});
  const sign = (body: object, headers?: Record<string, string>): Promise<Answer> =>
    one.byLink('POST', 'signatures', body, headers);
  const done = (body: object = {}): Promise<Answer> => one.byLink('POST', 'completion', body);
  return { ...one, sign, done, signatures: async () => (await one.orders())[0].signatures };
}

describe('that work is finished', () => {
  it('is signed with its completion, by whoever did it and whoever was there, for the office to read', async () => {
    const { done, signatures, lines, home } = await givenWork();
    const witness = { name: 'Zofia Nowak', drawing: 'M1 2L3 4' };
    const { body } = await done({ note: 'New trap', signature: { ...signature, witness } });
    const kept = { ...signature, witness, wasNobodyThere: false, deviceSignedAt: null, isByLink: true };
    expect(body.data).toMatchObject({ status: 'DONE', signature: { ...kept, signedAt: expect.any(String) } });
    expect(await signatures()).toMatchObject([kept]);
    expect(await lines()).toContainEqual(
      expect.objectContaining({
        type: 'work_order.signed',
        facts: expect.objectContaining({ signer: 'Jo Brennan', witness: 'Zofia Nowak' }),
        actor: expect.objectContaining({ name: 'Brennan' }),
      }),
    );
    const trail = (await home.admin.call('GET', '/api/audit-trail?limit=50')).body.data;
    const entry = trail.find(({ action }: { action: string }) => action === 'work_order.complete');
    expect(entry.after).toMatchObject({
      signer: 'Jo Brennan',
      drawing: createHash('sha256').update(DRAWING).digest('hex'),
    });
  });

  it('is signed afterwards, by the name alone where nothing was drawn, until an invoice is sent', async () => {
    const { sign, done, byLink, byOffice, signatures, orders, jobId, home } = await givenWork();
    expect((await sign(signature)).body.code).toBe('work_order.not_now');
    await done();
    expect((await byLink('GET')).body.data).toMatchObject({ signature: null, can: expect.arrayContaining(['sign']) });
    expect((await sign({ name: ' Jo Brennan ', wasNobodyThere: true })).body.data.signature).toMatchObject({
      name: 'Jo Brennan',
      drawing: null,
      wasNobodyThere: true,
    });
    await sign({ ...signature, name: 'Ann Brennan' });
    expect((await signatures()).map(({ name }: { name: string }) => name)).toEqual(['Ann Brennan', 'Jo Brennan']);
    await byLink('POST', 'invoices', bill);
    const refused = await sign(signature);
    expect([refused.status, refused.body.code]).toEqual([409, 'work_order.not_now']);
    expect(refused.body.message).toContain('send an invoice');
    const [{ bills }] = await orders();
    await byOffice(`bills/${bills[0].id}/decision`, { accepted: false, reason: 'Wrong number' });
    const back = await callAs(server.current, home.admin.token, 'GET', `/api/work-orders/${jobId}`);
    expect([back.status, (await sign(signature)).status]).toEqual([404, 200]);
  });

  it('is signed once where it is sent twice at once, and not at all with a completion that is refused', async () => {
    const { sign, done, byOffice, signatures, ticket } = await givenWork();
    const { body } = await byOffice('checklist', { items: [{ text: 'Fuse off', isRequired: true }] });
    expect((await done({ signature })).body.code).toBe('ticket.checklist_open');
    expect([await signatures(), (await ticket()).status]).toEqual([[], 'IN_PROGRESS']);
    await byOffice('checklist/ticks', { key: body.data.checklist[0].key, isTicked: true });
    await done();
    const key = { 'idempotency-key': 'signed-on-a-phone-1' };
    const answers = await Promise.all([sign(signature, key), sign(signature, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await signatures()).length).toBe(1);
  });

  it('is signed with its completion where the organization asks for that, and the office goes on without', async () => {
    const { done, byLink, home } = await givenWork();
    const { version } = (await home.admin.call('GET', '/api/organization')).body.data;
    await home.admin.call('PUT', '/api/organization', { body: { version, doneNeedsSignature: true } });
    expect((await byLink('GET')).body.data.needsSignature).toBe(true);
    const refused = await done({ note: 'New trap' });
    expect([refused.status, refused.body.code, pathsOf(refused.body)]).toEqual([
      400,
      'work_order.signature_missing',
      ['signature'],
    ]);
    expect((await done({ note: 'New trap', signature: { name: 'Jo' } })).body.data.status).toBe('DONE');
    const other = await givenJob(server.current, { home });
    await other.byLink('POST', 'acceptance', { visits: [] });
    await other.byLink('POST', 'start', {});
    expect((await other.office('status', { status: 'WORK_DONE' })).status).toBe(200);
  });

  it('was signed when the phone says so, where that can be', async () => {
    const { sign, done, orders } = await givenWork();
    await done();
    const [{ offeredAt }] = await orders();
    for (const [deviceSignedAt, kept] of [
      [offeredAt, offeredAt],
      ['1999-01-01T00:00:00.000Z', null],
      ['9999-12-31T23:59:59.000Z', null],
    ])
      expect((await sign({ ...signature, deviceSignedAt })).body.data.signature.deviceSignedAt).toBe(kept);
  });

  it('is not signed with what cannot be, which is said beside its field', async () => {
    const [open, closed] = await Promise.all([givenWork(), givenWork()]);
    await closed.done();
    for (const [what, body, field] of IMPOSSIBLE) {
      const completion = await open.done({ signature: body });
      expect([completion.status, pathsOf(completion.body)], what).toEqual([400, [`signature.${field}`]]);
      const afterwards = await closed.sign(body);
      expect([afterwards.status, pathsOf(afterwards.body)], what).toEqual([400, [field]]);
    }
    expect([await open.signatures(), await closed.signatures()]).toEqual([[], []]);
  });

  it('keeps a name as it was typed, whatever it looks like', async () => {
    const { sign, done, signatures } = await givenWork();
    await done();
    const name = '<b onclick=alert(1)>Jo</b> O’Brennan & Töchter';
    expect((await sign({ name })).body.data.signature.name).toBe(name);
    expect((await signatures())[0].name).toBe(name);
  });

  it('is signed by nobody whose job it is not, nor by a link that is over', async () => {
    const { done, sign, home, jobId, signatures } = await givenWork();
    await done();
    const path = `/api/work-orders/${jobId}/signatures`;
    const [neighbour, stranger] = [await givenJob(server.current, { home }), await givenJob(server.current)];
    for (const token of [neighbour.token, stranger.token, home.operator.token, home.renter.token, home.owner.token]) {
      const { status, body } = await callAs(server.current, token, 'POST', path, { body: signature });
      expect([403, 404]).toContain(status);
      expect(JSON.stringify(body)).not.toMatch(/Brennan|sink/);
    }
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('jobLinks').set({ expiresAt: '2020-01-01T00:00:00Z' }).where('workOrderId', '=', jobId).execute(),
    );
    const over = await sign(signature);
    expect([over.status, over.body.code]).toEqual([401, 'job_link.over']);
    expect(await signatures()).toEqual([]);
  });

  it('is signed by somebody of the staff who has the job and has signed in', async () => {
    const { home, ticketId } = await givenJob(server.current);
    const body = { assigneeId: home.operator.personId, scope: 'Paint the ceiling' };
    const { id } = (await home.operator.call('POST', `/api/maintenance/${ticketId}/work-orders`, { body })).body.data;
    const answer = await home.operator.call('POST', `/api/work-orders/${id}/completion`, { body: { signature } });
    expect(answer.body.data.signature).toMatchObject({ ...signature, isByLink: false });
  });
});
