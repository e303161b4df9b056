import fc from 'fast-check';
import { sql, type Updateable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays, plainDate, rangesOverlap } from '#contract/dates.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const anyLease = fc
  .record({
    offset: fc.nat(40),
    days: fc.option(fc.nat(20)),
    notice: fc.option(fc.nat(20)),
    status: fc.constantFrom('DRAFT', 'SIGNED', 'ACTIVE', 'NOTICE', 'ENDED', 'CANCELLED'),
  })
  .map(({ offset, days, notice, status }) => {
    const startsOn = addDays(plainDate('2026-02-20'), offset);
    const hasLastDay = status === 'NOTICE' || status === 'ENDED';
    return {
      startsOn,
      status,
      type: days === null ? ('AT_WILL' as const) : ('FIXED' as const),
      endsOn: days === null ? null : addDays(startsOn, days),
      movesOutOn: hasLastDay ? addDays(startsOn, notice ?? 0) : null,
    };
  });
type AnyLease = typeof anyLease extends fc.Arbitrary<infer T> ? T : never;
const isBinding = (lease: AnyLease) => !['DRAFT', 'CANCELLED'].includes(lease.status);
const daysOf = (lease: AnyLease) => ({ startsOn: lease.startsOn, endsOn: lease.movesOutOn ?? lease.endsOn });

async function givenHouse() {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  return { org, portfolio, propertyId: await portfolio.property() };
}

