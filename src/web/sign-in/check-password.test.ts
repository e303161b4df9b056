import { describe, expect, it } from 'vitest';
import { PASSWORD_LENGTH_MIN } from '#contract/auth/auth.limits.ts';
import { checkNewPassword } from './check-password.ts';
import { signInMessages } from './sign-in.messages.ts';

describe('a new password', () => {
  it('that is not there yet is too short, and so is one letter less than enough', () => {
    expect(checkNewPassword()).toBe(signInMessages.passwordTooShort);
    expect(checkNewPassword('kZ3-vq9!Lw7#'.slice(0, PASSWORD_LENGTH_MIN - 1))).toBe(signInMessages.passwordTooShort);
  });

  it.each(['a'.repeat(40), 'abcdefghijklmnop', '1234567890123456', 'qwertyuiopasdf'])(
    'that many would think of is refused, however long: %s',
    (password) => {
      expect(checkNewPassword(password)).toBe(signInMessages.passwordGuessable);
    },
  );

  it('is not made of the names of whoever chooses it', () => {
    const names = ['Wilhelmina', 'Oyelaran-Featherstone', undefined];
    expect(checkNewPassword('wilhelmina-oyelaran', names)).toBe(signInMessages.passwordGuessable);
    expect(checkNewPassword('tractor violet seldom brick', names)).toBeUndefined();
  });

  it('of four words that have nothing to do with each other is taken', () => {
    expect(checkNewPassword('tractor violet seldom brick')).toBeUndefined();
  });
});
