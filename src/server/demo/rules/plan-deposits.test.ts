import { describe, expect, it } from 'vitest';
import { addDays, plainDate } from '#contract/dates.ts';
import { returnDueOn, returnRuleOf } from '#contract/deposits/deposits.days.ts';
import { isWorkday } from './hours.ts';
import { damagesOf, settledOnOf } from './plan-deposits.ts';

const PLACES = [
  { country: 'US', state: 'NY' },
  { country: 'GB', state: null },
  { country: 'IN', state: 'MH' },
] as const;
const homes = Array.from({ length: 120 }, (_, number) => `home ${number}`);

describe('giving deposits back', () => {
  it.each(PLACES)('happens on a workday after people left and within the usual days in $country', (place) => {
    for (const [number, key] of homes.entries()) {
      const movedOutOn = addDays(plainDate('2026-02-02'), number);
      const ended = { on: isWorkday(movedOutOn) ? movedOutOn : addDays(movedOutOn, 2), movedOutOn };
      const on = settledOnOf({ key, rent: 1000, ended }, place);
      expect(isWorkday(on), on).toBe(true);
      expect(on > ended.on, on).toBe(true);
      expect(on <= returnDueOn(movedOutOn, returnRuleOf(place)), `${movedOutOn} to ${on}`).toBe(true);
    }
  });

  it('keeps something of some, never for a thing that has outlived its use', () => {
    const ended = { on: plainDate('2026-02-02'), movedOutOn: plainDate('2026-02-02') };
    const damages = homes.map((key) => damagesOf({ key, rent: 1000, ended }));
    const kept = damages.filter(({ length }) => length > 0).length;
    expect(kept).toBeGreaterThan(homes.length / 4);
    expect(kept).toBeLessThan((homes.length * 2) / 3);
    for (const { ageMonths, usefulLifeMonths } of damages.flat())
      expect(ageMonths ?? 0).toBeLessThan(usefulLifeMonths ?? 1);
  });
});
