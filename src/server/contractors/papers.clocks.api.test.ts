import { expect, it } from 'vitest';
import { momentAt } from '#contract/clocks.ts';
import { addDays, type PlainDate } from '#contract/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { remindOfPapers } from './contractors.jobs.ts';

const server = sharedServer({ at: '2027-01-01T12:00:00Z' });
const MINUTE_MS = 60_000;

/** A contractor of an office in a time zone, whose insurance ends on a day. */
async function given(timeZone: string, endsOn: PlainDate) {
  const { current } = server;
  current.clock.set(`${addDays(endsOn, -9)}T12:00:00Z`);
  const org = await givenOrganization(current);
  const inOrg = <T>(work: Parameters<typeof transaction<T>>[2]) =>
    transaction(current.pool, { orgId: org.orgId, identity: true }, work);
  await inOrg((db) => db.updateTable('organizations').set({ timeZone }).where('id', '=', org.orgId).execute());
  const admin = await org.member(['admin']);
  const firm = { kind: 'COMPANY', companyName: 'Nordic Plumbing', trades: ['Plumber'] };
  const { id } = (await admin.call('POST', '/api/contractors', { body: firm })).body.data;
  const paper = { kind: 'LIABILITY_INSURANCE', endsOn };
  expect((await admin.call('POST', `/api/contractors/${id}/papers`, { body: paper })).status).toBe(200);
  /** Looks twice, as after a run that was cut off, and says of how many days before the end the office was told so far. */
  const toldAt = async (at: Date) => {
    current.clock.set(at.toISOString());
    for (const _ of [1, 2]) await remindOfPapers(systemContext(current.deps, org.orgId));
    const told = await inOrg((db) =>
      db.selectFrom('activities').select('facts').where('type', '=', 'contractor.paper_ending').execute(),
    );
    return told.map(({ facts }) => (facts as { days: number }).days).toSorted((a, b) => b - a);
  };
  const stateAt = async (at: Date) => {
    current.clock.set(at.toISOString());
    return (await admin.call('GET', `/api/contractors/${id}`)).body.data.paperList[0].state;
  };
  return { toldAt, stateAt };
}

const ENDS = ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-01'];
const ZONES = {
  'America/New_York': ['2027-03-14', '2027-11-07'],
  'Europe/London': ['2027-03-28', '2027-10-31'],
  'Australia/Sydney': ['2027-04-04', '2027-10-03'],
};

it.each(
  Object.entries(ZONES).flatMap(([zone, changes]) =>
    [...changes, ...ENDS].map((day) => [zone, day as PlainDate] as const),
  ),
)(
  'in %s, of a paper that ends on %s the office is told from the first minute of a day, once, and it holds through its last',
  async (timeZone, day) => {
    const { toldAt, stateAt } = await given(timeZone, day);
    const begins = (on: PlainDate) => momentAt(on, '00:00', timeZone);
    const before = (moment: Date) => new Date(moment.getTime() - MINUTE_MS);
    const week = begins(addDays(day, -7));
    expect(await toldAt(before(week))).toEqual([8]);
    expect(await toldAt(week)).toEqual([8, 7]);
    expect(await toldAt(before(begins(day)))).toEqual([8, 7]);
    expect(await toldAt(begins(day))).toEqual([8, 7, 0]);
    const over = begins(addDays(day, 1));
    expect(await stateAt(before(over))).toBe('ENDING');
    expect(await toldAt(over)).toEqual([8, 7, 0]);
    expect(await stateAt(over)).toBe('ENDED');
  },
);
