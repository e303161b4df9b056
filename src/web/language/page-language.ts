import { speak } from '#contract/language/catalogue.ts';
import { type BASE_LANGUAGE, type Language, languageOfCountry, PSEUDO_LANGUAGE } from '#contract/language/languages.ts';
import { keepPreference, readPreference } from '#web/preferences.ts';
import type { LoadedVoice } from './loaded-voice.ts';

/** How each language comes that is not the catalogues' own; one that is forgotten here does not compile. */
const VOICES: Record<Exclude<Language, typeof BASE_LANGUAGE>, () => Promise<LoadedVoice>> = {
  'en-GB': () => import('./en-gb.ts').then((m) => m.voice),
  [PSEUDO_LANGUAGE]: () => import('./pseudo.ts').then((m) => m.voice),
};

let asked: Language | null = null;

/** Lets every catalogue speak the language; where its texts do not arrive, the page stays in the base language. */
export async function beginIn(language: Exclude<Language, typeof BASE_LANGUAGE>): Promise<void> {
  asked = language;
  try {
    speak({ language, ...(await VOICES[language]()) });
    document.documentElement.lang = language;
  } catch (cause) {
    console.error('The texts did not arrive', cause);
  }
}

/**
 * Whether this page speaks the language that its reader chose, else that of an organization in this country. If not, the browser keeps it and loads the page
 * anew: columns, menus and the like hold their words from the moment on that their code runs, so a page has one language
 * for life. A browser that keeps no cookies stays in the language it began with.
 */
export function speaksLanguageOf(country: string | null, speaking: Language, chosen: Language | null = null): boolean {
  const wanted = chosen ?? languageOfCountry(country);
  if ((country === null && chosen === null) || wanted === speaking || speaking === PSEUDO_LANGUAGE) return true;
  // Asked for before, and its texts did not arrive.
  if (asked === wanted) return true;
  keepPreference('language', wanted);
  if (readPreference('language') !== wanted) return true;
  window.location.reload();
  return false;
}
