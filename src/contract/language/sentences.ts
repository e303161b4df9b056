import { pageLanguage } from './catalogue.ts';
import { BASE_LANGUAGE, type Language } from './languages.ts';

/** A fact that is itself said in the language of whoever reads it. */
export type SaidByCode = { readonly code: string };
/** What a sentence names: the facts that go with its code. */
export type Params = Readonly<Record<string, string | number | SaidByCode>>;
/** The same, said. */
export type Facts = Readonly<Record<string, string | number>>;
export type Sentence = string | ((facts: Facts) => string);
export type Sentences = Readonly<Record<string, Sentence>>;
/** A code with its facts, which is what travels; the sentence is made where a person reads it. */
export type Said = { code: string; params: Params };

type Spoken = { sentences: Map<string, Sentence>; transform: (text: string) => string };

const asItIs = (text: string): string => text;
const spoken = new Map<Language, Spoken>();

function voiceOf(language: Language): Spoken {
  const voice = spoken.get(language) ?? { sentences: new Map(), transform: asItIs };
  spoken.set(language, voice);
  return voice;
}

/** The sentences of a noun by code, in the base language; codes are unique in the whole house. */
export function defineSentences<T extends Sentences>(sentences: T): T {
  addSentences(BASE_LANGUAGE, sentences);
  return sentences;
}

/** The refusals of a noun as sentences, by their codes. */
export const defineProblems = <Code extends string>(
  problems: Readonly<Record<Code, { message: string }>>,
): Readonly<Record<Code, string>> =>
  defineSentences(
    Object.fromEntries(
      Object.entries<{ message: string }>(problems).map(([code, { message }]) => [code, message]),
    ) as Record<Code, string>,
  );

/** What another language says for some codes, or for all. */
export function addSentences(language: Language, sentences: Sentences, transform?: (text: string) => string): void {
  const voice = voiceOf(language);
  for (const [code, sentence] of Object.entries(sentences)) voice.sentences.set(code, sentence);
  if (transform) voice.transform = transform;
}

/** The sentence of a code in a language; where that has none of its own, the base's. A text that is no code stays. */
export function sentenceIn(language: Language, code: string, params: Params = {}): string {
  const { sentences, transform } = voiceOf(language);
  const sentence = sentences.get(code) ?? voiceOf(BASE_LANGUAGE).sentences.get(code);
  if (sentence === undefined) return code;
  return transform(typeof sentence === 'string' ? sentence : sentence(factsIn(language, params)));
}

const factsIn = (language: Language, params: Params): Facts =>
  Object.fromEntries(
    Object.entries(params).map(([name, fact]) => [
      name,
      typeof fact === 'object' ? sentenceIn(language, fact.code) : fact,
    ]),
  );

/** A code with its facts in one text, for places where only a text can travel. */
const pack = (code: string, params: Params): string =>
  Object.keys(params).length === 0 ? code : `${code} ${JSON.stringify(params)}`;

/** The code and facts in a packed text; null for any other. */
export function unpack(text: string): Said | null {
  const [, code = '', params] = /^(\S+)(?: (\{.*\}))?$/.exec(text) ?? [];
  if (!voiceOf(BASE_LANGUAGE).sentences.has(code)) return null;
  return { code, params: params === undefined ? {} : (JSON.parse(params) as Params) };
}

let write = (code: string, params: Params): string => sentenceIn(pageLanguage(), code, params);
/** How a schema answers with a code: see `sendCodes`. */
export const written = (code: string, params: Params): string => write(code, params);

/** The server's schemas answer packed codes: it writes the sentence for each caller. A page's answer the sentence at once. */
export function sendCodes(): void {
  write = pack;
}

/** What schemas say about a field by code: `z.string().min(1, says('field.missing'))`. */
export const sayingOf =
  <T extends Sentences>(_sentences: T) =>
  (code: keyof T & string, params: Params = {}): { error: () => string } => ({ error: () => write(code, params) });
