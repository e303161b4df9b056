import { globSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainDate } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
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

/** A refusal in words: days in it stand as people write them; its facts beside it stay as they are. */
export const sayRefusal = (language: Language, code: string, params: Params = {}): string =>
  sentenceIn(
    language,
    code,
    Object.fromEntries(
      Object.entries(params).map(([name, fact]) => [
        name,
        typeof fact === 'string' && isPlainDate(fact) ? formatDate(fact, { locale: language }) : fact,
      ]),
    ),
  );
