import { toMinor } from '../money.ts';
import type { LateFeePolicy, LateFeeRule } from './rent.late-fees.ts';
import type { LateFeeRules } from './rent.policies.ts';

/** What everybody begins with: no late fees. */
export const NO_LATE_FEES: LateFeeRules = {
  isOn: false,
  graceDays: 5,
  minBalance: '0',
  accounts: ['4000'],
  rules: [{ basis: 'FLAT', amount: '50.00', percent: null, frequency: 'ONCE', graceDays: null, maxOccurrences: null }],
  combine: 'SUM',
  maxPerCharge: null,
  maxPerMonth: null,
  legalCap: null,
};

/** The rules with amounts in minor units of a currency; null where no late fees are charged. */
export function lateFeePolicyOf(rules: LateFeeRules, currency: string): LateFeePolicy | null {
  if (!rules.isOn) return null;
  const minor = (amount: string | null) => (amount === null ? null : toMinor(amount, currency));
  return {
    graceDays: rules.graceDays,
    minBalanceMinor: toMinor(rules.minBalance, currency),
    accounts: rules.accounts,
    rules: rules.rules.map(
      (rule, at): LateFeeRule => ({
        id: String(at + 1),
        basis: rule.basis,
        amountMinor: minor(rule.amount),
        percentHundredths: rule.percent === null ? null : toMinor(rule.percent, 'USD'),
        frequency: rule.frequency,
        graceDays: rule.graceDays,
        maxOccurrences: rule.maxOccurrences,
      }),
    ),
    combine: rules.combine,
    maxPerChargeMinor: minor(rules.maxPerCharge),
    maxPerMonthMinor: minor(rules.maxPerMonth),
    legalCapMinor: minor(rules.legalCap),
  };
}
