/** The languages in which everything is written, the one of the catalogues themselves first. */
export const LANGUAGES = ['en-US', 'en-GB'] as const;
/** What catalogues and pages are written in when nobody asked for another. */
export const BASE_LANGUAGE = 'en-US';
/** Every text of a catalogue in brackets: what stands outside of them is in no catalogue. Offered to nobody. */
export const PSEUDO_LANGUAGE = 'en-x-pseudo';
export type Language = (typeof LANGUAGES)[number] | typeof PSEUDO_LANGUAGE;
/** The languages that are written on top of the base. */
export type OverlaidLanguage = Exclude<(typeof LANGUAGES)[number], typeof BASE_LANGUAGE>;

const KNOWN: readonly string[] = [...LANGUAGES, PSEUDO_LANGUAGE];
export const isLanguage = (text: string): text is Language => KNOWN.includes(text);

/** The language of an organization in this country (ISO 3166-1 alpha-2); English is written as in Britain nearly everywhere. */
export const languageOfCountry = (country: string | null | undefined): Language =>
  country == null || country === '' || country === 'US' ? BASE_LANGUAGE : 'en-GB';

/** The first language we write of those that somebody reads, such as `['de', 'en-GB']`; a bare "en" says nothing about which. */
export const preferredLanguage = (wanted: readonly string[]): Language | null => wanted.find(isLanguage) ?? null;

/** The tags of an Accept-Language header, the most wanted first. */
export function readAcceptLanguage(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';').map((text) => text.trim());
      const weight = options.find((option) => option.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
