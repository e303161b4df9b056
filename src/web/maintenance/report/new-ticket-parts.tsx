import { formMessages } from '#web/forms/forms.messages.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { selectPart } from '#web/forms/kinds/select.tsx';
import type { Part, PartDisplay, TypedOf } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';
import { propertyPart } from '#web/units/choosing/property-part.tsx';
import { reportParts } from '../ticket/ticket-details.tsx';
import { newTicketMessages as texts } from './new-ticket.messages.ts';

type Chosen<Sent> = Part<Choice | null, Sent, Choice | null>;

/** Something that is found by typing and sent by its id. */
const chosen = (label: string, display: PartDisplay): Omit<Chosen<never>, 'send'> => ({
  label,
  display,
  empty: null,
  read: (stored) => stored,
  show: (typed) => typed?.label ?? formMessages.none,
});
const idOf = (choice: Choice | null) => choice?.value ?? null;

const SOURCES = ['STAFF', 'PHONE', 'EMAIL'] as const;

const unitPart: Chosen<string | null> = { ...chosen(texts.unit, { optional: true, hint: texts.unitHint }), send: idOf };
const requesterPart: Chosen<string | null> = { ...chosen(texts.requestedBy, { optional: true }), send: idOf };

/**
 * Who said so once another home is chosen: who lives there, as long as whoever stands there was taken from a home too.
 * Somebody who was chosen by hand stays.
 */
export const reporterAt = (said: Choice | null, taken: Choice | null, renter: Choice | null): Choice | null =>
  said === null || said.value === taken?.value ? renter : said;

/** What is asked of staff and owners who report a problem: where, what, and who said so. */
export const newTicketParts = {
  // Renters leave it out, and so does who has not chosen one.
  propertyId: { ...propertyPart(texts.property), send: (typed: Choice | null) => typed?.value },
  unitId: unitPart,
  requestedById: requesterPart,
  source: selectPart(texts.source, choicesOf(SOURCES, texts.sources), 'PHONE'),
  ...reportParts,
};
export type NewTicketParts = typeof newTicketParts;
export type NewTicketValues = TypedOf<NewTicketParts>;
