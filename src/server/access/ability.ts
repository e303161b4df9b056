import type { Ability } from '#contract/ability.ts';
import type { Language } from '#contract/language/languages.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { say } from './sentences.ts';

/** Whether something may be done, before anybody is told: with the code of the sentence that says why not. */
export type Verdict = boolean | { code: ProblemCode; reason: SentenceCode };

/** Why something may not be done now: what trying it would be refused with. */
export const whyNot = (code: ProblemCode, reason: SentenceCode = code): Verdict => ({ code, reason });

/** Verdicts in the words of whoever asked. */
export const sayAbilities = <Can extends Record<string, Verdict>>(
  language: Language,
  can: Can,
): { [Name in keyof Can]: Ability } =>
  Object.fromEntries(
    Object.entries(can).map(([name, verdict]) => [
      name,
      typeof verdict === 'boolean' ? verdict : { code: verdict.code, message: say(language, verdict.reason) },
    ]),
  ) as { [Name in keyof Can]: Ability };
