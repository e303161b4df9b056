import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { form } from '#tests/given.ts';
import { balancesOf, booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { jpeg } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

/** A lease that is over, whose renters had paid a deposit of 1,500. */
async function given({ paid = '1500.00', paidOn = '2026-01-02', status = 'ENDED' as 'ENDED' | 'ACTIVE' } = {}) {
  const home = await givenHome(server.current);
  const unitId = await home.portfolio.unit(home.propertyId, '15');
  const leaseId = await home.portfolio.lease(home.propertyId, unitId, {
    tenantIds: [home.renter.personId],
    status,
    endsOn: '2026-11-09',
    depositMinor: 150_000,
  });
  const books = booksOf(home.admin, leaseId);
  await books.charge('1500.00', '2026-01-01', { account: '2100' });
  await books.pay(paid, paidOn);
  const call = (method: 'GET' | 'POST', path: string, body?: object, by = home.admin) =>
    by.call(method, `/api/leases/${leaseId}/${path}`, body ? { body } : {});
  const settle = (lines: object[] = [], more: object = {}) =>
    call('POST', 'deposit/settlement', { on: '2026-11-18', lines, ...more });
  const read = async () => (await call('GET', 'deposit')).body.data;
  const proof = async () => (await proveBooks(server.current.deps, home.org.orgId)).flatMap(({ findings }) => findings);
  return { ...home, leaseId, books, call, settle, read, proof };
}

const door = { description: 'Bedroom door', cost: '240.00', ageMonths: 24, usefulLifeMonths: 120 };
const oven = { description: 'Oven not cleaned', cost: '95.00' };

describe('a deposit', () => {
  it('is held as far as it was paid, and goes back within the days that are usual there', async () => {
    const { read } = await given();
    expect(await read()).toMatchObject({
      agreed: '1500.00',
      held: '1500.00',
      accounts: [{ number: '2100', held: '1500.00' }],
      movedOutOn: '2026-11-09',
      dueOn: '2026-11-23',
      usualPlace: 'US-NY',
      can: { settle: true },
    });
  });

  it('is settled item by item: what is open and what is listed is kept, the rest goes back', async () => {
    const { books, settle, read, proof } = await given();
    await books.charge('45.00', '2026-11-01', { account: '4040', memo: 'Storage, November' });
    const { body } = await settle([door, oven], { note: 'Thank you.' });
    expect(body.data).toMatchObject({
      held: '0.00',
      dueOn: null,
      settlement: {
        held: '1500.00',
        kept: '332.00',
        refund: '1168.00',
        short: '0.00',
        lines: [
          { kept: '45.00', openSinceOn: '2026-11-01' },
          { description: 'Bedroom door', cost: '240.00', kept: '192.00' },
          { description: 'Oven not cleaned', kept: '95.00' },
        ],
      },
    });
    const ledger = await books.ledger();
    expect(ledger).toMatchObject({ balance: '0.00', depositHeld: '0.00', prepaid: '0.00' });
    // What went back touches nothing that is owed, and still says how much it was.
    expect(ledger.lines.filter(({ aside }: { aside: string | null }) => aside !== null)).toMatchObject([
      { type: 'REFUND', aside: '1168.00', charge: null, payment: null },
    ]);
    expect((await read()).can.settle).toMatchObject({ code: 'deposit.settled_already' });
    expect(await proof()).toEqual([]);
  });

  it('that does not cover everything leaves the rest owed, and gives nothing back', async () => {
    const { books, settle, proof } = await given();
    await books.charge('1800.00', '2026-10-01');
    const { settlement } = (await settle()).body.data;
    expect(settlement).toMatchObject({ kept: '1500.00', refund: '0.00', short: '300.00' });
    expect((await books.ledger()).due).toBe('300.00');
    expect(await proof()).toEqual([]);
  });

  it('that was paid in part gives back that part, and the rest is owed no more', async () => {
    const { settle, books, proof } = await given({ paid: '600.00' });
    expect((await settle()).body.data.settlement).toMatchObject({ held: '600.00', refund: '600.00' });
    expect((await books.ledger()).balance).toBe('0.00');
    expect(await proof()).toEqual([]);
  });

  it('goes back with what was paid ahead', async () => {
    const { settle, books, proof } = await given({ paid: '1700.00' });
    expect((await settle([oven])).body.data.settlement).toMatchObject({ prepaid: '200.00', refund: '1605.00' });
    expect((await books.ledger()).prepaid).toBe('0.00');
    expect(await proof()).toEqual([]);
  });

  it('is not settled on a day before money of it came in, or before what had paid something came back', async () => {
    const ahead = await given();
    await ahead.books.pay('200.00', '2026-11-15');
    const late = await given({ paidOn: '2026-11-16' });
    const returned = await given();
    await returned.books.charge('400.00', '2026-11-01');
    const { transactionId } = (await returned.books.pay('400.00', '2026-11-02')).body.data;
    await returned.books.reverse(transactionId, '2026-11-17', { reason: 'NSF' });
    for (const [home, day, refund] of [
      [ahead, '2026-11-15', '1700.00'],
      [late, '2026-11-16', '1500.00'],
      [returned, '2026-11-17', '1100.00'],
    ] as const) {
      const refused = await home.settle([], { on: '2026-11-14' });
      expect(refused.body.errors).toMatchObject([
        { path: 'on', code: 'deposit.moved_on', msg: expect.stringContaining(`Nov ${day.slice(-2)}, 2026`) },
      ]);
      expect((await home.settle([], { on: day })).body.data.settlement).toMatchObject({ settledOn: day, refund });
      expect(await home.proof()).toEqual([]);
    }
  });

  it('is settled once, also when it is sent twice at once', async () => {
    const { settle } = await given();
    const answers = await Promise.all([settle(), settle()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['before everybody has left', { status: 'ACTIVE' as const }, {}, 'deposit.not_ended'],
    ['on a day that has not come', {}, { on: '2026-12-01' }, 'VALIDATION_FAILED'],
    ['on a day before moving out', {}, { on: '2026-11-01' }, 'VALIDATION_FAILED'],
    ['an item of nothing', {}, { lines: [{ ...oven, cost: '0' }] }, 'VALIDATION_FAILED'],
  ])('is not settled %s', async (_, lease, more, code) => {
    const { settle, read } = await given(lease);
    expect((await settle([], more)).body.code).toBe(code);
    expect((await read()).held).toBe('1500.00');
  });

  it('has a letter for the office and the renters, before it is settled too, and none for the owner', async () => {
    const { settle, call, renter, owner } = await given();
    expect((await call('GET', 'deposit/letter')).status).toBe(200);
    await settle([door]);
    const letter = await call('GET', 'deposit/letter', undefined, renter);
    expect([letter.status, letter.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await call('GET', 'deposit/letter', undefined, owner)).status).toBe(404);
    expect((await call('POST', 'deposit/settlement', { on: '2026-11-18' }, renter)).status).toBe(403);
  });
});

describe('a deposit that was used, and whose money came back', () => {
  async function givenReturned() {
    const home = await given();
    await home.books.charge('300.00', '2026-11-01');
    await home.settle();
    const { lines } = await home.books.ledger();
    const [charge] = lines.filter(({ type, account }: Line) => type === 'CHARGE' && account.number === '2100');
    const [payment] = lines.filter(({ type }: Line) => type === 'PAYMENT');
    await home.books.reverse(payment.transactionId, '2026-11-18', { reason: 'NSF' });
    const lose = (kind: string, account: string, amount: string) =>
      home.books.credit(amount, '2026-11-18', { kind, account, chargeId: charge.id });
    return { ...home, charge, lose };
  }
  type Line = { type: string; account: { number: string }; transactionId: string; id: string };

  it('is owed again, and written off a loss on both bases', async () => {
    const { books, lose, proof, org } = await givenReturned();
    expect(await books.ledger()).toMatchObject({ due: '1500.00', depositHeld: '-1500.00' });
    expect((await lose('WRITE_OFF', '6210', '1500.00')).status).toBe(200);
    expect(await books.ledger()).toMatchObject({ due: '0.00', depositHeld: '0.00' });
    const balances = await balancesOf(server.current, org.orgId);
    expect(balances['6210']).toEqual({ accrual: 150_000, cash: 150_000 });
    expect(balances['2100']).toEqual({ accrual: 0, cash: 0 });
    expect(await proof()).toEqual([]);
  });

  it('is not waived as if it had never been used', async () => {
    const { books, lose, proof } = await givenReturned();
    expect((await lose('WAIVE_UNPAID', '2100', '1500.00')).body.code).toBe('ledger.deposit_spent');
    expect(await books.ledger()).toMatchObject({ due: '1500.00' });
    expect(await proof()).toEqual([]);
  });

  it('can be paid again', async () => {
    const { books, proof } = await givenReturned();
    await books.pay('1500.00', '2026-11-18');
    expect(await books.ledger()).toMatchObject({ due: '0.00', depositHeld: '0.00' });
    expect(await proof()).toEqual([]);
  });
});

describe('what asked for a deposit', () => {
  it('is not taken back once the deposit was used', async () => {
    const { books, settle, proof } = await given();
    await settle();
    const { lines } = await books.ledger();
    const charge = lines.find(
      ({ type, account }: { type: string; account: { number: string } }) =>
        type === 'CHARGE' && account.number === '2100',
    );
    const refused = await books.reverse(charge.transactionId, '2026-11-18');
    expect([refused.status, refused.body.code]).toEqual([409, 'ledger.deposit_spent']);
    expect(await books.ledger()).toMatchObject({ prepaid: '0.00', depositHeld: '0.00' });
    expect(await proof()).toEqual([]);
  });

  it('and was never paid is no loss when it is written off', async () => {
    const { books, proof, org } = await given({ status: 'ACTIVE', paid: '600.00' });
    expect((await books.credit('900.00', '2026-11-18', { kind: 'WRITE_OFF', account: '6210' })).status).toBe(200);
    const balances = await balancesOf(server.current, org.orgId);
    expect(balances['6210']).toBeUndefined();
    expect(balances['2100']).toEqual({ accrual: -60_000, cash: -60_000 });
    expect(await proof()).toEqual([]);
  });
});

describe('what was paid ahead', () => {
  it('is paid back as far as somebody says, and never more', async () => {
    const { call, books, proof } = await given({ paid: '1700.00', status: 'ACTIVE' });
    const back = (amount: string) => call('POST', 'refunds', { amount, on: '2026-11-18' });
    expect((await back('200.01')).body.code).toBe('deposit.refund_above');
    expect((await back('150.00')).body.data.prepaid).toBe('50.00');
    expect((await books.ledger()).prepaid).toBe('50.00');
    expect(await proof()).toEqual([]);
  });
});

describe('balances from before', () => {
  it('are taken on once, tie, and can be taken back and entered anew', async () => {
    const home = await givenHome(server.current);
    const books = booksOf(home.admin, home.leaseId);
    const open = (body: object) =>
      home.admin.call('POST', `/api/leases/${home.leaseId}/opening-balances`, { body: { on: '2026-10-31', ...body } });
    expect((await open({})).body.code).toBe('deposit.nothing_to_open');
    const first = await open({ deposit: '1500.00', owed: '320.00', owedSinceOn: '2026-09-01' });
    expect(first.body.data).toMatchObject({ held: '1500.00', open: [{ dueOn: '2026-09-01', amount: '320.00' }] });
    expect((await open({ prepaid: '10.00' })).body.code).toBe('deposit.opened_already');
    for (const { transactionId } of (await books.ledger()).lines) await books.reverse(transactionId, '2026-11-18');
    expect(await books.ledger()).toMatchObject({ balance: '0.00', depositHeld: '0.00' });
    expect((await open({ prepaid: '90.00', deposit: '1400.00' })).body.data).toMatchObject({
      held: '1400.00',
      prepaid: '90.00',
    });
    const proven = await proveBooks(server.current.deps, home.org.orgId);
    expect(proven.flatMap(({ findings }) => findings)).toEqual([]);
  });
});

describe('what is listed of a deposit before it is settled', () => {
  const lines = [door, { ...oven, ageMonths: null, usefulLifeMonths: null, ticketId: null }];

  it('is kept for the office, changed from what was read alone, and goes when it is settled', async () => {
    const { call, settle, read, renter, leaseId } = await given();
    const first = await call('POST', 'deposit/draft', { lines, note: 'Call her first.' });
    expect(first.body.data.draft).toMatchObject({
      lines: [{ description: 'Bedroom door' }, { cost: '95.00' }],
      version: 1,
    });
    expect((await renter.call('GET', `/api/leases/${leaseId}/deposit`)).body.data.draft).toBeNull();
    expect((await call('POST', 'deposit/draft', { lines: [], version: 1 })).body.data.draft).toMatchObject({
      lines: [],
      version: 2,
    });
    expect((await call('POST', 'deposit/draft', { lines, version: 1 })).body.code).toBe('STALE_VERSION');
    expect((await call('POST', 'deposit/draft', { lines })).body.code).toBe('deposit.draft_changed');
    expect((await read()).draft.lines).toEqual([]);
    await settle([door]);
    expect((await read()).draft).toBeNull();
    expect((await call('POST', 'deposit/draft', { lines })).body.code).toBe('deposit.settled_already');
  });

  it('is saved by one of two who begin at once', async () => {
    const { call } = await given();
    const answers = await Promise.all([
      call('POST', 'deposit/draft', { lines: [door] }),
      call('POST', 'deposit/draft', { lines: [oven] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['nothing owed besides', '1500.00', null],
    ['something open', '1500.00', '45.00'],
    ['more open than is held', '1500.00', '1800.00'],
    ['something paid ahead', '1700.00', null],
    ['a part of the deposit paid', '600.00', null],
  ])('comes to what the preview says, with %s', async (_, paid, open) => {
    const { call, settle, books } = await given({ paid });
    if (open) await books.charge(open, '2026-11-01', { account: '4040', memo: 'Storage, November' });
    if (open) await books.charge('20.00', '2026-10-01');
    const body = { on: '2026-11-18', lines, note: 'Thank you.' };
    const before = (await books.ledger()).lines.length;
    const preview = (await call('POST', 'deposit/preview', body)).body.data;
    expect((await books.ledger()).lines).toHaveLength(before);
    const { settlement } = (await settle(lines, { note: 'Thank you.' })).body.data;
    const sums = ({ held, prepaid, kept, refund, short }: Record<string, string>) => ({
      held,
      prepaid,
      kept,
      refund,
      short,
    });
    expect(sums(preview.settlement)).toEqual(sums(settlement));
    expect(preview.settlement.lines).toEqual(settlement.lines);
    expect(preview.letter.rows.at(-1)).toMatchObject({ name: 'Oven not cleaned', amount: '−$95.00' });
  });
});

describe('a photo of what is kept', () => {
  const upload = async (by: Awaited<ReturnType<typeof given>>['admin']) =>
    (await by.call('POST', '/api/uploads/deposit-photo', form(await jpeg(), 'door.jpg'))).body.data;

  it('hangs on its line, is shown to the renter once it is settled, and nobody else’s is taken', async () => {
    const { call, admin, settle, read, renter, leaseId } = await given();
    const [one, other] = [await upload(admin), await upload(admin)];
    await call('POST', 'deposit/draft', { lines: [{ ...door, photoKeys: [one.key, other.key] }] });
    expect((await read()).draft.lines[0].photos).toHaveLength(2);
    const refused = await call('POST', 'deposit/draft', {
      lines: [{ ...door, photoKeys: [one.key, 'deposits/none.jpg'] }],
      version: 1,
    });
    expect(refused.body.code).toBe('deposit.photo_gone');
    await settle([{ ...door, photoKeys: [one.key] }]);
    const seen = (await renter.call('GET', `/api/leases/${leaseId}/deposit`)).body.data.settlement.lines[0].photos;
    expect(seen).toMatchObject([{ key: one.key }]);
    expect((await renter.call('GET', seen[0].url)).status).toBe(200);
    const stranger = await (await givenHome(server.current)).admin.call('GET', seen[0].url);
    expect(stranger.status).toBe(404);
  });
});

it('the letter is mailed to those who rent and have an address, with the PDF', async () => {
  const { settle, renter } = await given();
  await settle([door], { byMail: true });
  const mails = await transaction(server.current.pool, { identity: true, readOnly: true }, (db) =>
    db
      .selectFrom('outgoingMails')
      .select(['template', 'attachmentName', 'attachmentType'])
      .where('toAddress', '=', renter.email)
      .where('template', '=', 'deposit.letter')
      .execute(),
  );
  expect(mails).toEqual([
    {
      template: 'deposit.letter',
      attachmentName: expect.stringMatching(/-deposit\.pdf$/),
      attachmentType: 'application/pdf',
    },
  ]);
});