describe('the exclusion constraint', () => {
  it('refuses a second lease exactly when both bind and share a day', async () => {
    const { portfolio, propertyId } = await givenHouse();
    await fc.assert(
      fc.asyncProperty(anyLease, anyLease, async (first, second) => {
        const unitId = await portfolio.unit(propertyId);
        await portfolio.lease(propertyId, unitId, first);
        const refused = await portfolio.lease(propertyId, unitId, second).then(
          () => false,
          (error) => error.constraint === 'leases_no_overlap',
        );
        const collide = isBinding(first) && isBinding(second) && rangesOverlap(daysOf(first), daysOf(second));
        expect(refused).toBe(collide);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the occupancy of a property', () => {
  const counts = async ({ org, propertyId }: Awaited<ReturnType<typeof givenHouse>>) => {
    const row = await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.selectFrom('propertyOccupancy').selectAll().where('propertyId', '=', propertyId).executeTakeFirst(),
    );
    return row && [row.unitCount, row.rentableCount, row.occupiedCount, row.leavingCount];
  };
  const change = <Table extends 'units' | 'leases' | 'properties'>(
    house: Awaited<ReturnType<typeof givenHouse>>,
    table: Table,
    id: string,
    set: Updateable<DB[Table]>,
  ) =>
    transaction(server.current.pool, { orgId: house.org.orgId }, (db) =>
      db.updateTable<'units' | 'leases' | 'properties'>(table).set(set).where('id', '=', id).execute(),
    );

  it('follows units and leases as they come, change and go', async () => {
    const house = await givenHouse();
    const { portfolio, propertyId, org } = house;
    const units = [
      await portfolio.unit(propertyId),
      await portfolio.unit(propertyId),
      await portfolio.unit(propertyId),
    ];
    const [one, two, down] = units as [string, string, string];
    expect(await counts(house)).toEqual([3, 3, 0, 0]);
    await change(house, 'units', down, { rentable: false });
    const lease = await portfolio.lease(propertyId, one);
    const next = await portfolio.lease(propertyId, two, {
      status: 'SIGNED',
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
    });
    expect(await counts(house)).toEqual([3, 2, 1, 0]);
    await change(house, 'leases', lease, {
      status: 'NOTICE',
      noticeGivenOn: plainDate('2026-11-01'),
      movesOutOn: plainDate('2026-12-01'),
    });
    await change(house, 'leases', next, { status: 'ACTIVE' });
    expect(await counts(house)).toEqual([3, 2, 2, 1]);
    await change(house, 'leases', lease, { status: 'ENDED' });
    expect(await counts(house)).toEqual([3, 2, 1, 0]);
    await change(house, 'properties', propertyId, { status: 'INACTIVE' });
    expect(await counts(house)).toEqual([3, 0, 0, 0]);
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.deleteFrom('units').where('id', '=', down).execute(),
    );
    expect((await counts(house))?.[0]).toBe(2);
  });

  it('counts right when many change units and leases of one property at once', async () => {
    const house = await givenHouse();
    const { portfolio, propertyId } = house;
    const units = await Promise.all(Array.from({ length: 12 }, () => portfolio.unit(propertyId)));
    const leases = await Promise.all(units.map((unitId) => portfolio.lease(propertyId, unitId, { status: 'DRAFT' })));
    await Promise.all([
      ...leases.map((id, at) => change(house, 'leases', id, { status: at < 7 ? 'ACTIVE' : 'CANCELLED' })),
      ...units.slice(-2).map((id) => change(house, 'units', id, { rentable: false })),
    ]);
    expect(await counts(house)).toEqual([12, 10, 7, 0]);
    const kept = await occupancyStatuses(house);
    expect(units.map((id) => kept.get(id))).toEqual([
      ...Array(7).fill('OCCUPIED'),
      ...Array(3).fill('VACANT_UNRENTED'),
      'DOWN',
      'DOWN',
    ]);
  });

  it('knows when the first of its signed leases begins', async () => {
    const house = await givenHouse();
    const { portfolio, propertyId, org } = house;
    const [one, two] = [await portfolio.unit(propertyId), await portfolio.unit(propertyId)];
    const arrivesOn = async () => {
      const row = await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
        db.selectFrom('propertyOccupancy').select('arrivesOn').where('propertyId', '=', propertyId).executeTakeFirst(),
      );
      return row?.arrivesOn;
    };
    expect(await arrivesOn()).toBeNull();
    const signed = (startsOn: string) => ({ status: 'SIGNED' as const, startsOn, endsOn: '2027-12-31' });
    const later = await portfolio.lease(propertyId, one, signed('2027-02-01'));
    const first = await portfolio.lease(propertyId, two, signed('2027-01-01'));
    expect(await arrivesOn()).toBe('2027-01-01');
    await change(house, 'leases', later, { startsOn: plainDate('2026-12-15') });
    expect(await arrivesOn()).toBe('2026-12-15');
    await change(house, 'leases', later, { status: 'ACTIVE' });
    expect(await arrivesOn()).toBe('2027-01-01');
    await change(house, 'leases', first, { status: 'CANCELLED' });
    expect(await arrivesOn()).toBeNull();
  });

  it('is counted with the commit at the latest where many changes are counted once', async () => {
    const house = await givenHouse();
    const { portfolio, propertyId, org } = house;
    const unitIds = await Promise.all(Array.from({ length: 3 }, () => portfolio.unit(propertyId)));
    for (const unitId of unitIds) await portfolio.lease(propertyId, unitId, { status: 'DRAFT' });
    const during = await transaction(server.current.pool, { orgId: org.orgId }, async (db) => {
      await sql`set local app.counts_later = 'on'`.execute(db);
      await db.updateTable('leases').set({ status: 'ACTIVE' }).where('propertyId', '=', propertyId).execute();
      return db
        .selectFrom('propertyOccupancy')
        .select('occupiedCount')
        .where('propertyId', '=', propertyId)
        .executeTakeFirst();
    });
    expect(during).toEqual({ occupiedCount: 0 });
    expect(await counts(house)).toEqual([3, 3, 3, 0]);
    expect([...(await occupancyStatuses(house)).values()]).toEqual(Array(3).fill('OCCUPIED'));
    const left = await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.selectFrom('propertiesToRecount').selectAll().execute(),
    );
    expect(left).toEqual([]);
  });

  const occupancyStatuses = async ({ org, propertyId }: Awaited<ReturnType<typeof givenHouse>>) => {
    const rows = await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.selectFrom('units').select(['id', 'occupancyStatus']).where('propertyId', '=', propertyId).execute(),
    );
    return new Map(rows.map(({ id, occupancyStatus }) => [id, occupancyStatus]));
  };

  it('keeps at each unit how it is let', async () => {
    const house = await givenHouse();
    const { portfolio, propertyId } = house;
    const [one, neighbour] = [await portfolio.unit(propertyId), await portfolio.unit(propertyId, 'down', false)];
    const occupancyStatus = async () => (await occupancyStatuses(house)).get(one);
    expect([...(await occupancyStatuses(house)).values()].sort()).toEqual(['DOWN', 'VACANT_UNRENTED']);
    const lease = await portfolio.lease(propertyId, one, { status: 'SIGNED' });
    expect(await occupancyStatus()).toBe('VACANT_RENTED');
    await change(house, 'leases', lease, { status: 'ACTIVE' });
    expect(await occupancyStatus()).toBe('OCCUPIED');
    await change(house, 'leases', lease, {
      status: 'NOTICE',
      noticeGivenOn: plainDate('2026-11-01'),
      movesOutOn: plainDate('2026-12-01'),
    });
    expect(await occupancyStatus()).toBe('NOTICE_UNRENTED');
    const next = await portfolio.lease(propertyId, one, {
      status: 'SIGNED',
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
    });
    expect(await occupancyStatus()).toBe('NOTICE_RENTED');
    await change(house, 'leases', lease, { status: 'ENDED' });
    expect(await occupancyStatus()).toBe('VACANT_RENTED');
    await change(house, 'units', one, { rentable: false });
    expect(await occupancyStatus()).toBe('DOWN');
    await change(house, 'units', one, { rentable: true });
    await change(house, 'leases', next, { status: 'CANCELLED' });
    expect(await occupancyStatus()).toBe('VACANT_UNRENTED');
    expect((await occupancyStatuses(house)).get(neighbour)).toBe('DOWN');
  });

  it('is out of sight for other organizations', async () => {
    const house = await givenHouse();
    await house.portfolio.unit(house.propertyId);
    const other = await givenHouse();
    expect(await counts({ ...house, org: other.org })).toBeUndefined();
  });
});
