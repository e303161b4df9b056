import { expect, test } from 'vitest';
import type { Report } from '#contract/reports/reports.ts';
import { chartOf, legendOf, mostOf, shareOf } from './chart-of.ts';

type Given = Parameters<typeof chartOf>[0];
const money = (id: string, title = id): Report['columns'][number] => ({ id, title, kind: 'money', words: null });
const report = (name: Given['name'], columns: Given['columns'], rows: Given['rows'], totals = {}): Given => ({
  name,
  columns,
  rows,
  totals,
});

const valuesOf = (chart: ReturnType<typeof chartOf>) =>
  chart?.points.map(({ label, bars }) => [label, ...bars.map(({ value }) => value)]);

test('a year of cash shows what came in and what went out of each month, without the money there was before', () => {
  const chart = chartOf(
    report(
      'twelve-month-cash-flow',
      [money('2026-05'), money('2026-06'), money('total')],
      [
        { section: null, '2026-05': '900.00', '2026-06': '1000.00', total: '900.00' },
        { section: 'OPERATING', '2026-05': '150.00', '2026-06': '200.50', total: '350.50' },
        { section: 'OPERATING', '2026-05': '-50.00', '2026-06': '0.00', total: '-50.00' },
      ],
    ),
  );
  expect([chart?.kind, valuesOf(chart)]).toEqual([
    'columns',
    [
      ['2026-05', 150, 50],
      ['2026-06', 200.5, 0],
    ],
  ]);
  expect(legendOf(chart ?? { points: [] }).map(({ name }) => name)).toEqual(['Came in', 'Went out']);
  expect(mostOf(chart ?? { points: [] })).toBe(200.5);
});

test('a year of income shows costs beside it, also those that are not operating', () => {
  const rows = [
    { subType: 'INCOME', '2026-06': '1000.00' },
    { subType: 'NON_OPERATING_INCOME', '2026-06': '10.00' },
    { subType: 'OPERATING_EXPENSE', '2026-06': '300.00' },
    { subType: 'NON_OPERATING_EXPENSE', '2026-06': '5.00' },
  ];
  expect(valuesOf(chartOf(report('twelve-month-income-statement', [money('2026-06')], rows)))).toEqual([
    ['2026-06', 1010, 305],
  ]);
});

test('what was charged and paid is added up over homes, month by month', () => {
  const rows = [
    { unit: '2', month: '2026-06-01', charged: '20.00', collectedIn: '5.00' },
    { unit: '1', month: '2026-05-01', charged: '10.00', collectedIn: '10.00' },
    { unit: '1', month: '2026-06-01', charged: '1.00', collectedIn: '0.00' },
  ];
  expect(valuesOf(chartOf(report('charges-and-collections', [], rows)))).toEqual([
    ['2026-05', 10, 10],
    ['2026-06', 21, 5],
  ]);
});

test('properties stand by what they earned, the most first', () => {
  const columns = [money('a', 'Elm House'), money('b', 'Ash House'), money('total')];
  const rows = [
    { subType: 'INCOME', a: '100.00', b: '300.00', total: '400.00' },
    { subType: 'OPERATING_EXPENSE', a: '40.00', b: '0.00', total: '40.00' },
  ];
  expect(valuesOf(chartOf(report('property-comparison', columns, rows)))).toEqual([
    ['Ash House', 300, 0],
    ['Elm House', 100, 40],
  ]);
});

test('of many properties the largest are drawn, and how many are not', () => {
  const many = Array.from({ length: 15 }, (_, at) => String(at));
  const rows = [{ subType: 'INCOME', ...Object.fromEntries(many.map((id) => [id, `${id}.00`])) }];
  const chart = chartOf(report('property-comparison', [...many.map((id) => money(id)), money('total')], rows));
  expect([chart?.points.length, chart?.points[0]?.label, chart?.leftOut]).toEqual([12, '14', 3]);
});

test('what is owed stands by its age, each in a color of its own', () => {
  const columns = ['notYetDue', 'days30', 'days60', 'days90', 'daysOver'].map((id) => money(id));
  const chart = chartOf(
    report('aged-receivables', columns, [], { notYetDue: '10.00', days30: '5.00', daysOver: '7.00' }),
  );
  expect(chart?.points.map(({ label, bars }) => [label, bars[0]?.look, bars[0]?.value])).toEqual([
    ['notYetDue', 'notYetDue', 10],
    ['days30', 'days30', 5],
    ['days60', 'days60', 0],
    ['days90', 'days90', 0],
    ['daysOver', 'daysOver', 7],
  ]);
  expect(legendOf(chart ?? { points: [] })).toEqual([]);
});

test('there is no chart of nothing, nor of a report that is better read', () => {
  expect(chartOf(report('aged-receivables', [money('days30')], [], { days30: '0.00' }))).toBe(null);
  expect(chartOf(report('trial-balance', [money('debit')], [{ debit: '1.00' }], { debit: '1.00' }))).toBe(null);
});

test('a month in which more rent was given back than came in does not look like a good one', () => {
  const rows = [
    { subType: 'INCOME', '2026-05': '1000.00', '2026-06': '-400.00' },
    { subType: 'OPERATING_EXPENSE', '2026-05': '250.00', '2026-06': '-20.00' },
  ];
  const chart = chartOf(report('twelve-month-income-statement', [money('2026-05'), money('2026-06')], rows));
  expect(valuesOf(chart)).toEqual([
    ['2026-05', 1000, 250],
    ['2026-06', -400, -20],
  ]);
  const most = mostOf(chart ?? { points: [] });
  expect(chart?.points.map(({ bars }) => bars.map((bar) => shareOf(bar, most)))).toEqual([
    [1, 0.25],
    [0, 0],
  ]);
});

test('a chart of nothing but what was given back has a scale, and no bars', () => {
  const chart = chartOf(
    report('twelve-month-income-statement', [money('2026-06')], [{ subType: 'INCOME', '2026-06': '-5.00' }]),
  );
  expect([mostOf(chart ?? { points: [] }), chart?.points[0]?.bars.map((bar) => shareOf(bar, 1))]).toEqual([1, [0, 0]]);
});
