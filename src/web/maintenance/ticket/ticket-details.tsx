import type { Ticket, TicketChange } from '#contract/maintenance/maintenance.ts';
import {
  DAY_PARTS,
  ENTRY_PERMISSIONS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
} from '#contract/maintenance/maintenance.words.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { optionalSelectPart, selectPart } from '#web/forms/kinds/select.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { ticksPart } from '#web/forms/kinds/ticks.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import { type Part, type PartsFor, type TypedOf, typedOf } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';
import { categoryWords, priorityWords } from '../maintenance.messages.ts';
import { dayPartWords, entryWords, ticketFieldWords as words } from '../maintenance-fields.messages.ts';
import { detailsMessages } from './ticket-details.messages.ts';

const { fields } = detailsMessages;

/** What is broken, of what is on record at the place; the form draws it, since it knows the place. */
const assetPart: Part<Choice | null, string | null, Choice | null> = {
  label: words.assetId,
  display: { optional: true, full: true },
  empty: null,
  read: (stored) => stored,
  send: (typed) => typed?.value ?? null,
  show: (typed) => typed?.label ?? formMessages.none,
};

/** What a request says from the first: asked of whoever reports it for somebody else. */
export const reportParts = {
  title: textPart(fields.title, { full: true, maxLength: 127 }),
  description: longTextPart(fields.description, { optional: true, maxLength: 5000 }),
  category: selectPart(words.category, choicesOf(TICKET_CATEGORIES, categoryWords), 'OTHER'),
  priority: selectPart(words.priority, choicesOf(TICKET_PRIORITIES, priorityWords), 'NORMAL'),
  location: textPart(words.location, { optional: true }),
  assetId: assetPart,
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

/** The fields of a request as staff edit it. */
export const ticketValuesOf = (ticket: Ticket): TypedOf<typeof detailsParts> =>
  typedOf(detailsParts, { ...ticket, assetId: ticket.asset && { value: ticket.asset.id, label: ticket.asset.name } });

export const ticketSchema = async () => (await import('#contract/maintenance/maintenance.ts')).TicketInput;
export const detailsSchema = async () =>
  (await import('#contract/maintenance/maintenance.ts')).TicketChange.omit({ version: true });
