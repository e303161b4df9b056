import { defineMessages } from '#contract/language/catalogue.ts';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { amountOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { detailsFieldWords } from './details/details.messages.ts';
import { processorFieldWords, processorWords } from './details/online.messages.ts';
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
  processor: { name: 'Paying online', filter: 'Paying online' },
  checkout: {
    name: 'An online payment',
    filter: 'Online payments',
    fields: {
      state: 'State',
      amount: 'Amount',
      processor: 'Payment company',
      givenBackMinor: 'Given back',
      refundMinor: 'Refund asked for',
      reason: 'Reason',
      refund: 'Refund',
      transactionId: 'Recorded as',
      paymentRef: 'Called there',
      decidedAt: 'Decided',
    },
    refunds: { TAKEN: 'taken by the payment company', REFUSED: 'refused by the payment company' },
    states: {
      OPEN: 'not paid yet',
      PAID: 'paid',
      FAILED: 'not paid',
      GIVEN_BACK: 'given back',
      RETURNED: 'taken back by the bank',
    },
  },
  failedOnline: (amount: string) => `did not get ${amount} through online`,
  reported: (amount: string) => `said that ${amount} was paid`,
  refused: (amount: string, reason: string) => `did not find the payment of ${amount}: ${reason}`,
  withdrawn: (amount: string) => `took back that ${amount} was paid`,
  actions: {
    'payment_report.create': 'Payment reported',
    'payment_report.confirm': 'Reported payment recorded',
    'payment_report.refuse': 'Reported payment not found',
    'payment_report.withdraw': 'Report of a payment taken back',
    'payment_details.change': 'How renters pay changed',
    'payment_processor.set_up': 'Paying online set up',
    'payment_processor.remove': 'Paying online turned off',
    'checkout.open': 'Online payment begun',
    'checkout.session': 'Payment page opened',
    'checkout.settle': 'Online payment reported',
    'checkout.give_back': 'Refund of an online payment asked for',
    'checkout.refund_answered': 'Refund of an online payment answered',
  },
});

const activities: ActivitiesOf<'payment_report' | 'checkout'> = {
  'checkout.failed': { says: (facts) => texts.failedOnline(amountOf(facts)), tone: 'late' },
  'payment_report.reported': { says: (facts) => texts.reported(amountOf(facts)) },
  'payment_report.refused': { says: (facts) => texts.refused(amountOf(facts), textOf(facts, 'reason')), tone: 'late' },
  'payment_report.withdrawn': { says: (facts) => texts.withdrawn(amountOf(facts)) },
};

export const paymentNounWords: NounWords = {
  subjects: {
    payment: texts.payment,
    payment_report: { ...texts.report, values: { state: reportStateWords, method: paymentMethodWords } },
    payment_processor: { ...texts.processor, fields: processorFieldWords },
    checkout: {
      ...texts.checkout,
      values: { state: texts.checkout.states, refund: texts.checkout.refunds, processor: processorWords },
    },
    payment_details: { ...texts.details, fields: detailsFieldWords },
  },
  actions: texts.actions,
  activities,
};
