import type { Choice } from '#web/ui/choice.ts';
import { Select } from '#web/ui/select.tsx';
import type { Part, PartDisplay } from '../parts.ts';
import { chosenPart } from './choices.ts';

/** One of a short list. */
export const selectPart = <Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
  first: Value,
  display: PartDisplay = {},
): Part<Value> => ({
  ...chosenPart<Value>(label, choices, first, display),
  control: (props) => <Select choices={choices} {...props} />,
});

/** One of a short list, or nothing said. */
export const optionalSelectPart = <Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
  display: PartDisplay = {},
): Part<Value | null> => ({
  ...chosenPart<Value | null>(label, choices, null, { optional: true, ...display }),
  control: (props) => <Select choices={choices} {...props} />,
});
