import { expect, test } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { hrefOf, isZero, nameColumnOf, type ReportColumn, writeCell } from './report-cells.ts';
import { readReportQuery, reportNamed } from './report-query.ts';

const column = (kind: ReportColumn['kind'], words: ReportColumn['words'] = null): ReportColumn => ({
  id: 'x',
  title: 'X',
  kind,
  words,
});

test.each([
  ['money', '-1250.5', '−1,250.50'],
  ['day', '2026-06-15', 'Jun 15, 2026'],
  ['month', '2026-01-01', 'Jan 2026'],
  ['percent', 12.5, '12.5%'],
  ['number', 1204, '1,204'],
  ['text', 'Elm House', 'Elm House'],
  ['text', null, ''],
  ['money', null, ''],
] as const)('a cell of %s that holds %s reads %s', (kind, value, text) => {
  expect(writeCell(column(kind), { x: value }, 'USD')).toBe(text);
});

test('rupees are read by lakh and crore in every column', () => {
  expect(writeCell(column('money'), { x: '12040000.00' }, 'INR')).toBe('1,20,40,000.00');
});

test('a code is shown by its word, and as it is where it has none', () => {
  const types = column('text', { CHARGE: 'Charge' });
  expect([writeCell(types, { x: 'CHARGE' }, 'USD'), writeCell(types, { x: 'NEWS' }, 'USD')]).toEqual([
    'Charge',
    'NEWS',
  ]);
});

test('a row leads to its posting, else its lease, else to the journal of its account', () => {
  const days = { from: plainDate('2026-01-01'), to: plainDate('2026-06-15') };
  const report = { ...days, name: 'trial-balance' as const, over: 'PERIOD' as const };
  expect(hrefOf(report, { transactionId: 't', leaseId: 'l' })).toBe('/financial/journal?entry=t');
  expect(hrefOf(report, { leaseId: 'l', number: '4000' })).toBe('/leases/l');
  expect(hrefOf(report, { number: '4000', propertyId: 'p' })).toBe(
    '/financial/journal?account=4000&propertyId=p&from=2026-01-01&to=2026-06-15',
  );
  expect(hrefOf({ ...report, over: 'DAY' }, { number: '4000' }, 'q')).toBe(
    '/financial/journal?account=4000&propertyId=q&to=2026-06-15',
  );
  expect(hrefOf(report, { number: '' })).toBe(undefined);
  expect(hrefOf({ ...report, name: 'chart-of-accounts' }, { number: '4020' })).toBe(
    '/financial/reports/chart-of-accounts?changing=4020',
  );
});

test('a row is known by its home or its account', () => {
  const columns = ['property', 'number', 'account'].map((id) => ({ ...column('text'), id }));
  expect(nameColumnOf(columns)).toBe('account');
  expect(nameColumnOf([{ ...column('day'), id: 'on' }])).toBe('on');
});

test('nothing is quiet, whatever its sign', () => {
  expect(['0.00', '−0.00', '0', '1.00', '−10.00'].map(isZero)).toEqual([true, true, true, false, false]);
});

test('a name is that of a report or of none', () => {
  expect([reportNamed('rent-roll'), reportNamed('nonsense')]).toEqual(['rent-roll', undefined]);
});

test('an address narrows a report by what it may be narrowed by; a code that nobody knows goes along', () => {
  expect(
    readReportQuery({ period: 'lastMonth', status: ['NOTICE', 'GONE'], age: 'days90', account: '4000', tag: 'North' }),
  ).toMatchObject({ period: 'lastMonth', status: ['NOTICE', 'GONE'], age: ['days90'], account: '4000', tag: 'North' });
  expect(readReportQuery({ period: 'someday', method: 'SHELLS' })).toMatchObject({
    period: 'someday',
    method: ['SHELLS'],
  });
});
