import type { ComponentProps, ReactNode } from 'react';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { signInMessages } from './sign-in.messages.ts';

/** What a part's control is given. */
type ControlProps = { name: string; autoFocus: boolean };
type Hints = {
  hint?: ReactNode;
  /** A link at the end of the label's line. */
  aside?: ReactNode;
};

/** One thing that a form before sign-in asks for, under its name in the body of the call. */
export type SignInPart = Hints & {
  label: string;
  /** What is wrong with what was typed, beside all the rest that was. */
  check(typed: string, all: Readonly<Record<string, string>>): string | undefined;
  control(props: ControlProps): ReactNode;
  /** It holds something from the start, so that the focus goes further. */
  isFilled?: boolean;
  /** Takes half a line. */
  isHalf?: boolean;
  /** It may stay empty. */
  isOptional?: boolean;
};
export type SignInParts = Record<string, SignInPart>;

type LineOptions = Hints &
  Pick<SignInPart, 'isHalf' | 'isOptional'> &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'readOnly'> & { value?: string | undefined };

/** What is wrong with what was left empty. */
export const saysNothing = (typed: string): string | undefined =>
  typed.trim() === '' ? signInMessages.fillThisIn : undefined;

/** A line of text. */
export const linePart = (label: string, options: LineOptions): SignInPart =>
  line(label, 'text', options.isOptional ? () => undefined : saysNothing, options);

/** An e-mail address; whether it is somebody's only the server knows. */
export const emailPart = (options: LineOptions): SignInPart =>
  line(
    signInMessages.email,
    'email',
    (typed) =>
      saysNothing(typed) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ? undefined : signInMessages.notAnEmail),
    options,
  );

function line(
  label: string,
  type: 'text' | 'email',
  check: SignInPart['check'],
  { hint, aside, isHalf = false, isOptional = false, value, ...input }: LineOptions,
): SignInPart {
  return {
    label,
    hint,
    aside,
    check,
    isHalf,
    isOptional,
    isFilled: Boolean(value),
    control: (props) => <TextInput type={type} defaultValue={value} {...input} {...props} />,
  };
}

/** The password that somebody has. */
export const passwordPart = (label: string, hints: Hints = {}): SignInPart => ({
  label,
  ...hints,
  check: saysNothing,
  control: (props) => <PasswordInput autoComplete="current-password" {...props} />,
});
