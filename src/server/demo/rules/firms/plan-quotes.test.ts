import { expect, it } from 'vitest';
import { toMinor } from '#contract/money.ts';
import { alderAndPine } from '../alder-and-pine.ts';
import { harbourLettings } from '../harbour-lettings.ts';
import { estimateOf } from '../plan-costs.ts';
import { planHistory } from '../plan-history.ts';
import { CURRENCIES } from '../portfolio.ts';
import { otherQuoteOf, quoteOf } from './plan-quotes.ts';

it.each([alderAndPine, harbourLettings])(
  'quotes in $name come to what the owner is asked, the other to more',
  (portfolio) => {
    const { requests } = planHistory(portfolio, new Date('2026-11-18T15:00:00Z'), { share: 1 });
    const asked = requests.filter(({ contractor, goal }) => contractor !== null && goal.status === 'AWAITING_APPROVAL');
    expect(asked.length).toBeGreaterThan(0);
    const sumOf = (quote: ReturnType<typeof quoteOf>) => quote?.lines.reduce((sum, { minor }) => sum + minor, 0) ?? 0;
    for (const plan of asked) {
      const minor = toMinor(estimateOf(plan), CURRENCIES[plan.place.country]);
      const [own, other] = [quoteOf(plan), otherQuoteOf(plan, portfolio)];
      expect(sumOf(own)).toBe(minor);
      expect(own?.lines.filter((line) => line.minor <= 0)).toEqual([]);
      expect(sumOf(other)).toBeGreaterThan(minor);
      expect(other?.firm).not.toBe(plan.contractor);
    }
  },
);
