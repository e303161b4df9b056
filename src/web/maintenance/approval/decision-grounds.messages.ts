import { defineMessages } from '#contract/language/catalogue.ts';

/** What an owner decides by. */
export const decisionGroundMessages = defineMessages('decision-grounds.decisionGroundMessages', {
  quoteOf: (contractor: string) => `The quote of ${contractor}`,
  files: 'Quote on paper',
  open: (name: string) => `Open ${name}`,
  others: (count: number) => (count === 1 ? 'The other quote' : 'The other quotes'),
  whomToCall: 'Whom to call about it',
  money: {
    heading: 'Where the money comes from',
    thisMonth: 'Came in this month, less costs',
    thisJob: 'This job',
    left: 'Left after it',
    share: (percent: string, amount: string) => `You own ${percent}% of it: ${amount} of this job are yours.`,
    statement: 'Open the statement',
  },
});
