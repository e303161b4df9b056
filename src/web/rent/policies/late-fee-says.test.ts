import { expect, it } from 'vitest';
import type { LateFeeRules } from '#contract/rent/rent.policies.ts';
import { lateFeeSays } from './late-fee-says.ts';

type Rule = LateFeeRules['rules'][number];
const rule = (given: Partial<Rule>): Rule => ({
  basis: 'FLAT',
  amount: '50.00',
  percent: null,
  frequency: 'ONCE',
  graceDays: null,
  maxOccurrences: null,
  ...given,
});
const rules = (given: Partial<LateFeeRules>): LateFeeRules => ({
  isOn: true,
  graceDays: 5,
  minBalance: '0',
  accounts: ['4000'],
  rules: [rule({})],
  combine: 'SUM',
  maxPerCharge: null,
  maxPerMonth: null,
  legalCap: null,
  ...given,
});
const five = rule({ basis: 'PCT_OUTSTANDING', amount: null, percent: '5.00' });

it.each([
  ['none', rules({ isOn: false }), 'None is charged'],
  ['one amount', rules({}), 'After 5 days of grace: $50.00, once'],
  ['one day of grace', rules({ graceDays: 1 }), 'After 1 day of grace: $50.00, once'],
  ['each day', rules({ rules: [rule({ amount: '5', frequency: 'DAILY' })] }), 'After 5 days of grace: $5.00, each day'],
  ['a percentage', rules({ rules: [five] }), 'After 5 days of grace: 5.00% of all that is late, once'],
  [
    'both',
    rules({ rules: [rule({}), five] }),
    'After 5 days of grace: $50.00, once and 5.00% of all that is late, once',
  ],
  [
    'the greater of both',
    rules({ rules: [rule({}), five], combine: 'GREATER' }),
    'After 5 days of grace: the greater of $50.00, once and 5.00% of all that is late, once',
  ],
  [
    'the lesser of both',
    rules({ rules: [rule({}), five], combine: 'LESSER' }),
    'After 5 days of grace: the lesser of $50.00, once and 5.00% of all that is late, once',
  ],
  // There is nothing to choose between.
  ['one, however several would count', rules({ combine: 'GREATER' }), 'After 5 days of grace: $50.00, once'],
])('rules for late fees say: %s', (_, given, sentence) => {
  expect(lateFeeSays(given, 'USD')).toBe(sentence);
});

it('an amount is written in the currency of the lease', () => {
  expect(lateFeeSays(rules({ rules: [rule({ amount: '5000' })] }), 'JPY')).toBe(
    'After 5 days of grace: ¥5,000.00, once',
  );
});
