import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate, today } from '#contract/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import { remindOfEnds } from '#server/documents/documents.jobs.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { remindOfEndings } from '#server/leases/leases.jobs.ts';
import { beginPlans } from '#server/plans/commands/begin-plan.ts';
import { form, givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { pdf } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2027-01-01T12:00:00Z' });
const HOUR_MS = 3_600_000;

/**
 * A plan that is due on a day by the clocks of a house, and a lease and a document that end a week after, of which people are
 * told a week before.
 */
async function given(timeZone: string, day: PlainDate) {
  const { current } = server;
  current.clock.set(`${addDays(day, -2)}T12:00:00Z`);
  const org = await givenOrganization(current);
  const admin = await org.member(['admin']);
  const portfolio = givenPortfolio(current, org);
  const propertyId = await portfolio.property({ timeZone });
  const endsOn = addDays(day, 7);
  const leaseId = await portfolio.lease(propertyId, await portfolio.unit(propertyId), { endsOn });
  const plan = { propertyId, title: 'Boiler service', everyMonths: 1, dueOn: day, leadDays: 0 };
  expect((await admin.call('POST', '/api/maintenance-plans', { body: plan })).status).toBe(200);
  const fileKey = (await admin.call('POST', '/api/uploads/document', form(pdf(), 'scan.pdf'))).body.data.key;
  const document = { subjectType: 'property', subjectId: propertyId, name: 'Insurance', endsOn, fileKey };
  expect((await admin.call('POST', '/api/documents', { body: document })).status).toBe(200);
  const { deps } = current;
  const ctx = systemContext({ ...deps, settings: { ...deps.settings, sendsMail: true } }, org.orgId);
  return {
    /** Works as a server does by itself, twice, as after a run that was cut off before it could be noted. */
    workAt: async (at: Date) => {
      current.clock.set(at.toISOString());
      for (const _ of [1, 2]) for (const work of [beginPlans, remindOfEndings, remindOfEnds]) await work(ctx);
    },
    /** The days of requests, and of how many days before the end people were told. */
    done: () =>
      transaction(current.pool, { orgId: org.orgId, identity: true }, async (db) => ({
        requests: (await db.selectFrom('maintenancePlanRounds').select('dueOn').execute()).map(({ dueOn }) => dueOn),
        leases: (
          await db
            .selectFrom('activities')
            .select('facts')
            .where('type', '=', 'lease.ending')
            .where('subjectId', '=', leaseId)
            .execute()
        )
          .map(({ facts }) => (facts as { days: number }).days)
          .toSorted((a, b) => b - a),
        documents: (
          await db
            .selectFrom('outgoingMails')
            .select('params')
            .where('orgId', '=', org.orgId)
            .where('template', '=', 'document.ends')
            .execute()
        )
          .map(({ params }) => (params as { days: number }).days)
          .toSorted((a, b) => b - a),
      })),
    dayAt: (at: Date) => today({ now: () => at }, timeZone),
  };
}

const ENDS = ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-01'];
const ZONES: Record<string, string[]> = {
  'America/New_York': ['2027-03-14', '2027-11-07'],
  'Europe/London': ['2027-03-28', '2027-10-31'],
  'Australia/Sydney': ['2027-04-04', '2027-10-03'],
};
const DAYS = Object.entries(ZONES).flatMap(([timeZone, changes]) =>
  [...changes, ...ENDS].map((day) => [timeZone, day as PlainDate] as const),
);

describe.each(DAYS)('in %s, what falls on %s', (timeZone, day) => {
  it('is done once, from the first hour of that day there', async () => {
    const { workAt, done, dayAt } = await given(timeZone, day);
    // From the day before in each zone until the day is over where clocks change.
    for (let at = Date.parse(`${addDays(day, -1)}T11:07:00Z`); at < Date.parse(`${day}T17:07:00Z`); at += HOUR_MS) {
      const moment = new Date(at);
      await workAt(moment);
      const isThere = dayAt(moment) >= day;
      const told = isThere ? [8, 7] : [8];
      const expected = { requests: isThere ? [day] : [], leases: told, documents: told };
      expect([moment.toISOString(), await done()]).toEqual([moment.toISOString(), expected]);
    }
  });

  it('is made up for, once, by a server that stood still for three days', async () => {
    const { workAt, done } = await given(timeZone, day);
    await workAt(new Date(`${addDays(day, -1)}T12:07:00Z`));
    for (const hour of [12, 13]) await workAt(new Date(`${addDays(day, 2)}T${hour}:07:00Z`));
    expect(await done()).toEqual({ requests: [day], leases: [8, 5], documents: [8, 5] });
  });
});
