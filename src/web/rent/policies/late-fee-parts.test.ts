import { describe, expect, it } from 'vitest';
import { LATE_FEE_BASES } from '#contract/rent/rent.late-fees.ts';
import { LateFeeRules } from '#contract/rent/rent.policies.ts';
import { sentOf } from '#web/forms/parts.ts';
import { lateFeeParts, lateFeeValuesOf } from './late-fee-parts.tsx';

const stored: LateFeeRules = LateFeeRules.parse({
  isOn: true,
  graceDays: 5,
  minBalance: '25.00',
  accounts: ['4000', '4040'],
  rules: [
    { basis: 'FLAT', amount: '50.00', percent: null, frequency: 'ONCE', graceDays: null, maxOccurrences: null },
    { basis: 'PCT_OUTSTANDING', amount: null, percent: '5.00', frequency: 'MONTHLY', graceDays: 10, maxOccurrences: 3 },
  ],
  combine: 'GREATER',
  maxPerCharge: '150.00',
  maxPerMonth: null,
  legalCap: null,
});
const rule = {
  basis: 'FLAT',
  amount: '50.00',
  percent: '',
  frequency: 'ONCE',
  graceDays: '',
  maxOccurrences: '',
} as const;
const parts = lateFeeParts('USD');
const typed = lateFeeValuesOf(stored, 'USD');
const sent = (more: Partial<typeof typed> = {}) => {
  const { appliesToOpen: _, ...rules } = sentOf(parts, { ...typed, ...more });
  return LateFeeRules.safeParse({ ...rules, accounts: stored.accounts });
};

describe('rules for late fees', () => {
  it('that nobody changes are sent as they are', () => {
    expect(sent().data).toEqual(stored);
  });

  it('never touch what is late already unless somebody says so', () => {
    expect(typed.appliesToOpen).toBe(false);
    expect(sentOf(parts, { ...typed, appliesToOpen: true }).appliesToOpen).toBe(true);
  });

  it('are told apart where they are compared, whatever differs of one', () => {
    const says = (changes: object) => parts.rules.show([{ ...rule, ...changes }]);
    const different = [{}, { amount: '60' }, { frequency: 'MONTHLY' }, { graceDays: '3' }, { maxOccurrences: '3' }];
    const percent = ['5', '7.5'].flatMap((of) => LATE_FEE_BASES.slice(1).map((basis) => ({ basis, percent: of })));
    const said = [...different, ...percent].map(says);
    expect(new Set(said).size, said.join('\n')).toBe(said.length);
  });

  it.each(LATE_FEE_BASES)('say of %s what is typed for it, and not what another basis had there', (basis) => {
    const [said] = sent({ rules: [{ ...rule, basis, amount: '40', percent: '7,5' }] }).data?.rules ?? [];
    expect(said).toMatchObject(basis === 'FLAT' ? { amount: '40', percent: null } : { amount: null, percent: '7.5' });
  });

  it.each([
    [{ graceDays: '' }, 'graceDays'],
    [{ graceDays: 'a week' }, 'graceDays'],
    [{ minBalance: '-5' }, 'minBalance'],
    [{ maxPerCharge: 'a lot' }, 'maxPerCharge'],
    [{ rules: [] }, 'rules'],
  ])('that say %j are refused beside that field', (more, field) => {
    expect(sent(more as Partial<typeof typed>).error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  it('of a rule are refused beside its own figure', () => {
    const issues = (changes: object) =>
      sent({ rules: [rule, { ...rule, basis: 'PCT_OUTSTANDING', percent: '5', ...changes }] }).error?.issues;
    expect(issues({ percent: '' })?.[0]?.path).toEqual(['rules', 1, 'percent']);
    expect(issues({ maxOccurrences: 'x' })?.[0]?.path).toEqual(['rules', 1, 'maxOccurrences']);
  });
});
