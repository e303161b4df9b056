import { defineMessages } from '#contract/language/catalogue.ts';

/** What is said of charges for days after a move-out, when it is recorded and afterwards. */
export const unusedRentMessages = defineMessages('unused-rent.unusedRentMessages', {
  part: (what: string, days: string, from: string, to: string) =>
    from === to ? `${what} for ${days}, ${from}` : `${what} for ${days}, ${from} to ${to}`,
  wholePart: (what: string, days: string, from: string, to: string) =>
    from === to
      ? `${what} for ${days}, ${from}, charged as a whole month`
      : `${what} for ${days}, ${from} to ${to}, charged as a whole month`,
  ofCharge: (amount: string, charged: string) => `${amount} of ${charged}`,
  forgiven: (amount: string) => `${amount} waived already`,
  onFormer: (part: string, ref: string) => `${part}, charged on ${ref} before it was renewed`,
  covered: (part: string, forgiven: string, charged: string) =>
    `${part}: ${forgiven} of ${charged} waived already. Nothing of it is left to credit.`,
  title: 'Charged for days after it',
  credit: (amount: string) => `Credit ${amount}`,
  follows: 'The charge stays as it is. What was paid of this pays what else is open, or goes back with the deposit.',
  early: (day: string) =>
    `They leave before ${day}, the last day that was agreed: whether it is credited is up to you.`,
  noneAgreed: 'No last day was agreed: whether it is credited is up to you.',
  whole: 'Days after it are charged, too, and stay so: the rules of this lease charge the last month whole.',
  coming: 'What was charged for days after it is being counted.',
  failed: 'What was charged for days after it did not load. It can be credited later, on the page of the lease.',
  offer: {
    label: 'Charged for days after the move-out',
    title: (parts: string) => `Still charged after the move-out: ${parts}.`,
    ask: 'Credit what was charged after the move-out?',
    keep: 'Keep it charged',
    done: 'It is credited.',
  },
});
