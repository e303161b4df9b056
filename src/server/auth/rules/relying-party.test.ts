import { expect, it } from 'vitest';
import { looksLikeRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://lintel.example', { id: 'lintel.example', origin: 'https://lintel.example' }],
  ['https://homes.example:8443/app', { id: 'homes.example', origin: 'https://homes.example:8443' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://192.168.1.7', null],
  ['https://[fd00::1]', null],
  ['http://lintel.example', null],
])('passkeys of %s belong to %j', (url, party) => {
  expect(relyingPartyOf(url)).toEqual(party);
});

it('ten recovery codes, each another, are read however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(looksLikeRecoveryCode(code)).toBe(true);
    expect(plainCode(` ${code.toLowerCase().replace('-', ' ')}`)).toBe(code.replace('-', ''));
  }
  expect(looksLikeRecoveryCode('123456')).toBe(false);
});
