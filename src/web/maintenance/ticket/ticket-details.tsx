import type { TicketChange } from '#contract/maintenance/maintenance.ts';
import {
  DAY_PARTS,
  ENTRY_PERMISSIONS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
} from '#contract/maintenance/maintenance.words.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalSelectPart, selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { ticksPart } from '#web/forms/kinds/ticks.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import type { PartsFor } from '#web/forms/parts.ts';
import { categoryWords, priorityWords } from '../maintenance.messages.ts';
import { dayPartWords, entryWords, ticketFieldWords as words } from '../maintenance-fields.messages.ts';
import { detailsMessages } from './ticket.messages.ts';

const { fields } = detailsMessages;

/** What a request says from the first: asked of whoever reports it for somebody else. */
export const reportParts = {
  title: textPart(fields.title, { full: true, maxLength: 127 }),
  description: longTextPart(fields.description, { optional: true, maxLength: 5000 }),
  category: selectPart(words.category, choicesOf(TICKET_CATEGORIES, categoryWords), 'OTHER'),
  priority: selectPart(words.priority, choicesOf(TICKET_PRIORITIES, priorityWords), 'NORMAL'),
  location: textPart(words.location, { optional: true }),
  entryPermission: optionalSelectPart(fields.entryPermission, choicesOf(ENTRY_PERMISSIONS, entryWords)),
  callNumber: textPart(words.callNumber, {
    optional: true,
    type: 'tel',
    inputMode: 'tel',
    maxLength: 30,
    hint: fields.callNumberHint,
  }),
  accessNotes: textPart(words.accessNotes, { full: true, optional: true }),
  homeTimes: ticksPart(words.homeTimes, choicesOf(DAY_PARTS, dayPartWords), { optional: true }),
  hasPets: tickPart(fields.hasPets),
  visibleToRenter: tickPart(fields.visibleToRenter, { first: true }),
  visibleToOwner: tickPart(fields.visibleToOwner, { first: true }),
};

/** The same as staff edit it; what they alone say of a request stands here. */
export const detailsParts = { ...reportParts } satisfies PartsFor<typeof TicketChange>;

const contract = () => import('#contract/maintenance/maintenance.ts');
export const ticketSchema = async () => (await contract()).TicketInput;
export const detailsSchema = async () => (await contract()).TicketChange.omit({ version: true });
