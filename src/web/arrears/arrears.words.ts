import type { ReminderKind } from '#contract/arrears/arrears.words.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { amountOf, dayOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { officeFieldWords, promiseStateWords } from './arrears.messages.ts';

/** What timelines and the audit trail say of what is late. */
const texts = defineMessages('arrears.words.texts', {
  promise: {
    name: 'A promise to pay',
    filter: 'Promises to pay',
    fields: {
      leaseId: 'Lease',
      promisedOn: 'To be paid by',
      amountMinor: 'Amount',
      note: 'Note',
      state: 'State',
    },
  },
  reminder: {
    name: 'A reminder to pay',
    filter: 'Reminders to pay',
    fields: { leaseId: 'Lease', owedMinor: 'Owed', lateSinceOn: 'Late since', kind: 'Sent', dueOn: 'Due' },
    kinds: {
      BY_HAND: 'by hand',
      BEFORE: 'by itself, before it is due',
      ON_DAY: 'by itself, on the day it is due',
      AFTER: 'by itself, once it is late',
    } satisfies Record<ReminderKind, string>,
  },
  office: { name: 'What is owed', filter: 'Notes on what is owed' },
  made: (amount: string, day: string) => `promised to pay ${amount} by ${day}`,
  noted: (amount: string, day: string) => `noted a promise to pay ${amount} by ${day}`,
  moved: (amount: string, day: string) => `changed the promise: ${amount} by ${day}`,
  withdrawn: (amount: string, day: string) => `took back the promise to pay ${amount} by ${day}`,
  kept: (amount: string, day: string) => `says that the promise to pay ${amount} by ${day} was kept`,
  broken: (amount: string, day: string) => `says that ${amount}, promised by ${day}, did not come`,
  reminded: (amount: string, day: string) => `reminded the renters of ${amount}, late since ${day}`,
  remindedOfDue: (amount: string, day: string) => `reminded the renters of ${amount}, due on ${day}`,
  handedOver: (day: string) => `gave what is owed to collections as of ${day}`,
  takenBack: 'took what is owed back from collections',
  actions: {
    'payment_promise.make': 'Promise to pay noted',
    'payment_promise.withdraw': 'Promise to pay taken back',
    'payment_promise.settle': 'Promise to pay looked at',
    'payment_reminder.send': 'Renters reminded to pay',
    'lease_arrears.change': 'Note on what is owed changed',
  },
});

const activities: ActivitiesOf<'payment_promise' | 'payment_reminder' | 'lease_arrears'> = {
  'payment_promise.made': {
    says: (facts) => (facts.isByRenter === true ? texts.made : texts.noted)(amountOf(facts), dayOf(facts, 'on')),
  },
  'payment_promise.moved': { says: (facts) => texts.moved(amountOf(facts), dayOf(facts, 'on')) },
  'payment_promise.withdrawn': { says: (facts) => texts.withdrawn(amountOf(facts), dayOf(facts, 'on')), tone: 'soon' },
  'payment_promise.kept': { says: (facts) => texts.kept(amountOf(facts), dayOf(facts, 'on')) },
  'payment_promise.broken': { says: (facts) => texts.broken(amountOf(facts), dayOf(facts, 'on')), tone: 'late' },
  'payment_reminder.sent': {
    says: (facts) => {
      const isDue = facts.kind === 'BEFORE' || facts.kind === 'ON_DAY';
      return (isDue ? texts.remindedOfDue : texts.reminded)(amountOf(facts), dayOf(facts, 'on'));
    },
  },
  'lease_arrears.handed_over': { says: (facts) => texts.handedOver(dayOf(facts, 'on')), tone: 'late' },
  'lease_arrears.taken_back': { says: () => texts.takenBack },
};

export const arrearsNounWords: NounWords = {
  subjects: {
    payment_promise: { ...texts.promise, values: { state: promiseStateWords } },
    payment_reminder: { ...texts.reminder, values: { kind: texts.reminder.kinds } },
    lease_arrears: { ...texts.office, fields: officeFieldWords },
  },
  actions: texts.actions,
  activities,
};
