import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { addDays, plainDate } from '#contract/dates.ts';
import { WAITING_ON } from '#contract/maintenance/maintenance.states.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, givenOrganization, type TestOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';
import { foldDueCounts, mendCounts } from '../commands/fold-due-counts.ts';
import { findWrongCounts } from './due-counts.ts';

const BEGINS = '2026-11-18T15:00:00Z';
const server = sharedServer({ at: BEGINS });
beforeEach(() => server.current.clock.set(BEGINS));

type Write = Parameters<typeof transaction<unknown>>[2];
const write = ({ orgId }: TestOrganization, run: Write) => transaction(server.current.pool, { orgId }, run);
const summary = async (by: Caller) => (await by.call('GET', '/api/dashboard/admin-summary')).body.data;

async function givenHouses() {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const houses = [await portfolio.property(), await portfolio.property()];
  const admin = await org.member(['admin']);
  const report = (title: string, house = 0) =>
    admin.call('POST', '/api/maintenance', { body: { propertyId: houses[house], title, category: 'PLUMBING' } });
  return { org, portfolio, houses, admin, report };
}

const hours = fc.integer({ min: -60, max: 60 });
const days = fc.integer({ min: -100, max: 100 });
const at = fc.nat(9);
const status = fc.constantFrom('NEW', 'TRIAGED', 'OFFERED', 'WORK_DONE', 'CLOSED', 'CANCELLED');
const priority = fc.constantFrom('EMERGENCY', 'NORMAL');
const leaseStatus = fc.constantFrom('ACTIVE', 'NOTICE', 'ENDED', 'DRAFT');
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('report' as const), house: fc.nat(1) }),
    fc.record({
      do: fc.constant('move' as const),
      at,
      status,
      priority,
      waitingOn: fc.constantFrom(...WAITING_ON),
      due: fc.option(hours, { nil: null }),
    }),
    fc.record({ do: fc.constant('forget' as const), at }),
    fc.record({ do: fc.constant('let' as const), house: fc.nat(1), days: fc.array(fc.option(days), { maxLength: 5 }) }),
    fc.record({ do: fc.constant('change' as const), at, status: leaseStatus, days: fc.option(days) }),
    fc.record({ do: fc.constant('renew' as const), at }),
    fc.record({ do: fc.constant('end' as const), at }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.nat(300) }),
    fc.record({ do: fc.constant('fold' as const) }),
  ),
  { minLength: 10, maxLength: 40 },
);
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

/** One thing that happens, whoever writes it. */
async function take(given: Awaited<ReturnType<typeof givenHouses>>, step: Step): Promise<void> {
  const { org, portfolio, houses, report } = given;
  const clock = server.current.clock;
  const dayIn = (count: number) => addDays(plainDate(clock.now().toISOString().slice(0, 10)), count);
  const one = (table: 'maintenance_tickets' | 'leases', place: number) =>
    sql`id = (select id from ${sql.table(table)} order by id offset ${place} limit 1)`;
  const change = (text: ReturnType<typeof sql>) => write(org, (db) => text.execute(db));
  switch (step.do) {
    case 'report':
      await report('A leak', step.house);
      return;
    case 'move': {
      const due = step.due === null ? null : new Date(clock.now().getTime() + step.due * 3_600_000).toISOString();
      await change(sql`update maintenance_tickets set status = ${step.status}, waiting_on = ${step.waitingOn},
        priority = ${step.priority}, next_action_at = ${due} where ${one('maintenance_tickets', step.at)}`);
      return;
    }
    case 'let':
      for (const count of step.days) {
        const house = houses[step.house] ?? '';
        const endsOn = count === null ? null : dayIn(count);
        const type = endsOn ? 'FIXED' : 'AT_WILL';
        await portfolio.lease(house, await portfolio.unit(house), { type, startsOn: dayIn(-400), endsOn });
      }
      return;
    case 'change': {
      const leaves = step.status === 'NOTICE' || step.status === 'ENDED' ? dayIn(step.days ?? 0) : null;
      await change(sql`update leases set status = ${step.status}, moves_out_on = ${leaves},
        notice_given_on = ${leaves && dayIn(-200)}, notice_by = ${leaves && 'RENTER'} where ${one('leases', step.at)}`);
      return;
    }
    case 'renew':
      await change(sql`update leases set renewal_status = 'ACCEPTED', renewal_ends_on = ends_on + 365, renewal_rent_minor = rent_minor,
        renewal_offered_at = now(), renewal_respond_by_on = ends_on where ${one('leases', step.at)}`);
      return;
    case 'forget':
      await change(sql`delete from maintenance_tickets where ${one('maintenance_tickets', step.at)}`);
      return;
    case 'end':
      await change(sql`delete from leases where ${one('leases', step.at)}`);
      return;
    case 'wait':
      clock.set(new Date(clock.now().getTime() + step.hours * 3_600_000).toISOString());
      return;
    case 'fold':
      await foldDueCounts(server.current, org.orgId);
  }
}

