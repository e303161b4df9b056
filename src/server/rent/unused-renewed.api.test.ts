import { type Kysely, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { rollLeases } from '#server/leases/leases.jobs.ts';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { balancesOf, booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';
import { workNights } from './rent.jobs.ts';

const server = sharedServer({ at: '2026-11-02T15:00:00Z' });
type Line = Record<string, unknown> & { transactionId: string };

/**
 * A term until November 15 that was to go on by itself, so that 1,500.00 for all of November was charged before it was renewed
 * at 1,650.00; by then a deposit of 1,500.00 is held.
 */
async function given({ rules = {} as object, termEndsOn = '2027-11-15', postDaysInAdvance = 0, nights = true } = {}) {
  server.current.clock.set('2026-11-02T15:00:00Z');
  const home = await givenHome(server.current);
  const leaseId = await home.portfolio.lease(home.propertyId, await home.portfolio.unit(home.propertyId, '15'), {
    type: 'FIXED_ROLLOVER',
    startsOn: '2026-01-01',
    endsOn: '2026-11-15',
    tenantIds: [home.renter.personId],
    depositMinor: 150_000,
  });
  const { admin } = home;
  const ctx = systemContext(server.current.deps, home.org.orgId);
  const former = booksOf(admin, leaseId);
  const read = async (id: string) => (await admin.call('GET', `/api/leases/${id}`)).body.data;
  const call = (id: string, path: string, body: object) => admin.call('POST', `/api/leases/${id}${path}`, { body });
  const on = (day: string) => server.current.clock.set(`${day}T15:00:00Z`);
  const nightsTo = async (day: string) => {
    on(day);
    await rollLeases(ctx);
    await workNights(ctx);
  };
  await call(leaseId, '/rent-policies', { kind: 'PRORATION', version: null, rules: { method: 'ACTUAL', ...rules } });
  await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2026-11-01' } });
  const line = {
    account: '4000',
    amount: '1500.00',
    cycle: 'MONTHLY',
    startsOn: '2026-01-01',
    dueDay: 1,
    postDaysInAdvance,
  };
  const { version: linesVersion } = (await admin.call('GET', `/api/leases/${leaseId}/rent-terms`)).body.data;
  await admin.call('PUT', `/api/leases/${leaseId}/rent-terms`, { body: { version: linesVersion, lines: [line] } });
  await former.charge('1500.00', '2026-01-01', { account: '2100' });
  await former.pay('1500.00', '2026-01-02');
  await nightsTo('2026-11-02');
  /** Renews a lease, and answers which one continues it. */
  const renew = async (id: string, endsOn: string, respondByOn: string): Promise<string> => {
    const { version } = await read(id);
    await call(id, '/renewal', { rent: '1650.00', endsOn, respondByOn, version });
    await call(id, '/renewal/acceptance', { version: (await read(id)).version });
    return (await read(id)).renewedBy.id;
  };
  const renewedId = await renew(leaseId, termEndsOn, '2026-11-10');
  const until = async (day: string) => {
    if (nights) return nightsTo(day);
    on(day);
    return rollLeases(ctx);
  };
  const unused = async (lastOn: string, id = renewedId) =>
    (await admin.call('GET', `/api/leases/${id}/unused-rent?lastOn=${lastOn}`)).body.data;
  const end = async (movedOutOn: string, creditUnused: string | null = null, id = renewedId) =>
    call(id, '/end', { movedOutOn, creditUnused, version: (await read(id)).version });
  const credits = async (books = former) =>
    (await books.ledger()).lines
      .filter(({ type }: Line) => type === 'CREDIT')
      .map(({ on: day, payment, daysCredited }: Line) => [day, payment, daysCredited]);
  const proof = async () => (await proveBooks(server.current.deps, home.org.orgId)).flatMap(({ findings }) => findings);
  const renewed = booksOf(admin, renewedId);
  return {
    ...home,
    leaseId,
    renewedId,
    former,
    renewed,
    call,
    read,
    on,
    nightsTo,
    renew,
    until,
    unused,
    end,
    credits,
    proof,
    ctx,
  };
}

/** Of the 30 days of November at 1,500.00 the 22 until the move-out are owed, 1,100.00; 8 are not, under every rule that counts days. */
const AFTER = { from: '2026-11-23', to: '2026-11-30', areLivedIn: false };
const OTHER_HOME = -150_000;

describe('a month that was charged before the lease was renewed in it, and that ends with the renewed one', () => {
  it('is charged once, by the former lease alone, and says what of it is for days after the move-out', async () => {
    const home = await given();
    await home.until('2026-11-24');
    const charges = [...(await home.former.ledger()).lines, ...(await home.renewed.ledger()).lines]
      .filter(
        ({ type, account }: { type: string; account: { number: string } }) =>
          type === 'CHARGE' && account.number === '4000',
      )
      .map(({ on, charge }: Line) => [on, charge]);
    expect(charges, 'and came over as what is still owed').toEqual([
      ['2026-11-01', '1500.00'],
      ['2026-11-16', '1500.00'],
    ]);
    expect(await home.unused('2026-11-22')).toMatchObject({
      total: '400.00',
      parts: [
        { lease: { id: home.leaseId }, from: '2026-11-23', to: '2026-11-30', charged: '1500.00', amount: '400.00' },
      ],
    });
    expect(await home.unused('2026-11-30')).toMatchObject({ total: '0.00', parts: [] });
    // The former one goes on as the renewed one: of itself nothing is unused.
    expect(await home.unused('2026-11-15', home.leaseId)).toMatchObject({ total: '0.00', parts: [] });
  });

  it('is credited where it was paid: the money comes over at once, and the settlement of the deposit gives it back', async () => {
    const home = await given();
    await home.former.pay('1500.00', '2026-11-02');
    await home.until('2026-11-24');
    expect((await home.end('2026-11-22', '400.00')).status).toBe(200);
    expect(await home.credits()).toEqual([['2026-11-22', '400.00', AFTER]]);
    expect(await home.former.ledger()).toMatchObject({ balance: '0.00', prepaid: '0.00' });
    expect(await home.renewed.ledger()).toMatchObject({
      balance: '-400.00',
      prepaid: '400.00',
      depositHeld: '1500.00',
    });
    expect(await balancesOf(server.current, home.org.orgId)).toMatchObject({
      4000: { accrual: -110_000 + OTHER_HOME, cash: -110_000 },
      2200: { accrual: -40_000, cash: -40_000 },
    });
    expect(await home.proof()).toEqual([]);
    const settled = await home.call(home.renewedId, '/deposit/settlement', { on: '2026-11-24', lines: [] });
    expect(settled.body.data.settlement).toMatchObject({ held: '1500.00', prepaid: '400.00', refund: '1900.00' });
    await home.nightsTo('2026-12-03');
    expect(await home.renewed.ledger()).toMatchObject({ balance: '0.00', prepaid: '0.00' });
    expect(await home.proof()).toEqual([]);
  });

  it('is credited where it stands, on the renewed lease, where it came over unpaid; no money moves', async () => {
    const home = await given();
    await home.until('2026-11-24');
    expect((await home.end('2026-11-22', '400.00')).status).toBe(200);
    expect(await home.credits()).toEqual([]);
    expect(await home.credits(home.renewed)).toEqual([['2026-11-22', '400.00', AFTER]]);
    expect(await home.renewed.ledger()).toMatchObject({ balance: '1100.00', due: '1100.00', prepaid: '0.00' });
    expect(await balancesOf(server.current, home.org.orgId)).toMatchObject({
      4000: { accrual: -110_000 + OTHER_HOME, cash: 0 },
      1200: { accrual: 110_000 - OTHER_HOME, cash: 0 },
    });
    expect(await home.proof()).toEqual([]);
  });

  it('is credited on both where a part was paid and the rest came over, what was open last first', async () => {
    const home = await given();
    await home.former.pay('1200.00', '2026-11-02');
    await home.until('2026-11-24');
    expect((await home.end('2026-11-22', '400.00')).status).toBe(200);
    expect(await home.credits(home.renewed)).toEqual([['2026-11-22', '300.00', AFTER]]);
    expect(await home.credits()).toEqual([['2026-11-22', '100.00', AFTER]]);
    expect(await home.renewed.ledger()).toMatchObject({ balance: '-100.00', due: '0.00', prepaid: '100.00' });
    expect(await home.proof()).toEqual([]);
  });

  it('frees what paid it after it came over, which pays what else is due', async () => {
    const home = await given();
    await home.until('2026-11-17');
    await home.renewed.pay('1500.00', '2026-11-17');
    home.on('2026-11-24');
    await home.renewed.charge('150.00', '2026-11-20', { account: '4150' });
    expect((await home.end('2026-11-22', '400.00')).status).toBe(200);
    expect(await home.renewed.ledger()).toMatchObject({ balance: '-250.00', due: '0.00', prepaid: '250.00' });
    expect(await home.proof()).toEqual([]);
  });

  it('is credited on the former lease where no night has carried anything over yet; the night carries the rest', async () => {
    const home = await given({ nights: false });
    await home.until('2026-11-24');
    expect((await home.end('2026-11-22', '400.00')).status).toBe(200);
    expect(await home.credits()).toEqual([['2026-11-22', '400.00', AFTER]]);
    expect(await home.former.ledger()).toMatchObject({ balance: '1100.00' });
    await home.nightsTo('2026-11-25');
    expect(await home.former.ledger()).toMatchObject({ balance: '0.00' });
    expect(await home.renewed.ledger()).toMatchObject({ balance: '1100.00', depositHeld: '1500.00' });
    expect(await home.proof()).toEqual([]);
  });

  it('is refused where it is another by now, the move-out with it, and credited once, by two at once too', async () => {
    const home = await given();
    await home.former.pay('1200.00', '2026-11-02');
    await home.until('2026-11-24');
    expect(await home.end('2026-11-22', '399.99')).toMatchObject({
      status: 409,
      body: { code: 'rent.unused_changed' },
    });
    expect((await home.read(home.renewedId)).status).toBe('ACTIVE');
    await home.end('2026-11-22');
    const credit = () => home.call(home.renewedId, '/unused-rent', { total: '400.00' });
    const answers = await Promise.all([credit(), credit()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await home.unused('2026-11-22')).toMatchObject({ total: '0.00', parts: [] });
    expect([...(await home.credits()), ...(await home.credits(home.renewed))]).toHaveLength(2);
    expect(await home.call(home.leaseId, '/unused-rent', { total: '400.00' })).toMatchObject({
      status: 409,
      body: { code: 'rent.not_moved_out' },
    });
    expect(await home.proof()).toEqual([]);
  });

  it('can be taken back on either lease and credited again; what came over meanwhile is told apart', async () => {
    const home = await given();
    await home.former.pay('1500.00', '2026-11-02');
    await home.until('2026-11-24');
    await home.end('2026-11-22', '400.00');
    const creditOn = async (books: typeof home.former) =>
      (await books.ledger()).lines.findLast(({ type }: Line) => type === 'CREDIT').transactionId;
    expect(await home.former.reverse(await creditOn(home.former), '2026-11-24')).toMatchObject({ status: 200 });
    // It is open on the former lease again until the night, in which what had paid it pays it where it comes over.
    await home.nightsTo('2026-11-25');
    expect(await home.renewed.ledger()).toMatchObject({ balance: '0.00', due: '0.00', prepaid: '0.00' });
    expect(await home.unused('2026-11-22')).toMatchObject({ total: '400.00' });
    const again = () => home.call(home.renewedId, '/unused-rent', { total: '400.00' });
    expect((await again()).status).toBe(200);
    expect(await home.credits(home.renewed)).toEqual([['2026-11-25', '400.00', AFTER]]);
    expect(await home.renewed.ledger()).toMatchObject({ balance: '-400.00', prepaid: '400.00' });
    expect(await home.renewed.reverse(await creditOn(home.renewed), '2026-11-25')).toMatchObject({ status: 200 });
    expect(await home.renewed.ledger()).toMatchObject({ balance: '0.00', prepaid: '0.00' });
    expect((await again()).status).toBe(200);
    expect(await home.proof()).toEqual([]);
  });

  it('counts what was waived of it on either lease', async () => {
    const home = await given();
    await home.former.credit('100.00', '2026-11-02');
    await home.until('2026-11-24');
    await home.renewed.credit('250.00', '2026-11-24');
    expect(await home.unused('2026-11-22')).toMatchObject({
      total: '50.00',
      parts: [{ charged: '1500.00', forgiven: '350.00', amount: '50.00' }],
    });
    expect((await home.end('2026-11-22', '50.00')).status).toBe(200);
    expect(await home.renewed.ledger()).toMatchObject({ balance: '1100.00' });
    expect(await home.proof()).toEqual([]);
  });

  it('is told apart from another charge of the same amount that fell due and came over with it', async () => {
    const home = await given();
    await home.former.charge('1500.00', '2026-11-01');
    await home.until('2026-11-24');
    await home.renewed.credit('1500.00', '2026-11-24', {
      chargeId: (await home.renewed.ledger()).lines.findLast(({ type }: Line) => type === 'CHARGE').id,
    });
    expect(await home.unused('2026-11-22')).toMatchObject({ total: '400.00', parts: [{ forgiven: '0.00' }] });
  });

  it('is found through two renewals, on whichever lease it stands by then', async () => {
    const home = await given({ termEndsOn: '2026-11-19' });
    await home.former.pay('1300.00', '2026-11-02');
    await home.until('2026-11-17');
    const lastId = await home.renew(home.renewedId, '2027-11-19', '2026-11-18');
    const last = booksOf(home.admin, lastId);
    await home.renewed.pay('50.00', '2026-11-17');
    await home.until('2026-11-24');
    // Of 1,500.00 the first was paid 1,300.00, the second 50.00, and 150.00 are owed on the third.
    expect(await last.ledger()).toMatchObject({ balance: '150.00', depositHeld: '1500.00' });
    expect((await home.end('2026-11-22', '400.00', lastId)).status).toBe(200);
    expect(await home.credits(last)).toEqual([['2026-11-22', '150.00', AFTER]]);
    expect(await home.credits(home.renewed)).toEqual([['2026-11-22', '50.00', AFTER]]);
    expect(await home.credits()).toEqual([['2026-11-22', '200.00', AFTER]]);
    expect(await home.former.ledger()).toMatchObject({ balance: '0.00', prepaid: '0.00' });
    expect(await home.renewed.ledger()).toMatchObject({ balance: '0.00', prepaid: '0.00' });
    expect(await last.ledger()).toMatchObject({ balance: '-250.00', prepaid: '250.00' });
    expect(await home.unused('2026-11-22', lastId)).toMatchObject({ total: '0.00' });
    expect(await home.proof()).toEqual([]);
  });

  it('is credited with the month after it where that was charged ahead', async () => {
    const home = await given({ postDaysInAdvance: 30 });
    await home.former.pay('3000.00', '2026-11-02');
    await home.until('2026-11-24');
    expect(await home.unused('2026-11-22')).toMatchObject({ total: '1900.00' });
    expect((await home.end('2026-11-22', '1900.00')).status).toBe(200);
    expect(await home.credits()).toEqual([
      ['2026-11-22', '400.00', AFTER],
      ['2026-12-01', '1500.00', { from: '2026-12-01', to: '2026-12-31', areLivedIn: false }],
    ]);
    await home.nightsTo('2026-12-02');
    expect(await home.former.ledger()).toMatchObject({ balance: '0.00', prepaid: '0.00' });
    expect(await home.renewed.ledger()).toMatchObject({ balance: '-1900.00', prepaid: '1900.00' });
    expect(await home.proof()).toEqual([]);
  });

  it('waits for whoever is at work on the former lease before it holds the renewed one, as nights do', async () => {
    const home = await given();
    await home.until('2026-11-24');
    const holding = (id: string, then: (db: Kysely<DB>) => Promise<void>) =>
      transaction(server.current.pool, { orgId: home.org.orgId }, async (db) => {
        await sql`select from leases where id = ${id}::uuid for no key update nowait`.execute(db);
        await then(db);
      });
    let ending: ReturnType<typeof home.end> | undefined;
    await holding(home.leaseId, async (db) => {
      ending = home.end('2026-11-22', '400.00');
      await vi.waitFor(async () => {
        const waiting = sql`select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`;
        expect((await waiting.execute(db)).rows).toHaveLength(1);
      });
      await holding(home.renewedId, async () => undefined);
    });
    expect((await ending)?.status).toBe(200);
  });
});

describe('the rules for months that are not whole, in the month of a renewal', () => {
  it.each([
    [{ method: 'THIRTY_360' }, '400.00'],
    // 22 days of a year's 18,000.00 are 1,084.93.
    [{ method: 'ANNUAL_365' }, '415.07'],
    [{ first: 'FULL_FIRST_THEN_PRORATE_SECOND' }, '400.00'],
  ])('%o credit %s', async (rules, total) => {
    const home = await given({ rules });
    await home.until('2026-11-24');
    expect((await home.unused('2026-11-22')).total).toBe(total);
  });

  it.each([[{ method: 'NONE' }], [{ prorateLast: false }]])('%o credit nothing of it', async (rules) => {
    const home = await given({ rules });
    await home.until('2026-11-24');
    expect(await home.unused('2026-11-22')).toMatchObject({ total: '0.00', parts: [], isChargedWhole: true });
  });
});
