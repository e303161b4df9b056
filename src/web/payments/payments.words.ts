import { defineMessages } from '#contract/language/catalogue.ts';
import { AUTOPAY_ENDS } from '#contract/payments/payments.words.ts';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { amountOf, dayOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, Facts, NounWords } from '#web/words/noun-words.ts';
import { autopayEndWords, savedMethodWords } from './autopay/autopay.messages.ts';
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
  autopay: {
    name: 'Autopay',
    filter: 'Autopay',
    fields: {
      state: 'State',
      leaseId: 'Lease',
      limit: 'At most each time',
      limitMinor: 'At most each time',
      day: 'Day of the month',
      processor: 'Payment company',
      methodKind: 'Paid by',
      methodName: 'Card or bank',
      methodLast4: 'Ends in',
      methodExpiresOn: 'Good through',
      chargeOn: 'Taken on',
      toldMinor: 'Told',
      amountMinor: 'Amount',
      taking: 'What was planned',
      offReason: 'Why it is off',
      onAt: 'Turned on',
    },
    states: { PENDING: 'not saved yet', ON: 'on', OFF: 'off' },
    takings: { DROPPED: 'not taken: nothing was due' },
  },
  turnedOn: 'turned autopay on',
  planned: (amount: string, day: string) => `says that autopay takes ${amount} on ${day}`,
  refusedTaking: (amount: string, day: string) => `could not take ${amount} by autopay, and tries again on ${day}`,
  moved: (lease: string) => `brought autopay along from lease ${lease}`,
  turnedOff: (why: string) => `turned autopay off: ${why}`,
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
    'autopay.begin': 'Autopay asked for',
    'autopay.session': 'Page to save a card opened',
    'autopay.turn_on': 'Autopay turned on',
    'autopay.change': 'Autopay changed',
    'autopay.end': 'Autopay turned off',
    'autopay.step': 'Autopay worked through',
    'autopay.method': 'Saved card renewed',
    'autopay.forget': 'Saved card forgotten',
    'checkout.open': 'Online payment begun',
    'checkout.session': 'Payment page opened',
    'checkout.settle': 'Online payment reported',
    'checkout.give_back': 'Refund of an online payment asked for',
    'checkout.refund_answered': 'Refund of an online payment answered',
  },
});

const endOf = (facts: Facts): string => {
  const why = AUTOPAY_ENDS.find((end) => end === facts.why);
  return why ? autopayEndWords[why] : '';
};

const activities: ActivitiesOf<'payment_report' | 'checkout' | 'autopay'> = {
  'autopay.turned_on': { says: () => texts.turnedOn },
  'autopay.planned': { says: (facts) => texts.planned(amountOf(facts), dayOf(facts, 'on')) },
  'autopay.refused': { says: (facts) => texts.refusedTaking(amountOf(facts), dayOf(facts, 'on')), tone: 'late' },
  'autopay.moved': { says: (facts) => texts.moved(textOf(facts, 'lease')) },
  'autopay.turned_off': { says: (facts) => texts.turnedOff(endOf(facts)), tone: 'soon' },
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
    autopay: {
      ...texts.autopay,
      values: {
        state: texts.autopay.states,
        taking: texts.autopay.takings,
        offReason: autopayEndWords,
        methodKind: savedMethodWords,
        processor: processorWords,
      },
    },
    payment_details: { ...texts.details, fields: detailsFieldWords },
  },
  actions: texts.actions,
  activities,
};
