import { formMessages } from '#web/forms/forms.messages.ts';
import type { Part, PartDisplay } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';
import { PropertyPicker } from './property-picker.tsx';

/** A property of those in reach, sent by its id. */
export const propertyPart = (label: string, display: PartDisplay = {}): Part<Choice | null, string> => ({
  label,
  display,
  empty: null,
  read: (stored) => stored,
  send: (typed) => typed?.value ?? '',
  show: (typed) => typed?.label ?? formMessages.none,
  control: (props) => <PropertyPicker {...props} />,
});
