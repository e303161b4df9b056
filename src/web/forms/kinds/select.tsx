import type { Choice } from '#web/ui/choice.ts';
import { Select } from '#web/ui/select.tsx';
import type { Part, PartLook } from '../parts.ts';
import { chosenPart } from './choices.ts';

/** One of a short list. */
export const selectPart = <Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
  first: Value,
  look: PartLook = {},
): Part<Value> => ({
  ...chosenPart<Value>(label, choices, first, look),
  control: (props) => <Select choices={choices} {...props} />,
});

/** One of a short list, or nothing said. */
export const optionalSelectPart = <Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
  look: PartLook = {},
): Part<Value | null> => ({
  ...chosenPart<Value | null>(label, choices, null, { optional: true, ...look }),
  control: (props) => <Select choices={choices} {...props} />,
});
