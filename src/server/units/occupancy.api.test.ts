import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import { givenOrganization, type TestOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

const STATUSES = ['DRAFT', 'SIGNED', 'ACTIVE', 'NOTICE', 'ENDED', 'CANCELLED'] as const;
type Step =
  | { do: 'lease'; unit: number; year: number; status: (typeof STATUSES)[number] }
  | { do: 'move'; lease: number; status: (typeof STATUSES)[number] }
  | { do: 'forget'; lease: number }
  | { do: 'unit'; house: number }
  | { do: 'rentable'; unit: number }
  | { do: 'close'; house: number };

const status = fc.constantFrom(...STATUSES);
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('lease' as const),
      unit: fc.nat(5),
      year: fc.integer({ min: 2020, max: 2032 }),
      status,
    }),
    fc.record({
      do: fc.constant('lease' as const),
      unit: fc.nat(5),
      year: fc.integer({ min: 2020, max: 2032 }),
      status,
    }),
    fc.record({ do: fc.constant('move' as const), lease: fc.nat(9), status }),
    fc.record({ do: fc.constant('forget' as const), lease: fc.nat(9) }),
    fc.record({ do: fc.constant('unit' as const), house: fc.nat(1) }),
    fc.record({ do: fc.constant('rentable' as const), unit: fc.nat(5) }),
    fc.record({ do: fc.constant('close' as const), house: fc.nat(1) }),
  ),
  { minLength: 5, maxLength: 30 },
);

/** One change to what is there, whoever writes it. */
async function take(org: TestOrganization, houses: string[], step: Step, serial: number): Promise<void> {
  const { orgId } = org;
  const portfolio = givenPortfolio(server.current, org);
  const all = await transaction(server.current.pool, { orgId, readOnly: true }, async (db) => ({
    units: await db.selectFrom('units').select(['id', 'propertyId', 'rentable']).orderBy('id').execute(),
    leases: await db.selectFrom('leases').select(['id', 'startsOn']).orderBy('id').execute(),
    houses: await db.selectFrom('properties').select(['id', 'status']).execute(),
  }));
  const pick = <T>(of: T[], index: number): T | undefined => of[index % Math.max(of.length, 1)];
  const write = (run: Parameters<typeof transaction<unknown>>[2]) => transaction(server.current.pool, { orgId }, run);
  switch (step.do) {
    case 'unit':
      await portfolio.unit(pick(houses, step.house) ?? '', `${serial}`);
      return;
    case 'rentable': {
      const unit = pick(all.units, step.unit);
      if (unit)
        await write((db) =>
          db.updateTable('units').set({ rentable: !unit.rentable }).where('id', '=', unit.id).execute(),
        );
      return;
    }
    case 'close': {
      const house = all.houses.find(({ id }) => id === pick(houses, step.house));
      const next = house?.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE';
      if (house)
        await write((db) => db.updateTable('properties').set({ status: next }).where('id', '=', house.id).execute());
      return;
    }
    default:
      await changeLease(step);
  }

  async function changeLease(change: Extract<Step, { do: 'lease' | 'move' | 'forget' }>): Promise<void> {
    if (change.do === 'lease') {
      const unit = pick(all.units, change.unit);
      if (!unit) return;
      const days = { startsOn: `${change.year}-01-01`, endsOn: `${change.year}-12-31` };
      await portfolio.lease(unit.propertyId, unit.id, { ...days, status: change.status });
      return;
    }
    const lease = pick(all.leases, change.lease);
    if (!lease) return;
    if (change.do === 'forget') {
      await write((db) => db.deleteFrom('leases').where('id', '=', lease.id).execute());
      return;
    }
    const lastOn = `${lease.startsOn.slice(0, 4)}-12-31` as PlainDate;
    const hasNotice = change.status === 'NOTICE';
    const leaves = hasNotice || change.status === 'ENDED';
    const values = {
      status: change.status,
      movesOutOn: leaves ? lastOn : null,
      noticeGivenOn: hasNotice ? lease.startsOn : null,
      noticeBy: hasNotice ? ('RENTER' as const) : null,
    };
    await write((db) => db.updateTable('leases').set(values).where('id', '=', lease.id).execute());
  }
}

/** What a property's counts and its units' statuses should be, reckoned from nothing but the rows. */
async function reckon({ orgId }: TestOrganization) {
  const { properties, units, leases, kept } = await transaction(
    server.current.pool,
    { orgId, readOnly: true },
    async (db) => ({
      properties: await db.selectFrom('properties').select(['id', 'status']).execute(),
      units: await db.selectFrom('units').select(['id', 'propertyId', 'rentable', 'occupancyStatus']).execute(),
      leases: await db.selectFrom('leases').select(['unitId', 'status']).execute(),
      kept: await db.selectFrom('propertyOccupancy').selectAll().execute(),
    }),
  );
  const statesOf = (unitId: string) => leases.filter((lease) => lease.unitId === unitId).map((lease) => lease.status);
  const lives = (unitId: string) => statesOf(unitId).some((state) => state === 'ACTIVE' || state === 'NOTICE');
  const occupancyStatus = (unit: (typeof units)[number]): string => {
    const states = statesOf(unit.id);
    if (!unit.rentable) return 'DOWN';
    if (states.includes('ACTIVE')) return 'OCCUPIED';
    return `${states.includes('NOTICE') ? 'NOTICE' : 'VACANT'}_${states.includes('SIGNED') ? 'RENTED' : 'UNRENTED'}`;
  };
  const counts = properties.map(({ id, status: state }) => {
    const own = units.filter((unit) => unit.propertyId === id);
    const rentable = own.filter((unit) => unit.rentable && state === 'ACTIVE');
    const occupied = rentable.filter((unit) => lives(unit.id));
    const leaving = occupied.filter((unit) => !statesOf(unit.id).includes('ACTIVE'));
    return [id, own.length, rentable.length, occupied.length, leaving.length];
  });
  return {
    reckoned: { counts: counts.toSorted(), occupancyStatus: units.map((unit) => [unit.id, occupancyStatus(unit)]) },
    kept: {
      counts: kept
        .map((row) => [row.propertyId, row.unitCount, row.rentableCount, row.occupiedCount, row.leavingCount])
        .toSorted(),
      occupancyStatus: units.map((unit) => [unit.id, unit.occupancyStatus]),
    },
  };
}

it('occupancy kept beside the rows is what the rows say, after whatever happened to leases, units and houses', async () => {
  let refused = 0;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const org = await givenOrganization(server.current);
      const portfolio = givenPortfolio(server.current, org);
      const houses = [await portfolio.property(), await portfolio.property()];
      for (const house of houses)
        for (let number = 0; number < 3; number += 1) await portfolio.unit(house, `0${number}`);
      for (const [serial, step] of history.entries())
        await take(org, houses, step, serial).then(
          () => (taken += 1),
          // Two leases on one unit in one year, for example: what the database refuses leaves the counts alone.
          () => (refused += 1),
        );
      const { reckoned, kept } = await reckon(org);
      expect(kept).toEqual(reckoned);
    }),
    { numRuns: 8 },
  );
  expect(taken).toBeGreaterThan(refused);
});
