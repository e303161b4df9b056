import { formMessages } from '#web/forms/forms.messages.ts';
import type { Part, PartDisplay } from '#web/forms/parts.ts';
import { PersonPicker, type PickedRelation } from '#web/pickers/person-picker.tsx';

type Chosen = { id: string; name: string } | null;
type Options = PartDisplay & { relation?: PickedRelation };

/** Somebody in the list of people, sent by their id. */
export const personPart = (label: string, options: Options = {}): Part<Chosen, string> => ({
  ...person(label, options),
  send: (typed) => typed?.id ?? '',
});

/** Somebody, or nobody. */
export const optionalPersonPart = (label: string, options: Options = {}): Part<Chosen, string | null> => ({
  ...person(label, { optional: true, ...options }),
  send: (typed) => typed?.id ?? null,
});

const person = (label: string, { relation, ...display }: Options): Omit<Part<Chosen>, 'send'> => ({
  label,
  display,
  empty: null,
  read: (stored) => stored,
  show: (typed) => typed?.name ?? formMessages.none,
  control: (props) => <PersonPicker {...props} {...(relation && { relation })} />,
});
