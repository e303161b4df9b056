import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reportSentences } from '#contract/reports/reports.sentences.ts';
import { REPORT_NAMES } from '#contract/reports/reports.words.ts';
import { givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });
const page = readFileSync(new URL('../../../docs/money.md', import.meta.url), 'utf8');

async function given() {
  const books = await givenBooks(server.current);
  const { admin, charge, pay, propertyId } = books;
  await charge('1500.00', '2026-02-01', { account: '2100', memo: 'Deposit' });
  await charge('1000.00', '2026-03-01');
  await charge('1000.00', '2026-06-01');
  await charge('1000.00', '2026-07-01');
  await pay('2700.00', '2026-06-03');
  const lines = [
    { account: '6000', propertyId, debit: '80.00' },
    { account: '1010', propertyId, credit: '80.00' },
  ];
  await admin.call('POST', '/api/journal', { body: { on: '2026-06-05', lines } });
  const explain = (name: string, column: string, query = '', by = admin) =>
    by.call('GET', `/api/reports/${name}/explanations/${column}${query}`);
  const report = async (name: string, query = '') =>
    (await admin.call('GET', `/api/reports/${name}${query}`)).body.data;
  return { ...books, explain, report };
}

it('every sum of every report says how it is counted: its parts and its rows add up to it, and its rule has words', async () => {
  const { explain, report } = await given();
  for (const name of REPORT_NAMES) {
    const { columns, totals } = await report(name);
    const sums = columns.filter(({ id, kind }: { id: string; kind: string }) => kind === 'money' && id in totals);
    for (const { id } of sums) {
      const { status, body } = await explain(name, id);
      const { amount, parts, rows, rule, tieOut, says } = body.data;
      const cents = (all: { amount: string; sign?: string }[]) =>
        all.reduce((sum, one) => sum + (one.sign === '-' ? -1 : 1) * Math.round(Number(one.amount) * 100), 0);
      const total = Math.round(Number(totals[id]) * 100);
      expect([name, id, status, amount, cents(parts), cents(rows), tieOut.holds]).toEqual([
        name,
        id,
        200,
        totals[id],
        total,
        total,
        true,
      ]);
      expect([name, id, rule.text, says].join(' ')).not.toContain('report.');
    }
  }
});

it('a sum opens its rows: leases, postings, or the lines of an account', async () => {
  const { explain, leaseId, propertyId } = await given();
  const late = (await explain('aged-receivables', 'days30')).body.data;
  expect(late).toMatchObject({
    amount: '800.00',
    asOf: '2026-06-15',
    from: null,
    rows: [{ leaseId, amount: '800.00' }],
  });
  const net = (await explain('income-statement', 'period', '?from=2026-06-01&to=2026-06-30')).body.data;
  expect(net).toMatchObject({
    amount: '920.00',
    from: '2026-06-01',
    parts: [
      { title: 'Income', sign: '+', amount: '1000.00' },
      { title: 'Operating costs', sign: '-', amount: '80.00' },
    ],
    rows: [
      { account: '4000', amount: '1000.00' },
      { account: '6000', amount: '-80.00' },
    ],
  });
  expect((await explain('trial-balance', 'debit', '?account=6000')).body.data.rows).toMatchObject([
    { account: '6000', propertyId, amount: '80.00' },
  ]);
  const month = (await explain('twelve-month-cash-flow', '2026-06')).body.data;
  expect(month).toMatchObject({ from: '2026-06-01', asOf: '2026-06-30', amount: '2620.00' });
});

it('what an owner is told is left is the sum of their income statement, when paid', async () => {
  const { explain, org, portfolio, propertyId } = await given();
  const owner = await org.member(['owner']);
  await portfolio.owner(propertyId, owner.personId);
  const days = 'from=2026-06-01&to=2026-06-30';
  const { net } = (await owner.call('GET', `/api/financial/statement?${days}`)).body.data;
  const explained = (await explain('income-statement', 'period', `?basis=CASH&${days}`, owner)).body.data;
  expect([net, explained.amount]).toEqual(['1120.00', '1120.00']);
  expect(explained.rows.every(({ leaseId }: { leaseId: string | null }) => leaseId === null)).toBe(true);
});

it('what is no sum is not there, and what a role may not read says nothing of its sums', async () => {
  const { explain, org } = await given();
  for (const column of ['property', 'nonsense', 'lastPayment', '%3Cb%3E'])
    expect((await explain('aged-receivables', column)).status).toBe(404);
  const owner = await org.member(['owner']);
  expect((await explain('aged-receivables', 'total', '', owner)).status).toBe(403);
  expect((await explain('trial-balance', 'debit', '', owner)).body.data).toMatchObject({ amount: '0.00', rows: [] });
  expect(await explain('trial-balance', 'debit', '?status=ACTIVE')).toMatchObject({ status: 400 });
});

it('every rule of a sum stands in the page about money', () => {
  const rules = Object.entries(reportSentences).filter(
    ([code]) => code.startsWith('report.rule.') && !['report.rule.says', 'report.rule.others'].includes(code),
  );
  expect(rules.length).toBeGreaterThan(30);
  for (const [, rule] of rules) expect(page).toContain(`| ${rule} |`);
});
