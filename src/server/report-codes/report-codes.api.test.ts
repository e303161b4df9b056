import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callAs } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const words = 'The light on the landing flickers. It went out twice.';
const stranger = () => `${crypto.randomUUID()}@mail.example`;
/** An address of its own, so that what one test sends is not counted for another. */
const somewhere = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;

beforeEach(() => {
  server.current.deps.settings.sendsMail = true;
});
afterEach(() => {
  server.current.deps.settings.sendsMail = false;
});

async function givenCode(home: Home, body: object = { label: 'Lobby and stairs' }) {
  const { data } = (await home.admin.call('POST', `/api/properties/${home.propertyId}/report-codes`, { body })).body;
  return { id: data.id as string, token: String(data.url).split('/').at(-1) ?? '' };
}
const look = (token: string) => callAs(server.current, null, 'GET', `/api/site-reports/${token}`);
const network = `2001:db8:${[0, 0].map(() => Math.floor(Math.random() * 65_535).toString(16)).join(':')}`;
let host = 0;
const submit = (token: string, body: object, { key = '', from = somewhere() } = {}) =>
  callAs(server.current, null, 'POST', `/api/site-reports/${token}`, { body, from, ...(key && { key }) });
const confirm = (token: string) => callAs(server.current, null, 'POST', `/api/site-reports/${token}/confirmation`);
const linkTo = async (email: string) =>
  (await mailsTo(server.current, email)).flatMap(({ text }) => /confirm-report\/(\S+)/.exec(text)?.[1] ?? []);
const requestsOf = async ({ admin }: Home) => (await admin.call('GET', '/api/maintenance')).body.data;
const requestOf = async (home: Home) =>
  (await home.admin.call('GET', `/api/maintenance/${(await requestsOf(home))[0].id}`)).body.data;

