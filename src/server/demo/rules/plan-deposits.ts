import { addDays, earlierDay, laterDay, type PlainDate } from '#contract/dates.ts';
import { returnDueOn, returnRuleOf } from '#contract/deposits/deposits.days.ts';
import { chanceOf } from './chance.ts';
import { workdayFrom, workdayUntil } from './hours.ts';
import type { LeasePlan } from './plan-leases.ts';
import type { Place } from './portfolio.ts';

type Damage = { description: string; cost: string; ageMonths: number | null; usefulLifeMonths: number | null };

/** What a place costs to put right, in so many parts of a month's rent; what ages costs renters the part of its life it had left. */
const DAMAGES = [
  { description: 'Cleaning of kitchen and bathroom', part: 0.06, life: null },
  { description: 'Walls painted after holes and stains', part: 0.22, life: 60 },
  { description: 'Carpet of the bedroom, burnt', part: 0.35, life: 96 },
  { description: 'Two keys that were not given back', part: 0.02, life: null },
  { description: 'Kitchen door off its hinges', part: 0.05, life: 180 },
] as const;
const DAMAGED = 0.45;

type Ended = Pick<LeasePlan, 'key' | 'rent'> & { ended: { on: PlainDate; movedOutOn: PlainDate } };

/** The workday on which the office settles a deposit: once it knows who left, and before it is usually due where the home is. */
export function settledOnOf({ key, ended }: Ended, place: Pick<Place, 'country' | 'state'>): PlainDate {
  const rule = returnRuleOf(place);
  const wanted = addDays(ended.movedOutOn, chanceOf(`${key} / settled`).whole(rule.days - 5, rule.days - 1));
  const known = workdayFrom(addDays(ended.on, 1));
  const inTime = workdayUntil(earlierDay(wanted, returnDueOn(ended.movedOutOn, rule)));
  return laterDay(inTime, known);
}

/** What was found broken when somebody left; mostly nothing. */
export function damagesOf({ key, rent }: Ended): Damage[] {
  const chance = chanceOf(`${key} / damages`);
  if (!chance.happens(DAMAGED)) return [];
  return chance
    .shuffled(DAMAGES)
    .slice(0, chance.whole(1, 2))
    .map(({ description, part, life }) => ({
      description,
      cost: `${Math.max(10, Math.round(rent * part))}.00`,
      ageMonths: life === null ? null : chance.whole(12, life - 6),
      usefulLifeMonths: life,
    }));
}
