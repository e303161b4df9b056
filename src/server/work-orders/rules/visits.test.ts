import { expect, it } from 'vitest';
import { refuseImpossible } from './visits.ts';

const AT = new Date('2026-11-18T12:00:00Z');
const visit = (from: string, to: string) => ({ from: `2026-11-${from}:00.000Z`, to: `2026-11-${to}:00.000Z` });
const first = visit('19T09:00', '19T11:00');

it.each([
  ['none', []],
  ['one', [first]],
  ['two that overlap, as a second pair of hands', [first, visit('19T10:00', '19T12:00')]],
  ['one that has begun', [visit('18T11:00', '18T13:00')]],
])('%s may be offered', (_, visits) => {
  expect(() => refuseImpossible(visits, AT)).not.toThrow();
});

it.each([
  ['ends before it begins', [visit('19T11:00', '19T09:00')], 'work_order.visit_order'],
  ['takes no time', [visit('19T11:00', '19T11:00')], 'work_order.visit_order'],
  ['is over', [visit('17T09:00', '17T11:00')], 'work_order.visit_past'],
  ['ends at this moment', [visit('18T09:00', '18T12:00')], 'work_order.visit_past'],
  ['stands there twice', [first, visit('20T09:00', '20T11:00'), first], 'work_order.visits_twice'],
  [
    'is the same in another spelling',
    [first, { from: '2026-11-19T10:00:00+01:00', to: '2026-11-19T12:00:00+01:00' }],
    'work_order.visits_twice',
  ],
])('a time that %s is refused', (_, visits, code) => {
  expect(() => refuseImpossible(visits, AT)).toThrow(expect.objectContaining({ code }));
});
