import { formMessages } from '#web/forms/forms.messages.ts';
import type { Part } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';

/** Something that stands at the property of a form, or nothing; the form draws it, since it knows which property. */
export const placePart = (label: string, hint: string): Part<Choice | null, string | null, Choice | null> => ({
  label,
  display: { optional: true, hint },
  empty: null,
  read: (stored) => stored,
  send: (typed) => typed?.value ?? null,
  show: (typed) => typed?.label ?? formMessages.none,
});
