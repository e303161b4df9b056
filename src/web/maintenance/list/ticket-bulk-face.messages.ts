import { defineMessages } from '#contract/language/catalogue.ts';

/** What is offered for ticked requests; what is asked then comes with its dialog. */
export const ticketBulkFaceMessages = defineMessages('ticket-bulk-face.ticketBulkFaceMessages', {
  assign: 'Give to…',
  priority: 'Priority',
  category: 'Category',
  write: 'Write to…',
  close: 'Close',
});
