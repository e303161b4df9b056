import { BASE_LANGUAGE, type Language, preferredLanguage } from '#contract/language/languages.ts';
import { readPreference } from '#web/preferences.ts';

/** The language this page begins with: the one this browser had last, else the first it asks for that we write. */
export const wantedLanguage = (): Language =>
  readPreference('language') || (preferredLanguage(navigator.languages) ?? BASE_LANGUAGE);

/** In these the pages that are drawn when Lintel is built say the same; whoever reads another waits for its texts. */
export const DRAWN_LANGUAGES: readonly Language[] = ['en-US', 'en-GB'];
