import { describe, expect, it } from 'vitest';
import { givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

/** A lease that owes rent, parking and a late fee, and who sets for which place what is paid first. */
async function given() {
  const books = await givenBooks(server.current);
  const { admin, leaseId, propertyId, charge } = books;
  const at = {
    organization: '/api/rent-policies',
    property: `/api/properties/${propertyId}/rent-policies`,
    lease: `/api/leases/${leaseId}/rent-policies`,
  };
  const order = (place: keyof typeof at, rules: object) =>
    admin.call('POST', at[place], { body: { kind: 'ALLOCATION', rules, version: null } });
  const byAccount = (...accountOrder: string[]) => ({ mode: 'ACCOUNT_ORDER', accountOrder });
  await charge('1000.00', '2026-06-01');
  await charge('14.50', '2026-06-01', { account: '4020' });
  await charge('100.00', '2026-06-07', { account: '4100' });
  const open = async () =>
    Object.fromEntries(
      (await books.ledger()).lines
        .filter(({ charge: charged }: { charge: string | null }) => charged !== null)
        .map((line: { account: { number: string }; openAmount: string }) => [line.account.number, line.openAmount]),
    );
  return { ...books, order, byAccount, open };
}

describe('what a payment pays first', () => {
  it('is the oldest while nobody said otherwise', async () => {
    const home = await given();
    await home.pay('1050.00', '2026-06-10');
    expect(await home.open()).toEqual({ '4000': '0.00', '4020': '0.00', '4100': '64.50' });
  });

  it('goes by the nearest rules: of the lease, then of the property, then of the organization', async () => {
    const home = await given();
    await home.order('organization', { mode: 'LARGEST_FIRST' });
    const ofProperty = await home.order('property', home.byAccount('4100'));
    expect(ofProperty.body.data.allocation).toMatchObject({ from: 'PROPERTY', rules: { accountOrder: ['4100'] } });
    await home.pay('60.00', '2026-06-10');
    expect(await home.open()).toEqual({ '4000': '1000.00', '4020': '14.50', '4100': '40.00' });
    await home.order('lease', home.byAccount('4020', '4000'));
    expect((await home.ledger()).order).toEqual(home.byAccount('4020', '4000'));
    await home.pay('20.00', '2026-06-11');
    expect(await home.open()).toEqual({ '4000': '994.50', '4020': '0.00', '4100': '40.00' });
  });

  it('holds for money that pays nothing any more, too: what it paid was taken back', async () => {
    const home = await given();
    await home.order('lease', home.byAccount('4020'));
    const fee = (await home.ledger()).lines.find((line: { kind: string }) => line.kind === 'LATE_FEE');
    await home.pay('100.00', '2026-06-10', {
      mode: 'SPECIFIED',
      allocations: [{ chargeId: fee.id, amount: '100.00' }],
    });
    await home.reverse(fee.transactionId, '2026-06-11');
    expect(await home.open()).toMatchObject({ '4000': '914.50', '4020': '0.00' });
  });

  it('gives way to the order that somebody chooses for one payment', async () => {
    const home = await given();
    await home.order('lease', home.byAccount('4100'));
    await home.pay('100.00', '2026-06-10', { mode: 'OLDEST_FIRST' });
    expect(await home.open()).toEqual({ '4000': '900.00', '4020': '14.50', '4100': '100.00' });
  });

  it.each([
    ['in the order of no accounts', { mode: 'ACCOUNT_ORDER' }],
    ['with an account listed twice', { mode: 'ACCOUNT_ORDER', accountOrder: ['4000', '4000'] }],
    ['by hand', { mode: 'SPECIFIED' }],
  ])('%s is refused beside its field', async (_, rules) => {
    const home = await given();
    const { status, body } = await home.order('lease', rules);
    expect([status, body.errors.length]).toEqual([400, 1]);
  });
});
