import { globSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language, PSEUDO_LANGUAGE } from '#contract/language/languages.ts';
import { pseudo } from '#contract/language/pseudo.ts';
import { addSentences, type Params, type Sentences, sendCodes, sentenceIn } from '#contract/language/sentences.ts';
import { type SentenceCode, sentences } from '#contract/sentences.ts';

const contract = join(import.meta.dirname, '../../contract');

// A language is the files that carry its name: nothing lists them.
for (const language of LANGUAGES) {
  for (const path of globSync(`**/*.sentences.${language.toLowerCase()}.ts`, { cwd: contract })) {
    const overlay = (await import(join(contract, path))) as { default: Sentences };
    addSentences(language, overlay.default);
  }
}
addSentences(PSEUDO_LANGUAGE, {}, pseudo);
sendCodes();

/** The sentence of a code, in the language of whoever reads it. */
export const say = (language: Language, code: SentenceCode, params: Params = {}): string =>
  sentenceIn(language, code, params);

/** Abilities whose reasons are codes, with their sentences. */
export const sayAbilities = <Can extends Record<string, boolean | SentenceCode>>(
  language: Language,
  can: Can,
): { [Name in keyof Can]: boolean | string } =>
  Object.fromEntries(
    Object.entries(can).map(([name, verdict]) => [
      name,
      typeof verdict === 'string' ? say(language, verdict) : verdict,
    ]),
  ) as { [Name in keyof Can]: boolean | string };

export const isSentenceCode = (code: string): code is SentenceCode => code in sentences;
