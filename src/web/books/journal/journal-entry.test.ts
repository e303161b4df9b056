import { beforeAll, describe, expect, it } from 'vitest';
import type { TransactionShown } from '#contract/ledger/ledger.ts';
import { paymentMethodWords, reversalReasonWords, transactionTypeWords } from '#web/ledger/ledger.messages.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { sideOf, titleOf } from './journal-entry.ts';

beforeAll(() => setOrgCountry('US'));

const entry = (of: Partial<TransactionShown>): TransactionShown =>
  ({ type: 'PAYMENT', memo: null, method: null, reason: null, ...of }) as TransactionShown;

describe('an entry of the journal', () => {
  it('is named by its kind alone where nothing more is known', () => {
    expect(titleOf(entry({ type: 'CHARGE' }))).toBe(transactionTypeWords.CHARGE);
  });

  it('says how somebody paid, and why something was taken back', () => {
    expect(titleOf(entry({ method: 'CASH' }))).toBe(`${transactionTypeWords.PAYMENT}, ${paymentMethodWords.CASH}`);
    expect(titleOf(entry({ type: 'REVERSAL', reason: 'ERROR' }))).toBe(
      `${transactionTypeWords.REVERSAL}, ${reversalReasonWords.ERROR}`,
    );
  });

  it('says what somebody wrote rather than how it was paid', () => {
    expect(titleOf(entry({ memo: 'June, in two parts', method: 'CASH' }))).toBe(
      `${transactionTypeWords.PAYMENT}, June, in two parts`,
    );
  });

  it('leaves the side empty on which it does not stand, and shows a nought where it is one', () => {
    expect(sideOf(null, 'USD')).toBe('');
    expect(sideOf('1234.50', 'USD')).toContain('1,234.50');
    expect(sideOf('0.00', 'USD')).toContain('0.00');
  });
});
