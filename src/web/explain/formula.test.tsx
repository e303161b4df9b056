import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Explanation } from '#contract/books/explanations.ts';
import { Formula } from './formula.tsx';
import { rowsAsCsv } from './rows-as-csv.ts';

const html = (node: React.ReactNode) => renderToStaticMarkup(node);
const textOf = (node: React.ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const linesOf = (node: React.ReactNode) =>
  [...html(node).matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, line = '']) =>
    line
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
const explanation = (changes: Partial<Explanation> = {}): Explanation => ({
  figure: 'late',
  title: 'Late',
  says: 'What is past its days of grace.',
  amount: '75.00',
  currency: 'USD',
  from: null,
  asOf: '2026-11-26' as never,
  basis: 'ACCRUAL',
  parts: [
    { title: 'Charged', sign: '+', amount: '100.00' },
    { title: 'Late fees', sign: '+', amount: '25.00' },
    { title: 'Paid', sign: '-', amount: '50.00' },
  ],
  rule: { text: 'After the days of grace.', version: 2 },
  tieOut: { holds: true, left: '75.00', right: '75.00', leftTitle: 'a', rightTitle: 'b' },
  rows: [],
  rowCount: 0,
  report: null,
  ...changes,
});

describe('what a figure is made of', () => {
  it('begins without a sign, says what is added and taken away, and ends with what it comes to', () => {
    expect(linesOf(<Formula explanation={explanation()} />)).toEqual([
      'Charged $100.00',
      '+ Late fees $25.00',
      '− Paid $50.00',
      '= Late $75.00',
    ]);
  });

  it('has its minus also where that comes first', () => {
    const parts: Explanation['parts'] = [{ title: 'Paid', sign: '-', amount: '50.00' }];
    expect(linesOf(<Formula explanation={explanation({ parts, amount: '-50.00' })} />)).toEqual([
      '− Paid $50.00',
      '= Late −$50.00',
    ]);
  });

  it('of nothing is still a figure', () => {
    expect(linesOf(<Formula explanation={explanation({ parts: [], amount: '0.00' })} />)).toEqual(['= Late $0.00']);
  });

  it('is in its own currency', () => {
    expect(textOf(<Formula explanation={explanation({ currency: 'INR', amount: '1204000.00', parts: [] })} />)).toBe(
      '= Late ₹12,04,000.00',
    );
  });
});

describe('as a file', () => {
  const row = { leaseId: null, transactionId: null, account: null, propertyId: null, ticketId: null, paymentId: null };

  it('keeps days and amounts as programs read them, and each row as wide as the first', () => {
    const rows = [
      { ...row, title: '4B, Elm House', detail: null, on: null, amount: '-5.00' },
      { ...row, title: '=HYPERLINK("x")', detail: 'Rent', on: '2026-11-01' as never, amount: '80.00' },
    ];
    const table = rowsAsCsv(explanation({ rows, rowCount: 2 }));
    for (const line of table.rows) expect(line).toHaveLength(table.header.length);
    expect(table.rows[1]?.slice(2)).toEqual(['2026-11-01', '80.00']);
    expect(table.rows.at(-1)).toEqual(['Late', null, null, '75.00']);
  });
});
