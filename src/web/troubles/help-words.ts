import { pageLanguage } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { TroubleAnswer } from '#contract/maintenance/maintenance.troubles.ts';
import { sayOfTrouble, type troubleSentences } from '#contract/maintenance/troubles/troubles.sentences.ts';
import { answerCode } from '#contract/maintenance/troubles/troubles.ts';
import type { Question, Remedy } from '#contract/maintenance/troubles/troubles.words.ts';

const say = (code: keyof typeof troubleSentences): string => sayOfTrouble(pageLanguage(), code);

export const remedyName = (remedy: Remedy): string => say(`remedy.${remedy}`);
export const remedyHow = (remedy: Remedy): string => say(`remedy.${remedy}_how`);
export const questionText = (question: Question): string => say(`question.${question}`);

/** An answer as it is read: its choice in words, or what was written. */
export function answerText(said: TroubleAnswer): string {
  const code = answerCode(said);
  return code === null ? said.answer : say(code);
}

export const remedyNames = (remedies: readonly Remedy[]): string => listOf(remedies.map(remedyName));
