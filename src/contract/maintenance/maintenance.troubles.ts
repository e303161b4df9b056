import { z } from 'zod';
import { line } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { answer, defineRoutes } from '../route.ts';
import { isAnswerTo } from './troubles/troubles.ts';
import { ANSWER_MAX, ANSWERS_MAX, QUESTION_NAMES, REMEDIES, TROUBLES } from './troubles/troubles.words.ts';

/** What somebody said to a question that the trade will ask: one of its choices, or words where it has none. */
const TroubleAnswer = z
  .object({ question: z.enum(QUESTION_NAMES), answer: line(ANSWER_MAX) })
  .refine(({ question, answer: said }) => isAnswerTo(question, said), { ...says('field.choose'), path: ['answer'] });

/** What was tried in vain before it was reported, each once. */
const Tried = z.array(z.enum(REMEDIES)).max(REMEDIES.length);

/** What whoever reports says besides: what was tried in vain, and answers to what the trade will ask, one to each question. */
export const helpFields = {
  tried: Tried.default([]).transform((tried) => [...new Set(tried)]),
  answers: z
    .array(TroubleAnswer)
    .max(ANSWERS_MAX)
    .default([])
    .transform((all) =>
      all.filter(({ question }, nth) => all.findLastIndex((one) => one.question === question) === nth),
    ),
};

const Said = z.object({ question: z.enum(QUESTION_NAMES), answer: z.string() });
export type TroubleAnswer = z.infer<typeof Said>;

/** The same as it stands on a request. */
export const helpStored = { tried: z.array(z.enum(REMEDIES)), answers: z.array(Said) };

/** How often something was tried in this organization, and how often it solved it. */
export const RemedyShare = z.object({
  remedy: z.enum(REMEDIES),
  triedCount: z.number().int(),
  solvedCount: z.number().int(),
  /** Whether these are enough to say something by them. */
  isSaid: z.boolean(),
});
export type RemedyShare = z.infer<typeof RemedyShare>;

/** What the words of a report point to: its kind of trouble and what may be tried, nothing where there is danger. */
export const troubleSuggested = {
  trouble: z.object({ value: z.enum(TROUBLES), because: z.array(z.string()) }).nullable(),
  remedies: z.array(RemedyShare),
};

/** That something solved it, after others were tried in vain. */
export const SolvedInput = z.object({ remedy: z.enum(REMEDIES), tried: helpFields.tried });
export type SolvedInput = z.output<typeof SolvedInput>;

export const troubleRoutes = defineRoutes({
  solve: {
    method: 'POST',
    path: '/api/maintenance/solved',
    permission: 'tickets:report',
    summary: 'Say that something solved it, so that no request is made; it counts for what is suggested to others.',
    body: SolvedInput,
    response: answer(RemedyShare),
  },
});
