import type { z } from 'zod';
import { isPlainDate } from '#contract/dates.ts';
import { leaseProblems } from '#contract/leases/leases.problems.ts';
import { findPartyProblem, findTermProblem } from '#contract/leases/leases.terms.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { LeaseInput } from '#contract/leases/leases.ts';
import type { LEASE_TYPES, PARTY_ROLES } from '#contract/leases/leases.words.ts';

/** Somebody on the lease, with the name to show. */
export type PartyValue = { personId: string; name: string; role: (typeof PARTY_ROLES)[number] };
/** What the fields of a lease hold while somebody types. */
export type LeaseValues = {
  unitId: string;
  type: (typeof LEASE_TYPES)[number];
  startsOn: string;
  endsOn: string | null;
  noticePeriodDays: number;
  rent: string;
  deposit: string | null;
  paymentDueDay: number;
  parties: PartyValue[];
};
/** What is sent. */
export type LeaseBody = z.output<typeof LeaseInput>;

/** The contract's own schema, and the rules that concern several fields at once. */
export const LeaseForm = LeaseInput.superRefine((terms, context) => {
  const problem = findTermProblem(terms) ?? findPartyProblem(terms.parties);
  if (!problem) return;
  const { field, message } = leaseProblems[problem];
  context.addIssue({ code: 'custom', path: [field], message });
});

export const emptyLease = (unitId: string): LeaseValues => ({
  unitId,
  type: 'FIXED',
  startsOn: '',
  endsOn: null,
  noticePeriodDays: 30,
  rent: '',
  deposit: null,
  paymentDueDay: 1,
  parties: [],
});

/** The fields of a lease that exists. */
export const valuesOf = (lease: Lease): LeaseValues => ({
  unitId: lease.unit.id,
  type: lease.type,
  startsOn: lease.startsOn,
  endsOn: lease.endsOn,
  noticePeriodDays: lease.noticePeriodDays,
  rent: lease.rent.amount,
  deposit: lease.deposit?.amount ?? null,
  paymentDueDay: lease.paymentDueDay,
  parties: lease.parties.map(({ person, role }) => ({ personId: person.id, name: person.name, role })),
});

export const STEPS = ['home', 'people', 'rent', 'check'] as const;
export type StepName = (typeof STEPS)[number];

/** Which fields a step asks for. */
export const FIELDS: Record<StepName, readonly (keyof LeaseValues)[]> = {
  home: ['unitId', 'type', 'startsOn', 'endsOn', 'noticePeriodDays'],
  people: ['parties'],
  rent: ['rent', 'deposit', 'paymentDueDay'],
  check: [],
};

/** Every field there is. */
export const FIELD_NAMES = Object.values(FIELDS).flat();

/** The step on which a field stands, by its path in the body. */
export const stepOf = (path: string): StepName | undefined =>
  STEPS.find((step) => FIELDS[step].some((field) => path === field || path.startsWith(`${field}.`)));

/** What is wrong with a step beyond its single fields: the field it belongs to and the words. */
export function findStepProblem(
  step: StepName,
  values: LeaseValues,
): { field: keyof LeaseValues; message: string } | null {
  const problem =
    step === 'home' ? findTypedTermProblem(values) : step === 'people' ? findPartyProblem(values.parties) : null;
  return problem && leaseProblems[problem];
}

/** Days that are none yet are the fields' own affair. */
function findTypedTermProblem({ type, startsOn, endsOn }: LeaseValues) {
  if (!isPlainDate(startsOn) || (endsOn !== null && !isPlainDate(endsOn))) return null;
  return findTermProblem({ type, startsOn, endsOn });
}
