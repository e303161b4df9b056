import { leaseProblems } from '#contract/leases/leases.problems.ts';
import { findPartyProblem } from '#contract/leases/leases.terms.ts';
import { findTypedTermProblem, type LeaseValues } from './lease-form.tsx';

export const STEPS = ['home', 'people', 'rent', 'check'] as const;
export type StepName = (typeof STEPS)[number];

/** Which fields a step asks for. */
export const FIELDS: Record<StepName, readonly (keyof LeaseValues)[]> = {
  home: ['unitId', 'type', 'startsOn', 'endsOn', 'noticePeriodDays'],
  people: ['parties'],
  rent: ['rent', 'deposit', 'paymentDueDay'],
  check: [],
};

/** The step on which a field stands, by its path in the body. */
export const stepOf = (path: string): StepName | undefined =>
  STEPS.find((step) => FIELDS[step].some((field) => path === field || path.startsWith(`${field}.`)));

/** What is wrong with a step beyond its single fields: the field it belongs to and the words. */
export function findStepProblem(
  step: StepName,
  values: LeaseValues,
): { field: keyof LeaseValues; message: string } | null {
  const problem =
    step === 'home'
      ? findTypedTermProblem({ ...values, endsOn: values.endsOn || null })
      : step === 'people'
        ? findPartyProblem(values.parties)
        : null;
  return problem && leaseProblems[problem];
}

const IS_ANSWERED: readonly ((values: LeaseValues) => boolean)[] = [
  (values) => values.unitId !== '' && values.startsOn !== '' && findStepProblem('home', values) === null,
  (values) => findStepProblem('people', values) === null,
  (values) => values.rent !== '',
];

/** How many steps, counted from the first, hold what they ask for. */
export function answeredSteps(values: LeaseValues): number {
  const open = IS_ANSWERED.findIndex((isAnswered) => !isAnswered(values));
  return open === -1 ? IS_ANSWERED.length : open;
}
