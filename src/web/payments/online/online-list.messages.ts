import { defineMessages } from '#contract/language/catalogue.ts';
import type { CheckoutState, OnlineConcern } from '#contract/payments/payments.words.ts';

export const checkoutStateWords: Record<CheckoutState, string> = defineMessages('online-list.checkoutStateWords', {
  OPEN: 'Not paid yet',
  PAID: 'Paid',
  FAILED: 'Failed',
  GIVEN_BACK: 'Refunded',
  RETURNED: 'Taken back by the bank',
});

/** Why somebody should look at an online payment. */
export const onlineConcernWords: Record<OnlineConcern, string> = defineMessages('online-list.onlineConcernWords', {
  REFUND_UNANSWERED: 'Refund not answered',
  RETURNED: 'Taken back by the bank',
  FAILED: 'Failed lately',
  SILENT: 'Nothing heard for a day',
});

/** What was begun to be paid online. */
export const onlineListMessages = defineMessages('online-list.onlineListMessages', {
  title: 'Online payments',
  lede: 'What renters began to pay online or autopay asked for, and what came of it. What somebody should look at stands first.',
  views: 'Saved views',
  all: 'All',
  toLookAt: 'To look at',
  open: 'Not paid yet',
  failed: 'Failed',
  refunded: 'Refunded',
  returned: 'Taken back',
  search: 'Search by renter, home or lease',
  state: 'State',
  concern: 'To look at',
  property: 'Property',
  lease: 'Lease',
  concernFirst: 'To look at first',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  itemsLabel: 'online payments',
  notLoaded: 'The online payments did not load.',
  paidPart: (amount: string) => `Paid, ${amount} refunded`,
  autopay: 'Autopay',
  page: 'On a page',
  none: {
    title: 'No online payment is like this',
    text: 'None matches the search and filters.',
    clear: 'Show all online payments',
  },
  first: {
    title: 'Nobody paid online yet',
    text: 'Once renters pay online, each time stands here with what came of it, also where it failed.',
  },
  columns: {
    openedAt: 'Begun',
    payer: 'By',
    unit: 'Unit',
    how: 'How',
    state: 'What came of it',
    decidedAt: 'Last heard of',
    givenBack: 'Refunded',
    amount: 'Amount',
    currency: 'Currency',
  },
});
