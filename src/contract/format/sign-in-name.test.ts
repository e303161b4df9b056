import { expect, it } from 'vitest';
import { normaliseEmail, normaliseUsername } from './sign-in-name.ts';

it('compares e-mail addresses without their capitals and the spaces around them', () => {
  expect(normaliseEmail('  Aoife@Mail.Example\n')).toBe('aoife@mail.example');
});

it('keeps the capitals of a username', () => {
  expect(normaliseUsername(' Aoife B ')).toBe('Aoife B');
});
