import { defineMessages } from '#contract/language/catalogue.ts';

/** Accounts of one's own, below those of the chart. */
export const accountMessages = defineMessages('accounts.accountMessages', {
  add: 'Add an account',
  adding: {
    title: 'Add an account',
    lede: 'It stands below one of the chart, and is used and counted like it.',
    send: 'Add',
    done: 'The account was added',
  },
  keep: 'Cancel',
  fields: { parent: 'Below', number: 'Number', name: 'Name' },
  numberHint: 'Figures and capitals, such as 4021',
});
