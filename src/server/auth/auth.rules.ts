import type { Appearance } from '#contract/appearance.ts';
import type { SessionUser } from '#contract/auth/auth.ts';
import { LANGUAGES } from '#contract/language/languages.ts';
import { chooseActiveRole } from '#contract/permissions.ts';
import { currencyOfCountry, usualTimeZone } from '#server/country-customs.ts';

export const INVITATION_DAYS = 14;
export const RESET_MINUTES = 60;
const MINUTE_MS = 60_000;
export const minutesAfter = (at: Date, minutes: number): string =>
  new Date(at.getTime() + minutes * MINUTE_MS).toISOString();
export const daysAfter = (at: Date, days: number): string => minutesAfter(at, days * 1440);

type Identity = {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  isPlatformAdmin: boolean;
  passwordChangeRequired: boolean;
  appearance: Appearance | null;
  language: string | null;
  timeZone: string | null;
  photo: string | null;
};

/** The user as the browser keeps it, with the roles held in one organization. */
export function sessionUser(
  user: Identity,
  roles: readonly string[],
  activeRole: string | null,
  twoFactorRequired: boolean,
): SessionUser {
  const { id, email, username, firstName, lastName, isPlatformAdmin, passwordChangeRequired, appearance } = user;
  const { language, timeZone, photo } = user;
  const held = isPlatformAdmin ? ['platformAdmin', ...roles] : [...roles];
  return {
    id,
    email,
    username,
    firstName,
    lastName,
    roles: held,
    activeRole: activeRole ?? chooseActiveRole({ roles, isPlatformAdmin }, null),
    isPlatformAdmin,
    passwordChangeRequired,
    appearance,
    language: LANGUAGES.find((known) => known === language) ?? null,
    timeZone,
    photo,
    twoFactorRequired,
  };
}

/** Browsers name several others beside themselves, so the more particular name is asked for first. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What a person recognises of a User-Agent header; null for what it does not tell. */
export function browserOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const named = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return { browser: named(BROWSERS) ?? null, system: named(SYSTEMS) ?? null };
}

/** Base currency and time zone a new organization starts with: those of its country. */
export const defaultsOf = (country: string): { currency: string; timeZone: string } => ({
  currency: currencyOfCountry(country) ?? 'USD',
  timeZone: usualTimeZone(country) ?? 'UTC',
});
