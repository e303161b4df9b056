import { describe, expect, it } from 'vitest';
import { MAIL_CHOICES } from '#contract/auth/auth.mails.ts';
import { LANGUAGES } from '#contract/language/languages.ts';
import { twoFactorMessages } from '#web/second-factor/two-factor.messages.ts';
import { profileMessages } from './profile.messages.ts';
import { settingsMessages } from './settings.messages.ts';

describe('where somebody is signed in', () => {
  const { nameOf } = settingsMessages.sessions;

  it.each([
    ['Firefox', 'Windows', 'Firefox on Windows'],
    ['Firefox', null, 'Firefox'],
    [null, 'Android', 'Android'],
    [null, null, 'A browser or program'],
  ])('with %j on %j is called %s', (browser, system, name) => {
    expect(nameOf(browser, system)).toBe(name);
  });
});

it('changes that are not saved are counted and named', () => {
  expect(profileMessages.unsaved(1, 'Phone')).toBe('1 change not saved: Phone');
  expect(profileMessages.unsaved(3, 'First name, Phone, and Language')).toMatch(/^3 changes not saved: /);
});

it('every language and every mail that can be chosen has words', () => {
  for (const language of LANGUAGES) expect(profileMessages.languages[language]).toBeTruthy();
  for (const kind of MAIL_CHOICES) expect(settingsMessages.notifications.kinds[kind].title).toBeTruthy();
  // What warns of a break-in is never among those that somebody may do without.
  expect(MAIL_CHOICES.join()).not.toMatch(/password|two_factor|reset/);
});

it('what turning two-factor on says is not what turning it off says, and codes are counted', () => {
  const { twoFactor, off } = twoFactorMessages;
  expect(twoFactor.codesLeft(0)).toBe('0 of 10 recovery codes left.');
  expect(twoFactor.requiredBy('Alder & Pine')).toContain('Alder & Pine asks for it');
  expect(off.submit).not.toBe(off.keep);
});
