import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlanRow } from '#contract/plans/plans.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { dayOf, oftenOf, placeOf } from './plan-text.ts';

beforeEach(() => setOrgCountry('US'));
afterEach(() => setOrgCountry(null));

const METER = { id: 'm', name: 'Run hours', measure: 'HOURS', used: null } as unknown as NonNullable<PlanRow['meter']>;
const plan = (parts: Partial<PlanRow>): PlanRow =>
  ({
    repeats: 'CALENDAR',
    everyMonths: 6,
    everyAmount: null,
    meter: null,
    dueOn: null,
    request: null,
    ended: null,
    property: null,
    unit: null,
    asset: null,
    thing: null,
    ...parts,
  }) as PlanRow;

describe('how often work comes again', () => {
  it.each<[Partial<PlanRow>, string]>([
    [{ everyMonths: 1 }, 'Every month'],
    [{ everyMonths: 6 }, 'Every 6 months'],
    [{ everyMonths: 12 }, 'Every year'],
    [{ everyMonths: 18 }, 'Every 18 months'],
    [{ repeats: 'SINCE_LAST', everyMonths: 1 }, '1 month after it was done'],
    [{ repeats: 'SINCE_LAST', everyMonths: 24 }, '24 months after it was done'],
    [{ repeats: 'MOVE_IN' }, 'At each move-in'],
    [{ repeats: 'MOVE_OUT' }, 'At each move-out'],
    [{ repeats: 'METER', meter: METER, everyAmount: 12_500 }, 'Every 12,500 h'],
    [{ repeats: 'METER', meter: null, everyAmount: 500 }, ''],
    [{ repeats: 'METER', meter: METER, everyAmount: null }, ''],
  ])('of %o reads “%s”', (parts, says) => {
    expect(oftenOf(plan(parts))).toBe(says);
  });
});

describe('where work is done', () => {
  it.each<[Partial<PlanRow>, string]>([
    [{}, 'Every property'],
    [{ thing: 'Gutters' }, 'Every property, Gutters'],
    [{ property: { id: 'p', name: 'Alder Court' } as PlanRow['property'] }, 'Alder Court'],
    [
      {
        property: { id: 'p', name: 'Alder Court' } as PlanRow['property'],
        unit: { id: 'u', label: '4B' } as PlanRow['unit'],
        asset: { id: 'a', name: 'Boiler' },
        thing: 'Flue',
      },
      'Alder Court, 4B, Boiler, Flue',
    ],
  ])('of %o reads “%s”', (parts, says) => {
    expect(placeOf(plan(parts))).toBe(says);
  });
});

describe('when it comes next', () => {
  const request = { id: 'r', ref: 'TKT-7', status: 'SCHEDULED' } as const;
  const ended = { what: 'ASSET', on: '2026-02-28' } as NonNullable<PlanRow['ended']>;

  it.each<[string, Partial<PlanRow>, string]>([
    ['its day', { dueOn: '2028-02-29' as PlanRow['dueOn'] }, 'Feb 29, 2028'],
    ['its request once there is one', { request, dueOn: '2026-12-31' as PlanRow['dueOn'] }, 'TKT-7, Scheduled'],
    [
      'that what it was for is gone',
      { ended, asset: { id: 'a', name: 'Boiler' }, dueOn: '2026-12-31' as PlanRow['dueOn'] },
      'Boiler was taken out on Feb 28, 2026',
    ],
    [
      'which meter is gone',
      { ended: { ...ended, what: 'METER' }, meter: METER, asset: { id: 'a', name: 'Boiler' } },
      'Run hours was taken out on Feb 28, 2026',
    ],
    [
      'how far its meter is',
      { repeats: 'METER', meter: { ...METER, used: 1180 }, everyAmount: 5000 },
      '1,180 of 5,000 h',
    ],
    [
      'that a meter was not used yet',
      { repeats: 'METER', meter: { ...METER, used: 0 }, everyAmount: 500 },
      '0 of 500 h',
    ],
    ['nothing of a meter that nobody read', { repeats: 'METER', meter: METER, everyAmount: 500 }, ''],
    ['nothing of a plan that waits for a move', { repeats: 'MOVE_IN' }, ''],
  ])('says %s', (_, parts, says) => {
    expect(dayOf(plan(parts))).toBe(says);
  });
});
