import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import { callAs } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';
import { stateHere } from './rules/reported-here.ts';

// A Wednesday, 10 AM in New York.
const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

beforeEach(() => {
  server.current.deps.settings.sendsMail = true;
});
afterEach(() => {
  server.current.deps.settings.sendsMail = false;
});

const LIFT = {
  title: 'The lift stands still, says Maria',
  description: 'Maria, 0171 2345678',
  category: 'COMMON_AREA',
};

async function givenCode(home: Home, body: object = { label: 'Lobby' }) {
  const { data } = (await home.admin.call('POST', `/api/properties/${home.propertyId}/report-codes`, { body })).body;
  const token = String(data.url).split('/').at(-1) ?? '';
  const look = async () => (await callAs(server.current, null, 'GET', `/api/site-reports/${token}`)).body.data.reported;
  return { token, look };
}
const report = async ({ admin, propertyId }: Home, body: object) =>
  (await admin.call('POST', '/api/maintenance', { body: { propertyId, ...body } })).body.data;

describe('what was reported already where a code hangs', () => {
  it('is told by its kind, its day and how far it is, without a word, a name, a number or an id', async () => {
    const home = await givenHome(server.current);
    const { look } = await givenCode(home);
    const { id, version } = await report(home, LIFT);
    const known = { category: 'COMMON_AREA', reportedOn: '2026-11-18', state: 'RECEIVED', visit: null };
    expect(await look()).toEqual([known]);
    const visit = { from: '2026-11-24T14:00:00Z', to: '2026-11-24T16:00:00Z' };
    await home.admin.call('POST', `/api/maintenance/${id}/status`, { body: { status: 'SCHEDULED', visit, version } });
    expect(await look()).toEqual([{ ...known, state: 'BOOKED', visit }]);
    const at = (await home.admin.call('GET', `/api/maintenance/${id}`)).body.data.version;
    await home.admin.call('POST', `/api/maintenance/${id}/status`, {
      body: { status: 'CANCELLED', note: 'It runs', version: at },
    });
    expect(await look()).toEqual([]);
  });

  it('is nothing of a home, of what the office keeps to itself, of doors that do not close, or of another house', async () => {
    const home = await givenHome(server.current);
    const elsewhere = await home.portfolio.property({ name: 'Elsewhere' });
    await report(home, { ...LIFT, unitId: home.unitId });
    await report(home, { ...LIFT, visibleToRenter: false });
    await report(home, { ...LIFT, category: 'LOCKS' });
    await report(home, { ...LIFT, category: 'OTHER' });
    await report(home, { ...LIFT, propertyId: elsewhere });
    await report(await givenHome(server.current), LIFT);
    expect(await (await givenCode(home)).look()).toEqual([]);
  });

  it('is nothing at the code of a home', async () => {
    const home = await givenHome(server.current);
    await report(home, LIFT);
    expect(await (await givenCode(home, { unitId: home.unitId })).look()).toEqual([]);
    expect(await (await givenCode(home)).look()).toHaveLength(1);
  });

  it('is said for every state without saying who does what', () => {
    expect(Object.fromEntries(TICKET_STATUSES.map((status) => [status, stateHere(status)]))).toMatchObject({
      NEW: 'RECEIVED',
      AWAITING_APPROVAL: 'RECEIVED',
      OFFERED: 'RECEIVED',
      SCHEDULED: 'BOOKED',
      IN_PROGRESS: 'BEGUN',
      ON_HOLD: 'BEGUN',
    });
  });

  it('and who reports it all the same is suggested to the office as the same at once', async () => {
    const home = await givenHome(server.current);
    const first = await report(home, LIFT);
    const { token } = await givenCode(home);
    const email = `${crypto.randomUUID()}@mail.example`;
    const from = `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
    const body = { category: 'COMMON_AREA', words: 'The lift stands still', email };
    await callAs(server.current, null, 'POST', `/api/site-reports/${token}`, { body, from });
    const [mail] = await mailsTo(server.current, email);
    const link = /confirm-report\/(\S+)/.exec(mail?.text ?? '')?.[1];
    await callAs(server.current, null, 'POST', `/api/site-reports/${link}/confirmation`);
    const requests = (await home.admin.call('GET', '/api/maintenance')).body.data;
    const second = requests.find(({ id }: { id: string }) => id !== first.id);
    const { data } = (await home.operator.call('GET', `/api/maintenance/${second.id}/similar`)).body;
    expect(data).toMatchObject([{ id: first.id, isLikely: true }]);
  });
});
