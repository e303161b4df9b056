import { defineMessages } from '#contract/language/catalogue.ts';

/** What is said of rent that is not charged, since its month was locked when it fell due. */
export const heldRentMessages = defineMessages('held-rent.heldRentMessages', {
  label: 'Not charged, since its month is locked',
  part: (what: string, amount: string, from: string, to: string, dueOn: string) =>
    `${what} of ${amount} for ${from === to ? from : `${from} to ${to}`}, due ${dueOn}`,
  why: 'The books of that month were locked when it fell due. Renters owe it once you charge it on a day that is open.',
  byItself: 'Where the month is opened again, it is charged by itself in the night.',
  ended:
    'What the lease ended before is not charged by itself. Once it is charged, what is for days after the end can be credited.',
  charge: 'Charge it',
  leaveOut: 'Leave it out',
  keep: 'Let it wait',
  charging: {
    title: 'Charge what was held?',
    chargeOn: 'Charged and due on',
    done: 'It is charged.',
  },
  leaving: {
    title: 'Leave it out?',
    lede: (part: string) => `${part}: renters are never charged this.`,
    done: 'It is left out.',
  },
});
