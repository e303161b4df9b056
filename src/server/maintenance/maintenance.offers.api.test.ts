import { describe, expect, it, onTestFinished } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { givenContractor, givenHome } from '#tests/given-home.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

/** A reviewed request that was given to a contractor with this address. */
async function givenJob(email: string | null, sendsMail: boolean) {
  const before = server.current.deps.settings.sendsMail;
  server.current.deps.settings.sendsMail = sendsMail;
  onTestFinished(() => {
    server.current.deps.settings.sendsMail = before;
  });
  const home = await givenHome(server.current);
  const contractor = await givenContractor(server.current, home, 'Brennan', ['Plumbing']);
  await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
    db.updateTable('people').set({ email }).where('id', '=', contractor).execute(),
  );
  const { id } = (
    await home.renter.call('POST', '/api/maintenance', {
      body: { title: 'Water under the sink', accessNotes: 'The key is under the pot', priority: 'HIGH' },
    })
  ).body.data;
  const post = async (what: string, body: object) => {
    const { version } = (await home.operator.call('GET', `/api/maintenance/${id}`)).body.data;
    return home.operator.call('POST', `/api/maintenance/${id}/${what}`, { body: { ...body, version } });
  };
  await post('status', { status: 'TRIAGED' });
  const given = (await post('assignment', { personId: contractor })).body.data;
  const offered = (await post('status', { status: 'OFFERED' })).body.data;
  const lines = (await home.operator.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data;
  return { given, offered, newest: lines[0] };
}
let count = 0;
const address = () => `brennan.${process.pid}.${count++}@mail.example`;

describe('offering a job', () => {
  it('mails its facts to the contractor, and nothing of how to get in', async () => {
    const email = address();
    const { given, offered, newest } = await givenJob(email, true);
    expect([given.offersByMail, offered.status]).toEqual([true, 'OFFERED']);
    const [mail, ...more] = await mailsTo(server.current, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Water under the sink');
    for (const part of ['Hello Brennan', 'Albion Court', '14', 'High', 'Photos: none', given.ref, 'Dev Kulkarni'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toMatch(/under the pot|Zofia|undefined|null/);
    expect(newest).toMatchObject({ type: 'ticket.status_changed', facts: { to: 'OFFERED', mailed: true } });
  });

  it.each([
    ['the contractor has no address', null, true],
    ['this installation sends no mail', 'brennan.silent@mail.example', false],
  ] as const)('mails nothing and does not say so where %s', async (_why, email, sendsMail) => {
    const { given, offered, newest } = await givenJob(email, sendsMail);
    expect([given.offersByMail, offered.status]).toEqual([false, 'OFFERED']);
    expect(newest.facts.mailed).toBeUndefined();
    if (email) expect(await mailsTo(server.current, email)).toEqual([]);
  });

  it('takes no more steps than there were calls: a yes with its visit, and work that is told of when it is done', async () => {
    const visit = { from: '2099-11-26T12:00:00Z', to: '2099-11-26T14:00:00Z' };
    const home = await givenHome(server.current);
    const contractor = await givenContractor(server.current, home, 'Brennan', ['Plumbing']);
    const { id } = (await home.renter.call('POST', '/api/maintenance', { body: { title: 'Tap drips' } })).body.data;
    const get = async () => (await home.operator.call('GET', `/api/maintenance/${id}`)).body.data;
    const post = async (what: string, body: object) => {
      const { version } = await get();
      return home.operator.call('POST', `/api/maintenance/${id}/${what}`, { body: { ...body, version } });
    };
    await post('assignment', { personId: contractor });
    for (const step of [{ status: 'OFFERED' }, { status: 'SCHEDULED', visit }, { status: 'WORK_DONE' }])
      expect((await post('status', step)).status).toBe(200);
    expect(await get()).toMatchObject({
      visit,
      waitingOn: 'RENTER',
      stepTimes: [...Array.from({ length: 5 }, () => expect.any(String)), null],
    });
  });
});
