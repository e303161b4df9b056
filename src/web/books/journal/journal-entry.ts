import { formatAmount } from '#contract/format/currency.ts';
import type { TransactionShown } from '#contract/ledger/ledger.ts';
import { paymentMethodWords, reversalReasonWords, transactionTypeWords } from '#web/ledger/ledger.messages.ts';

/** What an entry is in a line: "Payment, bank transfer", "Charge, June". */
export function titleOf({ type, memo, method, reason }: TransactionShown): string {
  const detail = memo ?? (method ? paymentMethodWords[method] : reason ? reversalReasonWords[reason] : null);
  return [transactionTypeWords[type], detail].filter(Boolean).join(', ');
}

/** An amount of one side; empty where the line is on the other. */
export const sideOf = (amount: string | null, currency: string): string =>
  amount === null ? '' : formatAmount(amount, currency);
