import { PASSWORD_LENGTH_MIN } from '#contract/auth/auth.limits.ts';
import { CHOICES_MIN, countChoices, knownParts } from '#contract/auth/password-guesses.ts';
import { signInMessages } from './sign-in.messages.ts';

/** What keeps a text from being a new password; `names` are those of whoever chooses it. The server knows common ones too. */
export const checkNewPassword = (password = '', names: readonly (string | undefined)[] = []): string | undefined => {
  if (password.length < PASSWORD_LENGTH_MIN) return signInMessages.passwordTooShort;
  const known = knownParts(names.filter((name) => name !== undefined));
  return countChoices(password, known) < CHOICES_MIN ? signInMessages.passwordGuessable : undefined;
};
