import { describe, expect, it, onTestFinished } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { callAs } from '#tests/given.ts';
import { givenContractor } from '#tests/given-home.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { isOfUse, mailsTo } from '#tests/mails.ts';
import { tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const visit = (day: number) => ({ from: `2099-11-${day}T12:00:00Z`, to: `2099-11-${day}T14:00:00Z` });
const bill = (unitPrice: string, more: object = {}) => ({
  lines: [{ description: 'Trap and fittings', unitPrice }],
  ...more,
});

describe('a job by its link', () => {
  it('shows what is to be done and where, and how to get in only once it is accepted', async () => {
    const { byLink } = await givenJob(server.current);
    const { data } = (await byLink('GET')).body;
    expect(data).toMatchObject({
      title: 'Water under the sink',
      status: 'OFFERED',
      reportedBy: 'Zofia',
      contractor: 'Brennan',
      access: null,
      can: ['accept', 'decline', 'quote', 'ask', 'addPhotos'],
    });
    expect(data.place).toContain('14, Albion Court');
    expect(JSON.stringify(data)).not.toMatch(/under the pot|Nowak/);
    const accepted = (await byLink('POST', 'acceptance', { visits: [] })).body.data;
    expect(accepted.access).toMatchObject({ notes: 'The key is under the pot', people: [{ name: 'Zofia Nowak' }] });
    expect(accepted).toMatchObject({ can: expect.arrayContaining(['arrange']), costs: null });
  });

  it('with one time books the visit at once, and everybody reads it as the word of the contractor', async () => {
    const { byLink, ticket, lines } = await givenJob(server.current);
    const answer = await byLink('POST', 'acceptance', { visits: [visit(26)] });
    expect(answer.body.data).toMatchObject({ status: 'SCHEDULED', visit: visit(26) });
    expect(await ticket()).toMatchObject({ status: 'SCHEDULED', visit: visit(26), waitingOn: 'CONTRACTOR' });
    const [newest] = await lines();
    expect(newest).toMatchObject({
      type: 'ticket.status_changed',
      facts: { to: 'SCHEDULED' },
      actor: { name: 'Brennan' },
    });
  });

  it('with several times leaves the choice to the office, which books one of them', async () => {
    const { byLink, ticket, orders, office } = await givenJob(server.current);
    await byLink('POST', 'acceptance', { visits: [visit(26), visit(27)] });
    expect(await ticket()).toMatchObject({ status: 'ACCEPTED', waitingOn: 'STAFF' });
    expect((await orders())[0]).toMatchObject({ waitsForOffice: true, proposedVisits: [visit(26), visit(27)] });
    await office('status', { status: 'SCHEDULED', visit: visit(27) });
    expect((await orders())[0]).toMatchObject({ waitsForOffice: false, status: 'SCHEDULED', visit: visit(27) });
  });

  it.each([
    ['ends before it begins', [{ from: visit(27).to, to: visit(27).from }], 'work_order.visit_order'],
    ['is over', [{ from: '2020-11-26T12:00:00Z', to: '2020-11-26T14:00:00Z' }], 'work_order.visit_past'],
    ['stands there twice', [visit(27), visit(27)], 'work_order.visits_twice'],
  ])('refuses a time that %s', async (_what, visits, code) => {
    const { byLink } = await givenJob(server.current);
    const answer = await byLink('POST', 'acceptance', { visits });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('leaves them when they decline: the office reads why, and of the job nothing is told by the link any more', async () => {
    const { byLink, ticket, orders, lines } = await givenJob(server.current);
    expect((await byLink('POST', 'refusal', { reason: '' })).status).toBe(400);
    expect((await byLink('POST', 'refusal', { reason: 'No time before May' })).status).toBe(200);
    expect(await ticket()).toMatchObject({ status: 'TRIAGED', assignedTo: null, waitingOn: 'STAFF' });
    expect((await orders())[0]).toMatchObject({ status: 'DECLINED', declinedReason: 'No time before May' });
    expect((await lines())[0]).toMatchObject({ type: 'work_order.declined', facts: { reason: 'No time before May' } });
    const after = await byLink('GET');
    expect([after.status, after.body.code, after.body.data]).toEqual([401, 'job_link.over', undefined]);
    expect(after.body.message).toContain('Call');
  });

  it('goes on to done work with a note and photos, which the renter confirms', async () => {
    const { byLink, upload, ticket, home, ticketId } = await givenJob(server.current);
    await byLink('POST', 'acceptance', { visits: [visit(26)] });
    await byLink('POST', 'start', {});
    const photoKeys = [await upload('photo')];
    const done = (await byLink('POST', 'completion', { note: 'New trap, runs dry', photoKeys })).body.data;
    expect(done).toMatchObject({ status: 'DONE', can: ['sign', 'invoice', 'ask', 'addPhotos'] });
    expect(await ticket()).toMatchObject({ status: 'WORK_DONE', waitingOn: 'RENTER', photos: [expect.anything()] });
    const body = { solved: true };
    expect((await home.renter.call('POST', `/api/maintenance/${ticketId}/confirmation`, { body })).status).toBe(200);
  });

  it('says that nobody let them in, which the renter reads, and asks for another time', async () => {
    const { byLink, ticket, lines } = await givenJob(server.current);
    await byLink('POST', 'acceptance', { visits: [visit(26)] });
    expect((await byLink('POST', 'no-access', { note: 'Rang twice' })).body.data.can).toContain('arrange');
    expect(await ticket()).toMatchObject({ status: 'ACCEPTED', visit: null });
    expect((await lines())[0]).toMatchObject({ type: 'work_order.no_access', facts: { note: 'Rang twice' } });
  });

  it('asks the office, which is told and answers', async () => {
    const { byLink, byOffice, home, lines } = await givenJob(server.current);
    await byLink('POST', 'questions', { text: 'Is there a lift?' });
    expect((await lines())[0]).toMatchObject({ type: 'work_order.asked', facts: { text: 'Is there a lift?' } });
    await tellEverybody(server.current, home.org.orgId);
    const notices = (await home.operator.call('GET', '/api/notices')).body.data;
    expect(JSON.stringify(notices)).toContain('Brennan asks something');
    await byOffice('answers', { text: 'Yes, to the third floor' });
    const { messages } = (await byLink('GET')).body.data;
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Is there a lift?', 'Yes, to the third floor']);
  });

  it('is one job: another of the same contractor, its request and everything else are out of reach', async () => {
    const one = await givenJob(server.current);
    const other = await givenJob(server.current, { home: one.home });
    for (const path of [`/api/work-orders/${other.jobId}`, `/api/work-orders/${crypto.randomUUID()}`])
      expect((await one.byLink('GET', path)).status).toBe(404);
    for (const path of [`/api/maintenance/${one.ticketId}`, '/api/people', '/api/activities'])
      expect((await one.byLink('GET', path)).status).toBe(403);
    const { data } = (await one.byLink('GET', '/api/work-orders/mine')).body;
    expect(data.map(({ id }: { id: string }) => id)).toEqual([one.jobId]);
  });
});

describe('a link', () => {
  it('is over when the job goes to somebody else, and another one leads to it when it comes back', async () => {
    const { byLink, office, contractorId, newLink, orders } = await givenJob(server.current);
    await office('assignment', { personId: null });
    expect((await byLink('GET')).status).toBe(401);
    await office('assignment', { personId: contractorId });
    expect((await byLink('GET')).status).toBe(401);
    expect((await orders()).length).toBe(2);
    expect(await newLink().catch(() => 'refused')).toBe('refused');
  });

  it('is over after its days, and never leads anywhere where it is changed', async () => {
    const { byLink, token, home } = await givenJob(server.current);
    for (const changed of [`${token}x`, token.slice(0, 12), `jl_${'a'.repeat(43)}`])
      expect((await callAs(server.current, changed, 'GET', '/api/work-orders/mine')).body.code).toBe('job_link.over');
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('jobLinks').set({ expiresAt: '2020-01-01T00:00:00Z' }).execute(),
    );
    expect((await byLink('GET')).body).toMatchObject({ code: 'job_link.over' });
  });

  it('that reached somebody else is ended by them, and the office is told', async () => {
    const { byLink, lines, newLink } = await givenJob(server.current);
    expect((await byLink('POST', 'link-disowned', {})).status).toBe(200);
    expect((await byLink('GET')).status).toBe(401);
    expect((await lines())[0]?.type).toBe('work_order.link_disowned');
    expect(await newLink()).toMatch(/^jl_/);
  });

  it('comes with the mail that offers the job', async () => {
    const { settings } = server.current.deps;
    const before = settings.sendsMail;
    settings.sendsMail = true;
    onTestFinished(() => {
      settings.sendsMail = before;
    });
    const { home, contractorId, office } = await givenJob(server.current);
    const email = `brennan.${crypto.randomUUID()}@mail.example`;
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('people').set({ email }).where('id', '=', contractorId).execute(),
    );
    await office('status', { status: 'TRIAGED' });
    await office('status', { status: 'OFFERED' });
    const [mail] = await mailsTo(server.current, email);
    const [, token = ''] = /\/job\/(\S+)/.exec(mail?.text ?? '') ?? [];
    const { body } = await callAs(server.current, token, 'GET', '/api/work-orders/mine');
    expect(body.data).toMatchObject([{ title: 'Water under the sink', status: 'OFFERED' }]);
  });

  it('is not mailed news of it by the office once it was withdrawn from them while the mail waited', async () => {
    const { settings } = server.current.deps;
    const before = settings.sendsMail;
    settings.sendsMail = true;
    onTestFinished(() => {
      settings.sendsMail = before;
    });
    const { home, contractorId, byOffice, office } = await givenJob(server.current);
    const email = `brennan.${crypto.randomUUID()}@mail.example`;
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('people').set({ email }).where('id', '=', contractorId).execute(),
    );
    expect((await byOffice('answers', { text: 'The key is with me.' })).status).toBe(200);
    expect(await isOfUse(server.current, email, 'job.news')).toBe(true);
    await office('assignment', { personId: await givenContractor(server.current, home, 'Okafor', ['Plumbing']) });
    expect(await isOfUse(server.current, email, 'job.news')).toBe(false);
  });

  it('does a thing once where it is sent twice, one after the other or at once', async () => {
    const { byLink, lines } = await givenJob(server.current);
    const send = () => byLink('POST', 'questions', { text: 'Once?' }, { 'idempotency-key': 'a-question-1' });
    const answers = await Promise.all([send(), send()]);
    expect([...answers, await send()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await lines()).filter(({ type }) => type === 'work_order.asked')).toHaveLength(1);
  });

  it('of two who answer at once lets one, and tells the other what is possible now', async () => {
    const { byLink, newLink, jobId } = await givenJob(server.current);
    const second = await newLink();
    const answers = await Promise.all([
      byLink('POST', 'acceptance', { visits: [visit(26)] }),
      callAs(server.current, second, 'POST', `/api/work-orders/${jobId}/acceptance`, { body: { visits: [visit(27)] } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'work_order.not_now' });
    expect(refused?.body.message).toContain('arrange a visit');
  });
});

describe('a quote', () => {
  it('waits for the office, and taken it is the agreed price and the job theirs', async () => {
    const { byLink, byOffice, ticket, orders } = await givenJob(server.current);
    await byLink('POST', 'quotes', bill('80.00', { tax: '8.00' }));
    const quoted = (await byLink('POST', 'quotes', bill('90.50'))).body.data.quote;
    expect(quoted).toMatchObject({ status: 'SENT', total: { amount: '90.50', currency: 'USD' } });
    expect(await ticket()).toMatchObject({ status: 'OFFERED', waitingOn: 'STAFF' });
    const taken = await byOffice(`bills/${quoted.id}/decision`, { accepted: true });
    expect(taken.body.data).toMatchObject({ status: 'ACCEPTED', passesUpTo: { amount: '99.55' } });
    expect(await ticket()).toMatchObject({ status: 'ACCEPTED', waitingOn: 'CONTRACTOR' });
    const [order] = await orders();
    expect(order.bills.map(({ status }: { status: string }) => status)).toEqual(['ACCEPTED', 'REPLACED']);
    expect((await byOffice(`bills/${quoted.id}/decision`, { accepted: true })).body.code).toBe('bill.decided');
  });

  it('above what may be spent waits for the owner, whose yes gives the job back to who quoted', async () => {
    const { byLink, byOffice, office, ticket, home, ticketId, orders } = await givenJob(server.current, {
      limitMinor: 5000,
    });
    const { id } = (await byLink('POST', 'quotes', bill('300.00'))).body.data.quote;
    expect((await byOffice(`bills/${id}/decision`, { accepted: true })).body.code).toBe('bill.owner_first');
    expect((await office('approval', { amount: '300.00' })).status).toBe(200);
    expect((await orders())[0]).toMatchObject({ status: 'OFFERED' });
    expect((await byLink('POST', 'acceptance', { visits: [] })).body.code).toBe('work_order.not_now');
    const { version } = await ticket();
    const yes = { approved: true, version };
    expect((await home.owner.call('POST', `/api/maintenance/${ticketId}/decision`, { body: yes })).status).toBe(200);
    expect(await ticket()).toMatchObject({ status: 'OFFERED', assignedTo: { name: 'Brennan' }, waitingOn: 'STAFF' });
    expect((await byOffice(`bills/${id}/decision`, { accepted: true })).body.data.status).toBe('ACCEPTED');
  });

  it('is refused with a reason alone', async () => {
    const { byLink, byOffice } = await givenJob(server.current);
    const { id } = (await byLink('POST', 'quotes', bill('300.00'))).body.data.quote;
    expect((await byOffice(`bills/${id}/decision`, { accepted: false })).body.code).toBe('work_order.reason_missing');
    const refused = await byOffice(`bills/${id}/decision`, { accepted: false, reason: 'Too much' });
    expect(refused.body.data.bills).toMatchObject([{ status: 'REFUSED', reason: 'Too much' }]);
  });

  it.each([
    ['nothing', '0.00', 'bill.nothing'],
    ['less than nothing', '-5.00', 'VALIDATION_FAILED'],
    ['more decimals than the currency has', '5.001', 'cost.too_many_decimals'],
  ])('of %s is refused', async (_what, unitPrice, code) => {
    const { byLink } = await givenJob(server.current);
    const answer = await byLink('POST', 'quotes', bill(unitPrice));
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });
});

describe('an invoice', () => {
  async function givenDone(quoted: string | null) {
    const job = await givenJob(server.current);
    if (quoted) {
      const { id } = (await job.byLink('POST', 'quotes', bill(quoted))).body.data.quote;
      await job.byOffice(`bills/${id}/decision`, { accepted: true });
    } else await job.byLink('POST', 'acceptance', { visits: [] });
    await job.byLink('POST', 'completion', {});
    return job;
  }

  it('becomes a cost with its papers as receipts once the office takes it, and never a second time', async () => {
    const { byLink, byOffice, upload, ticket } = await givenDone(null);
    const fileKeys = [await upload('paper')];
    const { id } = (await byLink('POST', 'invoices', bill('120.00', { tax: '12.00', number: 'B-7', fileKeys }))).body
      .data.invoice;
    const decisions = await Promise.all([1, 2].map(() => byOffice(`bills/${id}/decision`, { accepted: true })));
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { costs, costTotal } = await ticket();
    expect(costs).toMatchObject([
      {
        vendorName: 'Brennan',
        description: 'Water under the sink, B-7',
        tax: { amount: '12.00' },
        files: [{ name: 'sink.jpg' }],
      },
    ]);
    expect(costTotal.amount).toBe('132.00');
    const job = (await byLink('GET')).body.data;
    expect([job.invoice.status, job.invoice.files.length, job.can]).toEqual(['ACCEPTED', 1, ['ask', 'addPhotos']]);
    expect((await byLink('POST', 'invoices', bill('120.00'))).status).toBe(409);
  });

  it('passes up to 10 percent above its quote; beyond that somebody says why', async () => {
    const { byLink, byOffice, ticket } = await givenDone('100.00');
    const more = (await byLink('POST', 'invoices', bill('110.01'))).body.data.invoice;
    expect((await byOffice(`bills/${more.id}/decision`, { accepted: true })).body.code).toBe('bill.above_quote');
    const fits = (await byLink('POST', 'invoices', bill('110.00'))).body.data.invoice;
    expect((await byOffice(`bills/${more.id}/decision`, { accepted: true, reason: 'A' })).body.code).toBe(
      'bill.decided',
    );
    expect((await byOffice(`bills/${fits.id}/decision`, { accepted: true })).status).toBe(200);
    expect((await ticket()).costTotal.amount).toBe('110.00');
  });

  it('passes so far above what its owner agreed to with the quote, and no further without a reason', async () => {
    const { byLink, byOffice, office, home, ticket, ticketId } = await givenJob(server.current, { limitMinor: 5000 });
    const { quote } = (await byLink('POST', 'quotes', bill('100.00'))).body.data;
    await office('approval', { amount: '100.00' });
    const { version } = await ticket();
    await home.owner.call('POST', `/api/maintenance/${ticketId}/decision`, { body: { approved: true, version } });
    expect((await byOffice(`bills/${quote.id}/decision`, { accepted: true })).status).toBe(200);
    await byLink('POST', 'completion', {});
    const { invoice } = (await byLink('POST', 'invoices', bill('110.00'))).body.data;
    const cost = { type: 'OTHER', description: 'Keys', unitCost: '0.01', incurredOn: '2026-11-20' };
    await home.operator.call('POST', `/api/maintenance/${ticketId}/costs`, { body: cost });
    expect((await byOffice(`bills/${invoice.id}/decision`, { accepted: true })).body.code).toBe('cost.over_limit');
    await home.operator.call('DELETE', `/api/maintenance/${ticketId}/costs/${(await ticket()).costs[0].id}`);
    expect((await byOffice(`bills/${invoice.id}/decision`, { accepted: true })).status).toBe(200);
    expect((await ticket()).costTotal.amount).toBe('110.00');
  });

  it('is read beside its estimate by the owner once it is taken, and by nobody who may not know what work costs', async () => {
    const { byLink, byOffice, home, ticketId } = await givenDone('100.00');
    const read = async (who: 'owner' | 'operator' | 'renter') =>
      home[who].call('GET', `/api/maintenance/${ticketId}/bills`);
    const { id } = (await byLink('POST', 'invoices', bill('105.00'))).body.data.invoice;
    expect((await read('owner')).body.data).toMatchObject([{ quote: { total: { amount: '100.00' } }, invoice: null }]);
    await byOffice(`bills/${id}/decision`, { accepted: true });
    const taken = [
      { contractor: 'Brennan', quote: { total: { amount: '100.00' } }, invoice: { total: { amount: '105.00' } } },
    ];
    expect((await read('owner')).body.data).toMatchObject(taken);
    expect((await read('operator')).body.data).toMatchObject(taken);
    expect((await read('renter')).status).toBe(403);
    const elsewhere = await givenJob(server.current);
    expect((await elsewhere.home.owner.call('GET', `/api/maintenance/${ticketId}/bills`)).status).toBe(404);
  });

  it('passes as far above its quote as the organization decided', async () => {
    const { byLink, byOffice, home } = await givenDone('100.00');
    const superadmin = await home.org.member(['superadmin']);
    const { version } = (await superadmin.call('GET', '/api/organization')).body.data;
    await superadmin.call('PUT', '/api/organization', { body: { version, invoiceTolerancePercent: 0 } });
    const { id } = (await byLink('POST', 'invoices', bill('100.01'))).body.data.invoice;
    expect((await byOffice(`bills/${id}/decision`, { accepted: true })).body.code).toBe('bill.above_quote');
  });

  it('goes back with a reason, and can be sent anew', async () => {
    const { byLink, byOffice, ticket } = await givenDone(null);
    const { id } = (await byLink('POST', 'invoices', bill('110.00'))).body.data.invoice;
    await byOffice(`bills/${id}/decision`, { accepted: false, reason: 'The hours are wrong' });
    expect((await byLink('GET')).body.data.invoice).toMatchObject({ status: 'REFUSED', reason: 'The hours are wrong' });
    expect((await ticket()).costs).toEqual([]);
    expect((await byLink('POST', 'invoices', bill('90.00'))).body.data.invoice.status).toBe('SENT');
  });
});
