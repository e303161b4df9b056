import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, callAs } from '#tests/given.ts';
import { givenContractor, givenHome, type Home } from '#tests/given-home.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

beforeEach(() => {
  server.current.deps.settings.sendsMail = true;
});
afterEach(() => {
  server.current.deps.settings.sendsMail = false;
});

const suggest = async (caller: Caller, said: string) =>
  (await caller.call('POST', '/api/maintenance/suggestion', { body: { said } })).body.data;
const solve = (caller: Caller, remedy: string, tried: string[] = []) =>
  caller.call('POST', '/api/maintenance/solved', { body: { remedy, tried } });
const report = (caller: Caller, body: object) => caller.call('POST', '/api/maintenance', { body });
const shareOf = async (caller: Caller, said: string, remedy: string) =>
  (await suggest(caller, said)).remedies.find((share: { remedy: string }) => share.remedy === remedy);
const requestCount = async ({ operator }: Home) => (await operator.call('GET', '/api/maintenance')).body.data.length;

describe('What may solve it', () => {
  it('is offered to whoever reports, by the words, and never where these tell of danger', async () => {
    const { renter, operator } = await givenHome(server.current);
    for (const caller of [renter, operator])
      expect(await suggest(caller, 'Garbage disposal hums but does not spin')).toMatchObject({
        trouble: { value: 'DISPOSAL_STUCK' },
        remedies: [{ remedy: 'DISPOSAL_RESET', triedCount: 0, isSaid: false }, { remedy: 'DISPOSAL_HEX_KEY' }],
      });
    expect((await suggest(renter, 'No hot water and I smell gas')).remedies).toEqual([]);
    expect((await suggest(renter, 'Mold on the wall')).remedies).toEqual([]);
  });

  it('counts where it did and where it did not, and says so once three tried; no request is made of what is solved', async () => {
    const home = await givenHome(server.current);
    const before = await requestCount(home);
    expect((await solve(home.renter, 'OUTLET_GFCI')).body.data).toMatchObject({ triedCount: 1, solvedCount: 1 });
    expect((await solve(home.operator, 'OUTLET_BREAKER', ['OUTLET_GFCI'])).status).toBe(200);
    expect(await requestCount(home)).toBe(before);
    const said = 'The outlet in the bathroom is dead';
    expect(await shareOf(home.renter, said, 'OUTLET_GFCI')).toMatchObject({ triedCount: 2, isSaid: false });
    const made = await report(home.renter, { title: said, tried: ['OUTLET_GFCI', 'OUTLET_GFCI'] });
    expect(made.body.data.tried).toEqual(['OUTLET_GFCI']);
    expect(await shareOf(home.renter, said, 'OUTLET_GFCI')).toEqual({
      remedy: 'OUTLET_GFCI',
      triedCount: 3,
      solvedCount: 1,
      isSaid: true,
    });
    const other = await givenHome(server.current);
    expect(await shareOf(other.renter, said, 'OUTLET_GFCI')).toMatchObject({ triedCount: 0 });
  });

  it('is counted once however often it is sent, and only by who may report', async () => {
    const { renter, operator } = await givenHome(server.current);
    for (const _ of [1, 2])
      await renter.call('POST', '/api/maintenance/solved', { body: { remedy: 'LIGHT_BULB' }, key: 'solved-it-once' });
    expect(await shareOf(operator, 'A light does not work', 'LIGHT_BULB')).toMatchObject({ triedCount: 1 });
    expect((await solve(renter, 'PRAYER')).status).toBe(400);
    expect((await callAs(server.current, null, 'POST', '/api/maintenance/solved', { body: {} })).status).toBe(401);
  });
});

describe('What the trade will ask', () => {
  const answers = [
    { question: 'ONE_OR_ALL_TAPS', answer: 'ALL' },
    { question: 'MAKE_MODEL', answer: 'Rheem XE40' },
  ];

  it('is answered by whoever reports, and stands on the request, on the job by its link and in the mail that offers it', async () => {
    const home = await givenHome(server.current);
    const contractorId = await givenContractor(server.current, home, 'Brennan', ['Heating']);
    const made = await report(home.renter, { title: 'No hot water', answers, tried: ['HEATER_DIAL'] });
    const { id } = made.body.data;
    const ticket = async () => (await home.operator.call('GET', `/api/maintenance/${id}`)).body.data;
    expect(await ticket()).toMatchObject({ answers, tried: ['HEATER_DIAL'] });
    const office = async (what: string, body: object) =>
      home.operator.call('POST', `/api/maintenance/${id}/${what}`, {
        body: { ...body, version: (await ticket()).version },
      });
    await office('assignment', { personId: contractorId });
    await office('status', { status: 'OFFERED' });
    const { email } = await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.selectFrom('people').select('email').where('id', '=', contractorId).executeTakeFirstOrThrow(),
    );
    const [mail] = await mailsTo(server.current, email ?? '');
    const text = mail?.text ?? '';
    for (const line of ['All', 'Which make and model? Rheem XE40', 'Tried in vain: Look at its temperature.'])
      expect(text).toContain(line);
    const token = /\/job\/(\S+)/.exec(text)?.[1] ?? '';
    const [order] = (await home.operator.call('GET', `/api/maintenance/${id}/work-orders`)).body.data;
    const job = await callAs(server.current, token, 'GET', `/api/work-orders/${order.id}`);
    expect(job.body.data).toMatchObject({ answers, tried: ['HEATER_DIAL'] });
  });

  it('takes one of what was offered, or words where nothing is, and the last word on each', async () => {
    const { renter } = await givenHome(server.current);
    const wrong = await report(renter, { title: 'No heat', answers: [{ question: 'SINCE', answer: 'EASTER' }] });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'answers.0.answer']);
    const twice = [
      { question: 'SINCE', answer: 'TODAY' },
      { question: 'SINCE', answer: 'LONGER' },
    ];
    expect((await report(renter, { title: 'No heat', answers: twice })).body.data.answers).toEqual([twice[1]]);
  });
});
