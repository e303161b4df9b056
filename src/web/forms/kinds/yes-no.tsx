import { Checkbox } from '#web/ui/checkbox.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { formMessages } from '../forms.messages.ts';
import type { Part } from '../parts.ts';

type YesNoOptions = { hint?: string; first?: boolean };

/** A tick that says its own label. */
export const tickPart = (label: string, { hint, first = false }: YesNoOptions = {}): Part<boolean> => ({
  ...yesNo(label, first),
  control: ({ value, onChange, ...props }) => (
    <Checkbox
      label={label}
      hint={hint}
      checked={value}
      {...props}
      onChange={(event) => onChange(event.target.checked)}
    />
  ),
});

/** A switch that says its own label. */
export const switchPart = (label: string, { hint, first = false }: YesNoOptions = {}): Part<boolean> => ({
  ...yesNo(label, first),
  control: ({ value, onChange, ...props }) => (
    <Switch label={label} hint={hint} checked={value} {...props} onChange={(event) => onChange(event.target.checked)} />
  ),
});

const yesNo = (label: string, first: boolean): Omit<Part<boolean>, 'control'> => ({
  label,
  display: { full: true, labelsItself: true },
  empty: first,
  read: (stored) => stored,
  send: (typed) => typed,
  show: (typed) => (typed ? formMessages.yes : formMessages.no),
});
