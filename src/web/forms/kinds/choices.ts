import type { Choice } from '#web/ui/choice.ts';
import { formMessages } from '../forms.messages.ts';
import type { Part, PartDisplay } from '../parts.ts';

/** Codes of the contract as choices, in its order. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): Choice<Value>[] => values.map((value) => ({ value, label: words[value] }));

/** One of several codes, whatever control shows them; a code nobody has words for is never shown. */
export const chosenPart = <Value extends string | null>(
  label: string,
  choices: readonly Choice[],
  first: Value,
  display: PartDisplay,
): Omit<Part<Value>, 'control'> => ({
  label,
  display,
  empty: first,
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => choices.find((choice) => choice.value === typed)?.label ?? formMessages.none,
});
