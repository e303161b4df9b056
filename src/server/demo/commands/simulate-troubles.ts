import type { z } from 'zod';
import type { TicketReport } from '#contract/maintenance/maintenance.ts';
import { remediesFor } from '#contract/maintenance/troubles/remedies.ts';
import { questionsFor } from '#contract/maintenance/troubles/troubles.ts';
import { QUESTIONS } from '#contract/maintenance/troubles/troubles.words.ts';
import type { Ctx } from '#server/access/context.ts';
import { solveWithout } from '#server/maintenance/commands/try-first.ts';
import { chanceOf } from '../rules/chance.ts';
import type { RequestPlan } from '../rules/plan-requests.ts';

const wordsOf = ({ fault, said }: RequestPlan): string => `${fault.title}. ${said}`;

/** What whoever reports tried in vain, and what they said to the questions of the trade. */
export function helpOf(plan: RequestPlan): Pick<z.output<typeof TicketReport>, 'tried' | 'answers'> {
  const chance = chanceOf(`${plan.key} / tried`);
  return {
    tried: chance.happens(0.6) ? remediesFor(wordsOf(plan)).slice(0, 2) : [],
    answers: questionsFor(wordsOf(plan), plan.fault.category).flatMap((question) => {
      const choices: readonly string[] | null = QUESTIONS[question];
      return choices !== null && chance.happens(0.6) ? [{ question, answer: chance.one(choices) }] : [];
    }),
  };
}

/** Others had the same and helped themselves, so that there was nothing to report. */
export async function solvedByOthers(ctx: Ctx, plan: RequestPlan): Promise<void> {
  const chance = chanceOf(`${plan.key} / solved`);
  const remedies = remediesFor(wordsOf(plan));
  if (remedies.length > 0 && chance.happens(0.7)) await solveWithout(ctx, { remedy: chance.one(remedies), tried: [] });
}
