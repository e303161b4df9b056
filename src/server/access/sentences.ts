import { globSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language, PSEUDO_LANGUAGE } from '#contract/language/languages.ts';
import { pseudo } from '#contract/language/pseudo.ts';
import { addSentences, type Params, type Sentences, sentenceIn } from '#contract/language/sentences.ts';
import type { SentenceCode } from '#contract/sentences.ts';
// Loading it defines the sentences of every noun.
import '#contract/sentences.ts';

const contract = join(import.meta.dirname, '../../contract');

// A language is the files that carry its name: nothing lists them.
for (const language of LANGUAGES) {
  for (const path of globSync(`**/*.sentences.${language.toLowerCase()}.ts`, { cwd: contract })) {
    const overlay = (await import(join(contract, path))) as { default: Sentences };
    addSentences(language, overlay.default);
  }
}
addSentences(PSEUDO_LANGUAGE, {}, pseudo);

/** The sentence of a code, in the language of whoever reads it. */
export const say = (language: Language, code: SentenceCode, params: Params = {}): string =>
  sentenceIn(language, code, params);
