import type { Person, PersonChange } from '#contract/people/people.ts';
import { PERSON_KINDS } from '#contract/people/people.words.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { phonePart } from '#web/forms/kinds/phone.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { type Part, type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { kindWords, peopleWords, personFormMessages as texts, personFieldWords as words } from './people.messages.ts';
import { TradesInput } from './trades-input.tsx';

const tradesPart: Part<string[]> = {
  label: words.trades,
  display: { optional: true, full: true, hint: texts.tradesHint },
  empty: [],
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => peopleWords.and(typed) || formMessages.none,
  control: (props) => <TradesInput {...props} />,
};

/** The parts of a person, which other forms about somebody take theirs from. */
export const personParts = {
  kind: segmentPart(texts.kind, choicesOf(PERSON_KINDS, kindWords), 'PERSON'),
  companyName: textPart(texts.companyName, { full: true }),
  firstName: textPart(words.firstName),
  lastName: textPart(words.lastName),
  email: textPart(words.email, { type: 'email', optional: true, hint: texts.emailHint }),
  phone: phonePart(words.phone),
  isContractor: switchPart(words.isContractor, { hint: texts.contractorHint }),
  trades: tradesPart,
  notes: longTextPart(words.notes, { optional: true, hint: texts.notesHint }),
} satisfies PartsFor<typeof PersonChange>;
export type PersonParts = typeof personParts;

/** The form of a person or company. */
export const personForm = {
  parts: personParts,
  /** Trades belong to those who take on repairs. */
  bodyOf(values: TypedOf<PersonParts>) {
    const body = sentOf(personParts, values);
    return { ...body, trades: body.isContractor ? body.trades : [] };
  },
  schema: async () => (await import('#contract/people/people.ts')).PersonInput,
};

/** The fields of somebody who is known already. */
export const personValuesOf = (person: Person): TypedOf<PersonParts> => typedOf(personParts, person);