describe('a code on the wall', () => {
  it('says where one is, and nothing about people', async () => {
    const home = await givenHome(server.current);
    const { token } = await givenCode(home, { unitId: home.unitId });
    const { status, body } = await look(token);
    expect([status, body.data.property, body.data.unit]).toEqual([200, 'Albion Court', '14']);
    expect(JSON.stringify(body)).not.toMatch(/Nowak|Lindqvist|Walsh|Kulkarni/);
  });

  it('is dead once it was ended or renewed, and says whom to call; the new one works', async () => {
    const home = await givenHome(server.current);
    const [first, second] = [await givenCode(home), await givenCode(home, { unitId: home.unitId })];
    const next = (await home.admin.call('POST', `/api/report-codes/${first.id}/renewal`)).body.data;
    await home.operator.call('DELETE', `/api/report-codes/${second.id}`);
    for (const { token } of [first, second]) {
      for (const answer of [await look(token), await submit(token, { words, email: stranger() })]) {
        expect([answer.status, answer.body.code]).toEqual([404, 'report_code.over']);
        expect(answer.body.message).toContain(home.org.name);
        expect(JSON.stringify(answer.body)).not.toContain('Albion');
      }
    }
    expect((await look(next.url.split('/').at(-1))).status).toBe(200);
    for (const token of ['x'.repeat(22), first.token.slice(0, 7)])
      expect((await look(token)).body).toMatchObject({
        code: 'report_code.over',
        message: expect.not.stringContaining(home.org.name),
      });
    const again = await home.admin.call('DELETE', `/api/report-codes/${second.id}`);
    expect([again.status, again.body.code]).toEqual([409, 'report_code.ended']);
  });

  it('a unit has one, a foreign unit none; all units get theirs at once, also asked twice', async () => {
    const home = await givenHome(server.current);
    const other = await home.portfolio.property({ name: 'Elsewhere' });
    const foreign = await home.portfolio.unit(other, '1');
    await home.portfolio.unit(home.propertyId, '15');
    const path = `/api/properties/${home.propertyId}/report-codes`;
    const refused = await home.admin.call('POST', path, { body: { unitId: foreign } });
    expect(refused.body.code).toBe('report_code.unit_elsewhere');
    const away = `/api/properties/${other}/report-codes`;
    for (const [method, url] of [
      ['GET', away],
      ['GET', `${away}/sheet`],
      ['POST', `${away}/units`],
    ] as const)
      expect((await home.operator.call(method, url)).status).toBe(404);
    expect((await home.operator.call('POST', away, { body: { label: 'Lobby' } })).status).toBe(404);
    expect((await home.admin.call('GET', away)).body.data).toEqual([]);
    await Promise.all([home.admin.call('POST', `${path}/units`), home.admin.call('POST', `${path}/units`)]);
    const listed = (await home.operator.call('GET', path)).body.data;
    expect(listed.map(({ unit }: { unit: { label: string } }) => unit.label)).toEqual(['14', '15']);
    const twice = await home.admin.call('POST', path, { body: { unitId: home.unitId } });
    expect([twice.status, twice.body.code]).toEqual([409, 'report_code.exists']);
    const sheet = await home.admin.call('GET', `${path}/sheet`);
    expect(Buffer.from(sheet.body.data).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a report by a code', () => {
  it('waits for the link in the mail, which works once; then staff read who wrote it, and nobody else does', async () => {
    const home = await givenHome(server.current);
    const { token } = await givenCode(home, { unitId: home.unitId });
    const email = stranger();
    const sent = await submit(token, { words, email, name: 'R. Okafor', category: 'ELECTRICAL' });
    expect(sent.body.data).toEqual({ outcome: 'MAILED', organization: home.org.name });
    expect(await requestsOf(home)).toEqual([]);
    const [link = ''] = await linkTo(email);
    const [mail] = await mailsTo(server.current, email);
    expect(mail?.text).toContain('14, Albion Court');
    expect(mail?.text).not.toMatch(/flickers|Okafor/);
    const both = await Promise.all([confirm(link), confirm(link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await confirm(link)).body.code).toBe('site_report.link_over');
    expect(await requestsOf(home)).toHaveLength(1);
    const request = await requestOf(home);
    expect(request).toMatchObject({
      source: 'QR',
      title: 'The light on the landing flickers',
      category: 'ELECTRICAL',
      priority: 'NORMAL',
      requestedBy: null,
      reporter: { name: 'R. Okafor', email, phone: null, isVerified: true },
      visibleToRenter: false,
      visibleToOwner: false,
    });
    for (const who of [home.renter, home.owner])
      expect((await who.call('GET', '/api/maintenance')).body.data).toEqual([]);
  });

  it('of whoever rents there is theirs; the answer is the same for those who do not', async () => {
    const home = await givenHome(server.current);
    const { token } = await givenCode(home, { unitId: home.unitId });
    const answers = [
      await submit(token, { words, email: home.renter.email }),
      await submit(token, { words, email: stranger() }),
    ];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const [link = ''] = await linkTo(home.renter.email);
    await confirm(link);
    const request = await requestOf(home);
    expect(request.requestedBy).toEqual({ id: home.renter.personId, name: 'Zofia Nowak' });
    const own = (await home.renter.call('GET', `/api/maintenance/${request.id}`)).body.data;
    expect([own.title, own.reporter]).toEqual([request.title, null]);
  });

  it('is not theirs at a property where they do not live', async () => {
    const home = await givenHome(server.current);
    const away = await givenHome(server.current);
    const { token } = await givenCode(away);
    await submit(token, { words, email: home.renter.email });
    const [link = ''] = await linkTo(home.renter.email);
    await confirm(link);
    expect((await requestOf(away)).requestedBy).toBeNull();
    expect(await requestsOf(home)).toEqual([]);
  });

  it('that nobody confirmed within a day is over', async () => {
    const home = await givenHome(server.current);
    const { token } = await givenCode(home);
    const email = stranger();
    await submit(token, { words, email });
    const [link = ''] = await linkTo(email);
    server.current.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    try {
      expect((await confirm(link)).body.code).toBe('site_report.link_over');
    } finally {
      server.current.clock.set(new Date().toISOString());
    }
    expect(await requestsOf(home)).toEqual([]);
  });

  it('of danger with a number is a request at once, an emergency and not verified; sent twice it is one', async () => {
    const home = await givenHome(server.current);
    const { token } = await givenCode(home);
    const body = { danger: 'GAS', phone: '(347) 555-0176' };
    const options = { key: crypto.randomUUID(), from: somewhere() };
    const answers = await Promise.all([submit(token, body, options), submit(token, body, options)]);
    expect(answers.map(({ body: { data } }) => data.outcome)).toEqual(['RECEIVED', 'RECEIVED']);
    expect(await requestsOf(home)).toHaveLength(1);
    expect(await requestOf(home)).toMatchObject({
      priority: 'EMERGENCY',
      title: 'Smell of gas',
      reporter: { phone: '(347) 555-0176', isVerified: false },
    });
  });

  it('arrives at once and not verified where no mail is sent, and says what it lacks', async () => {
    const home = await givenHome(server.current);
    const { token } = await givenCode(home);
    const lacking = await submit(token, { words });
    expect([lacking.status, lacking.body.errors[0].path]).toEqual([400, 'email']);
    const mistyped = await submit(token, { words, email: 'r.okafor' });
    expect(mistyped.body.errors).toEqual([
      expect.objectContaining({ path: 'email', msg: 'This is not an e-mail address.' }),
    ]);
    expect((await submit(token, { email: stranger() })).body.code).toBe('site_report.words_missing');
    server.current.deps.settings.sendsMail = false;
    expect((await submit(token, { words, phone: '347 555 0176' })).body.data.outcome).toBe('RECEIVED');
    expect((await requestOf(home)).reporter.isVerified).toBe(false);
  });

  it.each([
    ['address', somewhere],
    ['network, of which a customer of a provider has all addresses', () => `${network}::${(++host).toString(16)}`],
  ])('is refused after ten from one %s within an hour, with whom to call', async (_, place) => {
    const home = await givenHome(server.current);
    const { token } = await givenCode(home);
    const here = place === somewhere ? somewhere() : null;
    const one = () => submit(token, { words, email: stranger() }, { from: here ?? place() });
    for (let count = 0; count < 10; count++) expect((await one()).status).toBe(200);
    const refused = await one();
    expect([refused.status, refused.body.code]).toEqual([429, 'site_report.too_many']);
    expect(refused.body.message).toContain(home.org.name);
    expect((await submit(token, { words, email: stranger() })).status).toBe(200);
  });

  it('to an address that got too many mails answers the same, and arrives not verified', async () => {
    const home = await givenHome(server.current);
    const { token } = await givenCode(home);
    const email = stranger();
    const outcomes = [];
    for (let count = 0; count < 4; count++) outcomes.push((await submit(token, { words, email })).body.data.outcome);
    expect(outcomes).toEqual(['MAILED', 'MAILED', 'MAILED', 'MAILED']);
    expect((await requestOf(home)).reporter).toMatchObject({ email, isVerified: false });
  });
});

describe('what may solve it, by a code', () => {
  const solve = (token: string, body: object, from = somewhere()) =>
    callAs(server.current, null, 'POST', `/api/site-reports/${token}/solved`, { body, from });

  it('counts for who reads the code next, makes no request, and is taken as seldom as reports', async () => {
    const home = await givenHome(server.current);
    const { token } = await givenCode(home, { unitId: home.unitId });
    expect((await look(token)).body.data.remedies).toEqual([]);
    for (const remedy of ['LIGHT_BULB', 'LIGHT_BULB']) expect((await solve(token, { remedy })).status).toBe(200);
    const from = somewhere();
    const answers = [];
    for (let nth = 0; nth < 11; nth++) answers.push(await solve(token, { remedy: 'TOILET_FLOAT' }, from));
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    expect((await look(token)).body.data.remedies).toEqual([
      { remedy: 'TOILET_FLOAT', triedCount: 10, solvedCount: 10, isSaid: true },
      { remedy: 'LIGHT_BULB', triedCount: 2, solvedCount: 2, isSaid: false },
    ]);
    expect(await requestsOf(home)).toEqual([]);
    expect((await solve('x'.repeat(22), { remedy: 'LIGHT_BULB' })).status).toBe(404);
  });

  it('stands on the request with the answers once it is confirmed, and counts from then on', async () => {
    const home = await givenHome(server.current);
    const { token } = await givenCode(home, { unitId: home.unitId });
    const email = stranger();
    const answers = [{ question: 'ROOM', answer: 'HALL' }];
    await submit(token, { words, email, tried: ['LIGHT_BULB'], answers });
    expect((await look(token)).body.data.remedies).toEqual([]);
    await confirm((await linkTo(email))[0] ?? '');
    expect(await requestOf(home)).toMatchObject({ tried: ['LIGHT_BULB'], answers, priority: 'NORMAL' });
    expect((await look(token)).body.data.remedies).toMatchObject([{ triedCount: 1, solvedCount: 0 }]);
  });

  it('is an emergency where the words are one by the rules', async () => {
    const home = await givenHome(server.current);
    const { token } = await givenCode(home, { unitId: home.unitId });
    const email = stranger();
    await submit(token, { words: 'Sewage is coming up in the shower', email });
    await confirm((await linkTo(email))[0] ?? '');
    expect((await requestOf(home)).priority).toBe('EMERGENCY');
  });
});