it('what is kept for the dashboard is what the rows come to, after whatever happened and however late it is', async () => {
  let refused = 0;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      server.current.clock.set(BEGINS);
      const given = await givenHouses();
      const { org, houses, admin } = given;
      for (const step of history)
        await take(given, step).then(
          () => (taken += 1),
          // A lease that is open-ended cannot be renewed, for example: what the database refuses leaves the counts alone.
          () => (refused += 1),
        );
      // Who is bound to properties is told what the rows come to.
      const bound = await org.member(['operator'], { propertyIds: houses });
      const { yourTurn, endingSoon, ...kept } = await summary(admin);
      expect(await summary(bound)).toMatchObject(kept);
      expect(await findWrongCounts(server.current, org.orgId)).toEqual([]);
    }),
    { numRuns: 12 },
  );
  expect(taken).toBeGreaterThan(refused);
});

it('many who change requests and leases at once, while the job folds, leave what is kept right', async () => {
  const { org, portfolio, houses, admin, report } = await givenHouses();
  const [house = ''] = houses;
  const units = await Promise.all(Array.from({ length: 8 }, () => portfolio.unit(house)));
  await Promise.all([
    ...units.map((unitId) => portfolio.lease(house, unitId, { endsOn: '2026-12-01' })),
    ...Array.from({ length: 12 }, (_, at) => report(`Leak ${at}`)),
    ...Array.from({ length: 6 }, () => foldDueCounts(server.current, org.orgId)),
  ]);
  expect(await findWrongCounts(server.current, org.orgId)).toEqual([]);
  await foldDueCounts(server.current, org.orgId);
  expect(await summary(admin)).toMatchObject({ tickets: { open: 12 }, leasesEnding: { within30: 8 } });
  const waiting = await write(org, (db) => db.selectFrom('dueCountChanges').selectAll().execute());
  expect(waiting).toEqual([]);
});

it('what was kept wrong is found and mended', async () => {
  const { org, admin, report } = await givenHouses();
  await report('A leak');
  await write(org, (db) =>
    sql`insert into due_count_changes (org_id, subject, due_on, state, amount)
      values (${org.orgId}, 'ticket', '2026-01-01', 'NEW STAFF', 3), (${org.orgId}, 'lease', '2026-12-01', '', 2)`.execute(
      db,
    ),
  );
  expect(await findWrongCounts(server.current, org.orgId)).toEqual([
    { subject: 'lease', dueOn: '2026-12-01', state: '', counted: 0, kept: 2 },
    { subject: 'ticket', dueOn: '-infinity', state: 'NEW STAFF', counted: 0, kept: 3 },
  ]);
  expect((await summary(admin)).tickets).toMatchObject({ open: 4, overdue: 3 });
  await mendCounts(server.current, org.orgId);
  expect(await findWrongCounts(server.current, org.orgId)).toEqual([]);
  expect((await summary(admin)).tickets).toMatchObject({ open: 1, overdue: 0 });
});

it('an organization can change neither what is kept nor what was added to it, and sees nobody else’s', async () => {
  const [own, other] = [await givenHouses(), await givenHouses()];
  await other.report('A leak');
  const seen = await write(own.org, (db) => db.selectFrom('dueCountChanges').selectAll().execute());
  expect(seen).toEqual([]);
  for (const text of [sql`update due_counts set amount = 0`, sql`delete from due_count_changes`])
    await expect(write(own.org, (db) => text.execute(db))).rejects.toThrow('permission denied');
});
