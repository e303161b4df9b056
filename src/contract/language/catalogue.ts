import { BASE_LANGUAGE, type Language } from './languages.ts';

/** A text with the shape of another: any words, the same parameters. */
type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Result
    ? (...given: Given) => Result
    : T extends readonly unknown[]
      ? { readonly [Place in keyof T]: Translated<T[Place]> }
      : { readonly [Key in keyof T]: Translated<T[Key]> };

/** What a variant of a language says otherwise: only the texts that differ. Lists are given whole. */
export type Variant<T> = T extends string | readonly unknown[] | ((...given: never[]) => unknown)
  ? Translated<T>
  : { readonly [Key in keyof T]?: Variant<T[Key]> };

/** A catalogue in another language: every text, or it does not compile. */
export type Translation<T> = Translated<T>;

/** How one language is made of the catalogues: what replaces each by name, and what is then done to the texts of each. */
export type Voice = {
  language: Language;
  overlays: Readonly<Record<string, object>>;
  change?: (texts: object) => void;
};

const catalogues = new Map<string, object>();
let voice: Voice = { language: BASE_LANGUAGE, overlays: {} };

/** The language of this page, for the names that the engine itself knows: countries, currencies. */
export const pageLanguage = (): Language => voice.language;

/**
 * A catalogue of texts, named `<file>.<export>`. It is written in the base language; where the page speaks another, it
 * holds that one's texts from the moment on that its module runs, so that what reads it early is right too.
 */
export function defineMessages<T extends object>(name: string, texts: T): T {
  catalogues.set(name, texts);
  translate(name, texts);
  return texts;
}

/** From now on every catalogue, those already read and those to come, speaks with this voice. Once in the life of a page. */
export function speak(next: Voice): void {
  voice = next;
  for (const [name, texts] of catalogues) translate(name, texts);
}

/** Every catalogue that was read so far, for tests that walk them all. */
export const readCatalogues = (): ReadonlyMap<string, object> => catalogues;

function translate(name: string, texts: object): void {
  const overlay = voice.overlays[name];
  if (overlay) overlayOn(texts, overlay);
  voice.change?.(texts);
}

/** A group of texts, not a list or a text. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Writes into the groups that are there, because whoever read one early holds it. */
function overlayOn(texts: object, overlay: object): void {
  const target = texts as Record<string, unknown>;
  for (const [key, value] of Object.entries(overlay)) {
    const before = target[key];
    if (isGroup(before) && isGroup(value)) overlayOn(before, value);
    else target[key] = value;
  }
}
