import type { TroubleAnswer } from '#contract/maintenance/maintenance.troubles.ts';
import type { Question } from '#contract/maintenance/troubles/troubles.words.ts';

/** The answers to what is still asked, without empty ones. */
export const answersTo = (answers: readonly TroubleAnswer[], asked: readonly Question[]): TroubleAnswer[] =>
  asked.flatMap((question) =>
    answers.filter((one) => one.question === question && one.answer.trim() !== '').slice(0, 1),
  );
