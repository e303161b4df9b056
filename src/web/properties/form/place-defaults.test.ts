import { expect, it } from 'vitest';
import { listCountries } from '#contract/format/countries.ts';
import { isKnownCurrency } from '#contract/money.ts';
import { likelyFor } from './place-defaults.ts';

const guessed = listCountries().filter(({ code }) => likelyFor(code) !== undefined);

it('whatever is guessed is a currency and a zone that the server takes', () => {
  expect(guessed.length).toBeGreaterThan(20);
  for (const { code } of guessed) {
    const { currency, timeZone } = likelyFor(code) ?? { currency: '', timeZone: '' };
    expect(isKnownCurrency(currency), `${code}: ${currency}`).toBe(true);
    expect(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone, code).toBeTruthy();
  }
});

it('nothing is guessed where nobody can know', () => {
  for (const country of ['', 'AQ', 'us', 'Germany']) expect(likelyFor(country)).toBeUndefined();
});

it('each country is guessed to be in its own continent', () => {
  expect(['US', 'GB', 'IN'].map((country) => likelyFor(country)?.timeZone)).toEqual([
    'America/New_York',
    'Europe/London',
    'Asia/Kolkata',
  ]);
});
