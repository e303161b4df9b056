import { describe, expect, it } from 'vitest';
import type { Arrears, PaymentPromise } from '#contract/arrears/arrears.ts';
import { plainDate } from '#contract/dates.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { brokenOf, lateStepsOf } from './late-steps.ts';

setOrgCountry('US');

const reminder = (on: string): Arrears['reminders'][number] => ({
  id: crypto.randomUUID(),
  kind: 'BY_HAND',
  sentAt: `${on}T09:00:00.000Z`,
  sentOn: plainDate(on),
  sentBy: 'Luz Ortega',
  owed: '923.00',
});
const promise = (state: PaymentPromise['state']): PaymentPromise => ({
  id: crypto.randomUUID(),
  leaseId: crypto.randomUUID(),
  on: plainDate('2026-11-20'),
  amount: '923.00',
  paid: '0.00',
  currency: 'USD',
  note: null,
  state,
  isCovered: false,
  madeAt: '2026-11-16T09:00:00.000Z',
  madeBy: 'Naomi Feldman',
  isByRenter: true,
  endedOn: state === 'OPEN' ? null : plainDate('2026-11-21'),
  version: 1,
});
const nothing = { lateSinceOn: plainDate('2026-11-01'), promise: null, past: [], reminders: [] };

describe('how far it is with what is late', () => {
  it.each([
    ['it fell due', {}, 1, ['Nov 1, 2026', 'not yet', 'not yet', 'not yet']],
    [
      'they were reminded, and once before about something else',
      { reminders: [reminder('2026-11-09'), reminder('2026-11-04'), reminder('2026-10-04')] },
      2,
      ['Nov 1, 2026', 'Nov 4, 2026, Nov 9, 2026', 'not yet', 'not yet'],
    ],
    ['they promised', { promise: promise('OPEN') }, 2, ['Nov 1, 2026', 'not yet', 'by Nov 20, 2026', 'not yet']],
    [
      'they did not keep it',
      { past: [promise('BROKEN')] },
      1,
      ['Nov 1, 2026', 'not yet', 'not kept: Nov 20, 2026', 'not yet'],
    ],
    [
      'they did not keep one about something else, which is paid by now',
      { past: [promise('BROKEN')], lateSinceOn: plainDate('2027-02-01') },
      1,
      ['Feb 1, 2027', 'not yet', 'not yet', 'not yet'],
    ],
    [
      'they kept one, and not the one before',
      { past: [promise('KEPT'), promise('BROKEN')] },
      1,
      ['Nov 1, 2026', 'not yet', 'not yet', 'not yet'],
    ],
  ])('where %s', (_, facts, done, when) => {
    const steps = lateStepsOf({ ...nothing, ...facts });
    expect([steps.done, steps.steps.map((step) => step.when)]).toEqual([done, when]);
  });
});

it('a promise that was not kept is named until what it was about is paid', () => {
  const broken = promise('BROKEN');
  expect(brokenOf({ ...nothing, past: [broken] })).toBe(broken);
  expect(brokenOf({ past: [broken], lateSinceOn: broken.on })).toBe(broken);
  expect(brokenOf({ past: [broken], lateSinceOn: plainDate('2026-11-21') })).toBeNull();
  expect(brokenOf(nothing)).toBeNull();
});
