import type { Choice } from '#web/ui/choice.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Segment } from '#web/ui/segment.tsx';
import type { Part, PartDisplay } from '../parts.ts';
import { chosenPart } from './choices.ts';

/** Two to four short choices side by side. */
export const segmentPart = <Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
  first: Value,
  display: PartDisplay = {},
): Part<Value> => ({
  ...chosenPart<Value>(label, choices, first, { full: true, group: true, ...display }),
  control: (props) => <Segment choices={choices} {...props} />,
});

/** A few choices, each with a line that explains it. */
export const radioPart = <Value extends string>(
  label: string,
  choices: readonly Choice<Value>[],
  first: Value,
  display: PartDisplay = {},
): Part<Value> => ({
  ...chosenPart<Value>(label, choices, first, { full: true, group: true, ...display }),
  control: (props) => <RadioGroup choices={choices} {...props} />,
});
