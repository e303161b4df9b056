import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of the form for a request's details. */
export const detailsMessages = defineMessages('ticket-details.detailsMessages', {
  title: 'Edit details',
  fields: {
    title: 'What is wrong?',
    description: 'In their words',
    entryPermission: 'May we come in when nobody is there?',
    callNumberHint: 'Left empty, the number on file is called.',
    hasPets: 'There are pets',
    visibleToOwner: 'The owner sees this request',
    visibleToRenter: 'The renter sees this request',
  },
  save: 'Save details',
  thisRequest: 'this request',
});
