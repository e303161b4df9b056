import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { sharedDatabase } from '#tests/database.ts';
import { givenOrganization, startTestServer, type TestServer } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { rollLeases } from './leases.jobs.ts';

const NOON = '2026-11-18T15:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sharedDatabase().app, { at: NOON });
});
afterAll(() => server.close());

async function givenUnit(timeZone = 'America/New_York') {
  server.clock.set(NOON);
  const org = await givenOrganization(server);
  const portfolio = givenPortfolio(server, org);
  const propertyId = await portfolio.property({ timeZone });
  const unitId = await portfolio.unit(propertyId);
  const inside = { orgId: org.orgId };
  const work = () => rollLeases(systemContext(server.deps, org.orgId));
  return {
    work,
    roll: (at: string) => {
      server.clock.set(at);
      return work();
    },
    lease: (details: Parameters<typeof portfolio.lease>[2]) => portfolio.lease(propertyId, unitId, details),
    read: (id: string) =>
      transaction(server.pool, inside, (db) =>
        db
          .selectFrom('leases')
          .select(['status', 'type', 'endsOn', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      ),
    audits: (id: string) =>
      transaction(server.pool, inside, (db) =>
        db
          .selectFrom('auditEntries')
          .select(['action', 'actorKind', 'actorName', 'activeRole'])
          .where('subjectId', '=', id)
          .execute(),
      ),
    lines: (id: string) =>
      transaction(server.pool, inside, (db) =>
        db.selectFrom('activities').select(['type', 'actorId', 'facts']).where('subjectId', '=', id).execute(),
      ),
  };
}

describe('the calendar of leases', () => {
  it('starts a signed lease when its first day has come at its property, and once only', async () => {
    const unit = await givenUnit('America/New_York');
    const id = await unit.lease({ status: 'SIGNED', startsOn: '2026-12-01', endsOn: '2027-11-30' });
    await unit.roll('2026-12-01T04:59:00Z');
    expect((await unit.read(id)).status).toBe('SIGNED');
    await unit.roll('2026-12-01T05:01:00Z');
    await unit.roll('2026-12-01T06:00:00Z');
    expect(await unit.read(id)).toMatchObject({ status: 'ACTIVE', version: 2 });
    expect(await unit.audits(id)).toEqual([
      { action: 'lease.start', actorKind: 'system', actorName: 'Lintel', activeRole: null },
    ]);
    expect(await unit.lines(id)).toMatchObject([
      { type: 'lease.activated', actorId: null, facts: { status: 'ACTIVE', startsOn: '2026-12-01' } },
    ]);
  });

  it('makes a fixed term with rollover open-ended on the day after its last', async () => {
    const unit = await givenUnit();
    const id = await unit.lease({ type: 'FIXED_ROLLOVER', endsOn: '2026-11-30' });
    await unit.roll('2026-11-30T23:00:00Z');
    expect((await unit.read(id)).type).toBe('FIXED_ROLLOVER');
    await unit.roll('2026-12-01T05:30:00Z');
    expect(await unit.read(id)).toMatchObject({ status: 'ACTIVE', type: 'AT_WILL', endsOn: null });
    expect(await unit.lines(id)).toMatchObject([
      { type: 'lease.rolled_over', facts: { endedOn: '2026-11-30', openEndedFrom: '2026-12-01' } },
    ]);
  });

  it('makes up for nights that were missed', async () => {
    const unit = await givenUnit();
    const signed = await unit.lease({ status: 'SIGNED', startsOn: '2026-12-01', endsOn: '2026-12-31' });
    const other = await givenUnit();
    const rolling = await other.lease({ type: 'FIXED_ROLLOVER', endsOn: '2026-11-30' });
    await unit.roll('2027-03-15T12:00:00Z');
    await other.work();
    expect((await unit.read(signed)).status).toBe('ACTIVE');
    expect((await other.read(rolling)).type).toBe('AT_WILL');
  });

  it('does not roll over into days on which the unit is let to somebody else', async () => {
    const unit = await givenUnit();
    const id = await unit.lease({ type: 'FIXED_ROLLOVER', endsOn: '2026-11-30' });
    const next = await unit.lease({ status: 'SIGNED', startsOn: '2027-01-01', endsOn: '2027-12-31' });
    await unit.roll('2026-12-02T12:00:00Z');
    expect(await unit.read(id)).toMatchObject({ type: 'FIXED_ROLLOVER', endsOn: '2026-11-30', version: 1 });
    expect((await unit.read(next)).status).toBe('SIGNED');
  });

  it('leaves a plain fixed term, a draft and a notice for people to decide', async () => {
    const kinds = [
      { type: 'FIXED', endsOn: '2026-11-30' },
      { status: 'DRAFT', startsOn: '2026-11-20', endsOn: '2026-11-30' },
      { status: 'NOTICE', type: 'FIXED_ROLLOVER', endsOn: '2026-11-30', movesOutOn: '2026-11-25' },
    ] as const;
    const made = await Promise.all(
      kinds.map(async (kind) => {
        const unit = await givenUnit();
        return { unit, id: await unit.lease(kind) };
      }),
    );
    for (const { unit, id } of made) {
      await unit.roll('2026-12-15T12:00:00Z');
      expect((await unit.read(id)).version).toBe(1);
    }
  });

  it('may run twice at the same moment', async () => {
    const unit = await givenUnit();
    const id = await unit.lease({ status: 'SIGNED', startsOn: '2026-12-01', endsOn: '2027-11-30' });
    server.clock.set('2026-12-02T12:00:00Z');
    await Promise.all([unit.work(), unit.work()]);
    expect(await unit.read(id)).toMatchObject({ status: 'ACTIVE', version: 2 });
    expect(await unit.audits(id)).toHaveLength(1);
  });
});
