import { scaleMinor, toMinor } from '#contract/money.ts';
import { chanceOf } from '../chance.ts';
import { estimateOf } from '../plan-costs.ts';
import type { RequestPlan } from '../plan-requests.ts';
import { CURRENCIES, type Portfolio } from '../portfolio.ts';
import { inWordsOf } from '../words.ts';

/** What a firm asks for the work of a request. */
export type QuotePlan = {
  firm: string;
  scope: string;
  number: string;
  note: string | null;
  lines: { description: string; minor: number }[];
};

type Asked = Pick<RequestPlan, 'key' | 'fault' | 'place' | 'contractor'>;

const totalOf = (plan: Asked): number => toMinor(estimateOf(plan), CURRENCIES[plan.place.country]);

/** The quote of the firm that has it, for what the owner is asked: its lines are the costs, the last takes what is left of the round sum. */
export function quoteOf(plan: Asked): QuotePlan | null {
  const { contractor, fault, key, place } = plan;
  if (contractor === null) return null;
  const total = totalOf(plan);
  const weights = fault.costs.map(([, , quantity, each]) => Number(quantity) * each);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map(
    (weight) => Math.round(scaleMinor(total, Math.round(weight * 100), Math.round(sum * 100)) / 100) * 100,
  );
  const rest = total - shares.slice(0, -1).reduce((all, share) => all + share, 0);
  return {
    firm: contractor,
    scope: inWordsOf(place.country, fault.title),
    number: `Q-${chanceOf(`${key} / quote`).whole(1000, 9999)}`,
    note: 'Two years’ warranty, done in one day.',
    lines: fault.costs.map(([, description], nth) => ({
      description: inWordsOf(place.country, description),
      minor: nth === shares.length - 1 ? rest : (shares[nth] ?? 0),
    })),
  };
}

/** A further firm near the place would take more for the same. */
export function otherQuoteOf(plan: Asked, { contractors }: Portfolio): QuotePlan | null {
  const own = quoteOf(plan);
  const chance = chanceOf(`${plan.key} / other quote`);
  const others = contractors.filter(
    ({ country, name, standing }) =>
      country === plan.place.country && name !== plan.contractor && standing === undefined,
  );
  if (!own || others.length === 0) return null;
  const { name } = chance.one(others);
  return {
    ...own,
    firm: name,
    number: `${chance.whole(20_000, 29_999)}`,
    note: 'Same work, in three weeks.',
    lines: [{ description: own.scope, minor: scaleMinor(totalOf(plan), chance.whole(118, 140), 100) }],
  };
}
