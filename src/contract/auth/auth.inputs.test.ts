import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { EmailChangeInput, ProfileChange, ProfileInput, profileRoutes } from './auth.profile.ts';
import { NewPasskey, PasskeyUse, SecondCodeInput, TwoFactorOffInput } from './auth.second-factor.ts';
import { PasswordChange } from './auth.ts';

describe('a code of the second step', () => {
  it.each([
    ['123 456', '123456'],
    [' 123-456 ', '123456'],
    ['abcd-efgh', 'ABCDEFGH'],
    ['\t0000 00', '000000'],
  ])('“%s” is read as %s: spaces, hyphens and small letters are for whoever types', (typed, code) => {
    expect(SecondCodeInput.parse({ code: typed }).code).toBe(code);
  });

  it.each<[string, string[]]>([
    [' - ', ['code: Fill this in.']],
    ['1'.repeat(20), []],
    ['1'.repeat(21), ['code: At most 20 characters.']],
  ])('“%s”', (code, refusals) => {
    expect(refusalsOf(SecondCodeInput, { code })).toEqual(refusals);
  });

  it('and the password are both asked for before two-factor ends', () => {
    expect(refusalsOf(TwoFactorOffInput, { code: '123456' })).toEqual(['currentPassword: Fill this in.']);
  });
});

describe('what a browser says of a passkey', () => {
  const key = { id: 'a-_9', rawId: 'a-_9', type: 'public-key' };
  const used = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };

  it('is read as it writes it, in base64url', () => {
    expect(refusalsOf(PasskeyUse, { ...key, response: { ...used, userHandle: null } })).toEqual([]);
    expect(refusalsOf(NewPasskey, { ...key, response: { clientDataJSON: 'e30', attestationObject: 'AA' } })).toEqual(
      [],
    );
  });

  it.each(['a+b', 'a/b', 'a=', 'a b', 'é'])('is nothing with “%s” in it', (id) => {
    expect(refusalsOf(PasskeyUse, { ...key, id, response: used })).toEqual(['id: It is not written like this.']);
  });

  it('is of a public key and of no other kind', () => {
    expect(refusalsOf(PasskeyUse, { ...key, type: 'password', response: used })).toEqual([
      'type: Choose one of those offered.',
    ]);
  });
});

describe('who somebody is here', () => {
  const ada = { firstName: 'Ada', lastName: 'Okafor' };

  it.each<[object, string[]]>([
    [{}, []],
    [{ timeZone: 'Europe/London' }, []],
    [{ timeZone: 'GMT+1' }, ['timeZone: Enter a time zone, such as Europe/London']],
    [{ timeZone: null, language: null }, []],
    [{ language: 'tlh' }, ['language: Choose one of those offered.']],
    [{ firstName: ' ' }, ['firstName: Fill this in.']],
    [{ lastName: 'ß'.repeat(61) }, ['lastName: At most 60 characters.']],
    [
      { phone: { countryCode: '+44', number: '2079460188' } },
      ['phone.countryCode: The calling code has one to three digits.'],
    ],
  ])('%j', (change, refusals) => {
    expect(refusalsOf(ProfileInput, { ...ada, ...change })).toEqual(refusals);
  });

  it('is changed field by field, and follows the organization again where null is said', () => {
    expect(ProfileChange.parse({ language: null })).toEqual({ language: null });
    expect(ProfileChange.parse({})).toEqual({});
  });

  it('is asked for the password before the address or the password becomes another', () => {
    expect(refusalsOf(EmailChangeInput, { email: 'ada@mail.example' })).toEqual(['currentPassword: Fill this in.']);
    expect(refusalsOf(PasswordChange, { password: 'ten letters', currentPassword: '' })).toEqual([
      'currentPassword: Fill this in.',
    ]);
    expect(profileRoutes.askEmailChange.proof).toBe('second-factor');
  });
});
