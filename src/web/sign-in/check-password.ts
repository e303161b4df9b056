import { PASSWORD_LENGTH_MIN } from '#contract/auth/auth.limits.ts';
import { signInMessages } from './sign-in.messages.ts';

/** What keeps a text from being a new password. */
export const checkNewPassword = (password = ''): string | undefined =>
  password.length < PASSWORD_LENGTH_MIN ? signInMessages.passwordTooShort : undefined;
