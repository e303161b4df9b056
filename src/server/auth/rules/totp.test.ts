import { expect, it } from 'vitest';
import { base32, matchingStep, newTotpSecret, stepOf, totpAt, totpUri } from './totp.ts';

/** RFC 6238, appendix B: the secret of its table for SHA-1, and its codes of eight digits. */
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %d the code of RFC 6238 is %s', (second, code) => {
  expect(totpAt(SECRET, stepOf(new Date(second * 1000)), 8)).toBe(code);
  expect(totpAt(SECRET, stepOf(new Date(second * 1000)))).toBe(code.slice(2));
});

it.each([
  [-60, false],
  [-30, true],
  [0, true],
  [30, true],
  [60, false],
])('a code of a clock that is %d seconds off is taken: %s', (seconds, isTaken) => {
  const at = new Date('2026-11-22T10:00:00Z');
  const code = totpAt(SECRET, stepOf(at) + seconds / 30);
  expect(matchingStep(SECRET, code, at, null) !== null).toBe(isTaken);
});

it('a code counts once, and so do those before it', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  const now = stepOf(at);
  expect(matchingStep(SECRET, totpAt(SECRET, now), at, now - 1)).toBe(now);
  expect(matchingStep(SECRET, totpAt(SECRET, now), at, now)).toBe(null);
  expect(matchingStep(SECRET, totpAt(SECRET, now - 1), at, now)).toBe(null);
});

it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
  expect(matchingStep(SECRET, code, new Date('2026-11-22T10:00:00Z'), null)).toBe(null);
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base 32 is %j, as RFC 4648 has it', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

it('an app is told whose it is and where', () => {
  const uri = new URL(totpUri(SECRET, 'ann+home@mail.example', 'Lintel'));
  expect(decodeURIComponent(uri.pathname)).toBe('/Lintel:ann+home@mail.example');
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: base32(SECRET), issuer: 'Lintel' });
  expect(newTotpSecret()).toHaveLength(20);
});
