import { ENTRY_PERMISSIONS, TICKET_CATEGORIES, TICKET_PRIORITIES } from '#contract/maintenance/maintenance.words.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalSelectPart, selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import { categoryWords, entryWords, priorityWords } from '../maintenance.messages.ts';
import { detailsMessages } from './ticket.messages.ts';

const { fields } = detailsMessages;

/** What a request says, as staff edit it and whoever reports it for somebody else fills it in. */
export const detailsParts = {
  title: textPart(fields.title, { full: true, maxLength: 127 }),
  description: longTextPart(fields.description, { optional: true, maxLength: 5000 }),
  category: selectPart(fields.category, choicesOf(TICKET_CATEGORIES, categoryWords), 'OTHER'),
  priority: selectPart(fields.priority, choicesOf(TICKET_PRIORITIES, priorityWords), 'NORMAL'),
  location: textPart(fields.location, { optional: true }),
  entryPermission: optionalSelectPart(fields.entryPermission, choicesOf(ENTRY_PERMISSIONS, entryWords)),
  accessNotes: textPart(fields.accessNotes, { full: true, optional: true }),
  hasPets: tickPart(fields.hasPets),
  visibleToRenter: tickPart(fields.visibleToRenter, { first: true }),
  visibleToOwner: tickPart(fields.visibleToOwner, { first: true }),
};
export type DetailsParts = typeof detailsParts;

export const ticketSchema = async () => (await import('#contract/maintenance/maintenance.ts')).TicketInput;
