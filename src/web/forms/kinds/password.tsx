import { PasswordInput } from '#web/ui/password-input.tsx';
import { formMessages } from '../forms.messages.ts';
import type { Part, PartDisplay } from '../parts.ts';

type PasswordOptions = PartDisplay & { autoComplete: 'current-password' | 'new-password' };

/** A password, which goes out exactly as it was typed and which no comparison ever shows. */
export const passwordPart = (label: string, { autoComplete, ...display }: PasswordOptions): Part<string> => ({
  label,
  display,
  isSettled: true,
  empty: '',
  read: () => '',
  send: (typed) => typed,
  show: () => formMessages.none,
  control: ({ onChange, ...props }) => (
    <PasswordInput autoComplete={autoComplete} {...props} onChange={(event) => onChange(event.target.value)} />
  ),
});
