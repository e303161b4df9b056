import { APPEARANCES, type Appearance } from '#contract/appearance.ts';
import { LANGUAGES, type Language, PSEUDO_LANGUAGE } from '#contract/language/languages.ts';
import { showAppearance } from '#web/ui/theme.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * What this browser remembers about its looks, in cookies: the browser's storage holds the session's three items and
 * nothing else, and the sign-in page has no user yet whose record could hold them. Of somebody signed in, the record decides.
 */
export type Preferences = {
  appearance: Appearance;
  /** Whether the side menu is 240 px wide or a rail. */
  menu: 'open' | 'rail';
  /** The language of the last page; empty until an organization has said it. */
  language: '' | Language;
  /** Whether single keys do something where nobody types. */
  keys: 'on' | 'off';
};

const ALLOWED: { [Name in keyof Preferences]: readonly Preferences[Name][] } = {
  appearance: APPEARANCES,
  menu: ['open', 'rail'],
  language: ['', ...LANGUAGES, PSEUDO_LANGUAGE],
  keys: ['on', 'off'],
};

/** Reads a preference; the first of its values when none was kept. */
export function readPreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  const [usual, ...others] = ALLOWED[name];
  return others.find((value) => kept === `${name}=${value}`) ?? (usual as Preferences[Name]);
}

/** Keeps a preference in this browser for a year. */
export function keepPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http addresses
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Shows the pages in this appearance, and keeps it in the browser for the pages before sign-in. */
export function lookLike(appearance: Appearance): void {
  showAppearance(appearance);
  if (readPreference('appearance') !== appearance) keepPreference('appearance', appearance);
}
