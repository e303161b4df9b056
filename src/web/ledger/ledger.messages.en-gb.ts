import type { Variant } from '#contract/language/catalogue.ts';
import type * as base from './ledger.messages.ts';

const texts: Variant<typeof base> = {
  paymentMethodWords: { CHECK: 'Cheque', MONEY_ORDER: 'Postal order' },
  transactionTypeWords: { CHECK: 'Cheque' },
};
export default texts;
