import { describe, expect, it } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

async function given(details: Parameters<ReturnType<typeof givenPortfolio>['lease']>[2] = {}) {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const [admin, operator] = await Promise.all([org.member(['admin']), org.member(['operator'])]);
  const house = await portfolio.property();
  const leaseId = await portfolio.lease(house, await portfolio.unit(house), details);
  const terms = async () => (await admin.call('GET', `/api/leases/${leaseId}/rent-terms`)).body.data;
  const save = async (lines: object[], by = admin) =>
    by.call('PUT', `/api/leases/${leaseId}/rent-terms`, { body: { version: (await terms()).version, lines } });
  return { org, portfolio, admin, operator, house, leaseId, terms, save };
}
const rent = { account: '4000', amount: '1500.00', cycle: 'MONTHLY', startsOn: '2026-01-01', endsOn: null, dueDay: 1 };
const lateFee = {
  kind: 'LATE_FEE',
  version: null as number | null,
  rules: {
    isOn: true,
    graceDays: 5,
    accounts: ['4000'],
    rules: [{ basis: 'FLAT', amount: '50.00', frequency: 'ONCE' }],
  },
};

describe('what a lease owes', () => {
  it('begins with its rent, from its first day on, due when rent is due', async () => {
    const { terms } = await given();
    expect((await terms()).lines).toEqual([{ ...rent, memo: null, postDaysInAdvance: 0 }]);
  });

  it('follows the lease while it has not begun', async () => {
    const { admin, leaseId, terms } = await given({ status: 'DRAFT' });
    const { version } = await terms();
    await admin.call('PUT', `/api/leases/${leaseId}`, {
      body: { version, rent: '1600.00', startsOn: '2026-12-05', endsOn: '2027-12-04', paymentDueDay: 5 },
    });
    expect((await terms()).lines).toMatchObject([{ amount: '1600.00', startsOn: '2026-12-05', dueDay: 5 }]);
  });

  it('steps up, and the rent that lists show is that of today', async () => {
    const { admin, leaseId, save } = await given({ type: 'AT_WILL' });
    const saved = await save([
      { ...rent, endsOn: '2026-10-31' },
      { ...rent, amount: '1575.00', startsOn: '2026-11-01' },
      { ...rent, account: '4040', memo: 'Locker 7', amount: '45.00' },
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body.data.lines.map(({ amount }: { amount: string }) => amount)).toEqual([
      '1500.00',
      '1575.00',
      '45.00',
    ]);
    expect((await admin.call('GET', `/api/leases/${leaseId}`)).body.data.rent.amount).toBe('1575.00');
    expect((await save([{ ...rent, cycle: 'WEEKLY', amount: '300.00' }])).status).toBe(200);
    expect((await admin.call('GET', `/api/leases/${leaseId}`)).body.data.rent.amount).toBe('1300.00');
  });

  it.each([
    ['two lines of one account on one day', [rent, { ...rent, startsOn: '2026-06-01' }], 'rent.lines_overlap'],
    ['a line that ends before it begins', [{ ...rent, endsOn: '2025-12-31' }], 'rent.line_ends_before_start'],
    ['an account that there is not', [rent, { ...rent, account: '4999' }], 'rent.account_unknown'],
    ['an account of the bank', [rent, { ...rent, account: '1010' }], 'rent.account_unknown'],
    ['no line of rent', [{ ...rent, account: '4040' }], 'rent.no_rent_line'],
  ])('is refused with %s', async (_name, lines, code) => {
    const { save, terms } = await given();
    const before = await terms();
    expect((await save(lines)).body.code).toBe(code);
    expect(await terms()).toEqual(before);
  });

  it.each([
    ['1e3', 'lines.0.amount'],
    ['-0', 'lines.0.amount'],
    ['١٢', 'lines.0.amount'],
    ['10.001', 'lines.0.amount'],
    ['99999999999999999999', 'lines.0.amount'],
  ])('takes no amount like %s and names the field', async (amount, path) => {
    const { save } = await given();
    expect(await save([{ ...rent, amount }])).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('shows the second of two people what the first one saved', async () => {
    const { admin, operator, leaseId, terms } = await given();
    const { version } = await terms();
    const body = (amount: string) => ({ body: { version, lines: [{ ...rent, amount }] } });
    const url = `/api/leases/${leaseId}/rent-terms`;
    const both = await Promise.all([admin.call('PUT', url, body('1.00')), operator.call('PUT', url, body('2.00'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('stays once the lease is over', async () => {
    const { save, terms } = await given({ status: 'ENDED', movesOutOn: '2026-10-31' });
    expect((await terms()).can.edit).toMatchObject({ code: 'rent.lease_over' });
    expect((await save([rent])).body.code).toBe('rent.lease_over');
  });

  it('is nobody’s business elsewhere', async () => {
    const { leaseId } = await given();
    const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
    expect((await stranger.call('GET', `/api/leases/${leaseId}/rent-terms`)).status).toBe(404);
    const body = { version: 1, lines: [rent] };
    expect((await stranger.call('PUT', `/api/leases/${leaseId}/rent-terms`, { body })).status).toBe(404);
  });
});

describe('the rules for late fees and for months that are not whole', () => {
  it('are those of the lease, else of its property, else of the organization, each as a whole', async () => {
    const { admin, house, leaseId, terms } = await given();
    expect((await terms()).lateFee).toMatchObject({ from: 'DEFAULT', version: null, rules: { isOn: false } });
    const set = (url: string, graceDays: number) =>
      admin.call('POST', url, { body: { ...lateFee, rules: { ...lateFee.rules, graceDays } } });
    await set('/api/rent-policies', 3);
    expect((await terms()).lateFee).toMatchObject({ from: 'ORGANIZATION', version: 1, rules: { graceDays: 3 } });
    await set(`/api/properties/${house}/rent-policies`, 4);
    expect((await terms()).lateFee).toMatchObject({ from: 'PROPERTY', rules: { graceDays: 4 } });
    const own = await set(`/api/leases/${leaseId}/rent-policies`, 7);
    expect(own.body.data.lateFee).toMatchObject({ from: 'LEASE', rules: { graceDays: 7 } });
    const drop = () => admin.call('POST', `/api/leases/${leaseId}/rent-policies/drop`, { body: { kind: 'LATE_FEE' } });
    const dropped = await drop();
    expect(dropped.body.data.lateFee).toMatchObject({ from: 'PROPERTY' });
    expect((await drop()).status).toBe(409);
  });

  it('are changed from the version that was seen, and only managers set those of many', async () => {
    const { admin, operator, house, leaseId } = await given();
    expect((await operator.call('POST', '/api/rent-policies', { body: lateFee })).status).toBe(403);
    expect((await operator.call('POST', `/api/properties/${house}/rent-policies`, { body: lateFee })).status).toBe(403);
    expect((await operator.call('POST', `/api/leases/${leaseId}/rent-policies`, { body: lateFee })).status).toBe(200);
    expect((await admin.call('POST', `/api/leases/${leaseId}/rent-policies`, { body: lateFee })).status).toBe(409);
    const again = { ...lateFee, version: 1 };
    expect((await admin.call('POST', `/api/leases/${leaseId}/rent-policies`, { body: again })).status).toBe(200);
  });

  it('of two who set the first at once one is told', async () => {
    const { admin, operator, leaseId } = await given();
    const url = `/api/leases/${leaseId}/rent-policies`;
    const both = await Promise.all([admin, operator].map((by) => by.call('POST', url, { body: lateFee })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    [{ rules: [] }, 'rules.rules'],
    [{ rules: [{ basis: 'FLAT', frequency: 'ONCE' }] }, 'rules.rules.0.amount'],
    [{ rules: [{ basis: 'PCT_CHARGE', frequency: 'ONCE', percent: '101' }] }, 'rules.rules.0.percent'],
    [{ rules: [{ basis: 'FLAT', amount: '1.001', frequency: 'ONCE' }] }, 'rules.rules.0.amount'],
    [{ maxPerMonth: '-5' }, 'rules.maxPerMonth'],
    [{ graceDays: 61 }, 'rules.graceDays'],
  ])('name what is wrong with %j', async (change, path) => {
    const { admin } = await given();
    const body = { ...lateFee, rules: { ...lateFee.rules, ...change } };
    expect(await admin.call('POST', '/api/rent-policies', { body })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });
});
