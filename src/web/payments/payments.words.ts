import { defineMessages } from '#contract/language/catalogue.ts';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { amountOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { detailsFieldWords } from './details/details.messages.ts';
import { reportStateWords } from './payments.messages.ts';

/** What timelines and the audit trail say of payments as such; what is posted for one the ledger says. */
const texts = defineMessages('payments.words.texts', {
  payment: { name: 'A payment', filter: 'Payments', fields: { number: 'Number' } },
  report: {
    name: 'A reported payment',
    filter: 'Reported payments',
    fields: {
      state: 'State',
      paidOn: 'Paid on',
      amount: 'Amount',
      method: 'How',
      reference: 'Reference',
      remark: 'Note',
      reason: 'Why it was not found',
      decidedBy: 'Decided by',
      decidedAt: 'Decided',
      transactionId: 'Recorded as',
    },
  },
  details: { name: 'How renters pay', filter: 'How renters pay' },
  reported: (amount: string) => `said that ${amount} was paid`,
  refused: (amount: string, reason: string) => `did not find the payment of ${amount}: ${reason}`,
  withdrawn: (amount: string) => `took back that ${amount} was paid`,
  actions: {
    'payment_report.create': 'Payment reported',
    'payment_report.confirm': 'Reported payment recorded',
    'payment_report.refuse': 'Reported payment not found',
    'payment_report.withdraw': 'Report of a payment taken back',
    'payment_details.change': 'How renters pay changed',
  },
});

const activities: ActivitiesOf<'payment_report'> = {
  'payment_report.reported': { says: (facts) => texts.reported(amountOf(facts)) },
  'payment_report.refused': { says: (facts) => texts.refused(amountOf(facts), textOf(facts, 'reason')), tone: 'late' },
  'payment_report.withdrawn': { says: (facts) => texts.withdrawn(amountOf(facts)) },
};

export const paymentNounWords: NounWords = {
  subjects: {
    payment: texts.payment,
    payment_report: { ...texts.report, values: { state: reportStateWords, method: paymentMethodWords } },
    payment_details: { ...texts.details, fields: detailsFieldWords },
  },
  actions: texts.actions,
  activities,
};
