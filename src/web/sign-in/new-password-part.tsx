import { PasswordInput } from '#web/ui/password-input.tsx';
import { checkNewPassword } from './check-password.ts';
import { signInMessages } from './sign-in.messages.ts';
import type { SignInPart } from './sign-in-parts.tsx';

/** The password that somebody gives themselves; `names` are theirs beside those they type in the same form. */
export const newPasswordPart = (
  label: string,
  { hint = signInMessages.passwordHint, names = [] }: { hint?: string; names?: readonly (string | undefined)[] } = {},
): SignInPart => ({
  label,
  hint,
  check: (typed, { email, username, firstName, lastName, organizationName }) =>
    checkNewPassword(typed, [email, username, firstName, lastName, organizationName, ...names]),
  control: (props) => <PasswordInput autoComplete="new-password" {...props} />,
});
