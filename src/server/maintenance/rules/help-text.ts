import type { Language } from '#contract/language/languages.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { answerCode } from '#contract/maintenance/troubles/troubles.ts';
import { say } from '#server/access/sentences.ts';

/** What was said to the questions of the trade and what was tried in vain, a line each, as a mail says it. */
export const helpText = (language: Language, { answers, tried }: Pick<Ticket, 'answers' | 'tried'>): string =>
  [
    ...answers.map((one) => {
      const code = answerCode(one);
      return `${say(language, `question.${one.question}`)} ${code === null ? one.answer : say(language, code)}`;
    }),
    ...(tried.length === 0
      ? []
      : [
          say(language, 'ticket.tried_in_vain', {
            remedies: tried.map((remedy) => say(language, `remedy.${remedy}`)).join('; '),
          }),
        ]),
  ].join('\n');
