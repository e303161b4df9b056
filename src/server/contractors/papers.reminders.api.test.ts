import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { sharedDatabase } from '#tests/database.ts';
import { startTestServer, type TestServer } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { mailsTo } from '#tests/mails.ts';
import { tellEverybody } from '#tests/notices.ts';
import { remindOfPapers } from './contractors.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sharedDatabase().app, { at: '2027-10-01T15:00:00Z' });
  server.deps.settings.sendsMail = true;
});
afterAll(() => server.close());

let count = 0;

/** A firm whose insurance runs out on November 30. */
async function givenPaper(more: object = {}) {
  server.clock.set('2027-10-01T15:00:00Z');
  const home = await givenHome(server);
  const email = `papers.${process.pid}.${count++}@mail.example`;
  const firm = await home.admin.call('POST', '/api/contractors', {
    body: { kind: 'COMPANY', companyName: 'Nordic Plumbing', trades: ['Plumber'], email },
  });
  const { id } = firm.body.data;
  const paper = await home.admin.call('POST', `/api/contractors/${id}/papers`, {
    body: { kind: 'LIABILITY_INSURANCE', number: 'L-77', endsOn: '2027-11-30', ...more },
  });
  const pass = (at: string) => {
    server.clock.set(at);
    return remindOfPapers(systemContext(server.deps, home.org.orgId));
  };
  const sent = async () => (await mailsTo(server, email)).length;
  return { home, id, paper: paper.body.data, pass, sent, email };
}

describe('a paper that runs out', () => {
  it('is asked for 60, 30 and 7 days before and on the day, each once, of the contractor and by the office', async () => {
    const { home, id, pass, sent, email } = await givenPaper();
    for (const [at, mails] of [
      ['2027-09-30T15:00:00Z', 0],
      ['2027-10-01T15:00:00Z', 1],
      ['2027-10-30T15:00:00Z', 0],
      ['2027-10-31T15:00:00Z', 1],
      // After a week a mail is of no more use.
      ['2027-11-15T15:00:00Z', 0],
      ['2027-11-23T15:00:00Z', 1],
      ['2027-11-30T16:00:00Z', 1],
      ['2027-12-08T15:00:00Z', 0],
    ] as const) {
      await pass(at);
      await pass(at);
      expect([at, await sent()]).toEqual([at, mails]);
    }
    server.clock.set('2027-11-30T16:00:00Z');
    const [mail] = await mailsTo(server, email);
    expect(mail?.text).toContain('Liability insurance');
    expect(mail?.text).toContain('L-77');
    expect(mail?.text).not.toMatch(/undefined|null/);
    await tellEverybody(server, home.org.orgId);
    const bell = (await home.admin.call('GET', '/api/notices')).body.data;
    expect(bell.filter(({ path }: { path: string }) => path === `/contractors/${id}`)).toHaveLength(4);
    expect(bell[0].title).toBe('Liability insurance of Nordic Plumbing ends today');
  });

  it('is asked for once where two servers look at the same moment, and after days without one', async () => {
    const { home, sent } = await givenPaper();
    server.clock.set('2027-11-26T15:00:00Z');
    const ctx = systemContext(server.deps, home.org.orgId);
    await Promise.all([remindOfPapers(ctx), remindOfPapers(ctx)]);
    expect(await sent()).toBe(1);
  });

  it('is asked for anew once another end is kept, and not at all where it is not needed or nobody is sent', async () => {
    const { home, id, paper, pass, sent } = await givenPaper();
    await pass('2027-11-23T15:00:00Z');
    const { version } = (await home.admin.call('GET', `/api/contractors/${id}`)).body.data.paperList[0];
    await home.admin.call('PUT', `/api/contractors/${id}/papers/${paper.id}`, {
      body: { endsOn: '2028-11-30', version },
    });
    await pass('2028-10-31T15:00:00Z');
    expect(await sent()).toBe(1);
    const spare = await givenPaper({ isRequired: false });
    await spare.pass('2027-11-30T15:00:00Z');
    expect(await spare.sent()).toBe(0);
    const never = await givenPaper();
    await never.home.admin.call('POST', `/api/contractors/${never.id}/block`, {
      body: { reason: 'Broke a window', version: 1 },
    });
    await never.pass('2027-11-30T15:00:00Z');
    expect(await never.sent()).toBe(0);
  });
});
