import type { Ability } from '#contract/ability.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';

/** Why something may not be done now: what trying it would be refused with. */
export const whyNot = (code: ProblemCode, message: string = problems[code].message): Ability => ({ code, message });
