import type { INVITATION_STATES, PersonChange, PersonInput, RELATIONS } from '#contract/people/people.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { whyNot } from '#server/access/ability.ts';
import { phoneColumns } from '#server/db/phone-columns.ts';

export const INVITATION_DAYS = 14;
/** Roles of people who work for the organization. */
export const STAFF_ROLES = ['superadmin', 'admin', 'operator'];

const DAY_MS = 86_400_000;
/** When an invitation sent now stops working. */
export const invitationEnds = (at: Date): string => new Date(at.getTime() + INVITATION_DAYS * DAY_MS).toISOString();

type Facts = { isRenter: boolean; isOwner: boolean; isContractor: boolean; isStaff: boolean };

/** What somebody is to the portfolio; several may hold. */
export function relationsOf(facts: Facts): (typeof RELATIONS)[number][] {
  const held = [
    facts.isRenter && ('RENTER' as const),
    facts.isOwner && ('OWNER' as const),
    facts.isContractor && ('CONTRACTOR' as const),
    facts.isStaff && ('STAFF' as const),
  ];
  return held.filter((relation) => relation !== false);
}

/** How far somebody has come with their sign-in; `invitation` is the one that was neither used nor withdrawn. */
export function signInState(
  isMember: boolean,
  invitation: { expiresAt: string } | null,
  at: Date,
): (typeof INVITATION_STATES)[number] {
  if (isMember) return 'JOINED';
  if (!invitation) return 'NONE';
  return new Date(invitation.expiresAt) > at ? 'INVITED' : 'EXPIRED';
}

/** Why somebody cannot be invited, or null. */
export function findInvitationProblem(person: { email: string | null; isMember: boolean }): ProblemCode | null {
  if (person.isMember) return 'person.has_sign_in';
  return person.email === null ? 'person.no_email' : null;
}

type Standing = { email: string | null; isMember: boolean; isReferredTo: boolean };

/** What a role with these rights may do with a person now. */
export function verdictsOn(person: Standing, rights: { write: boolean; invite: boolean }) {
  const problem = findInvitationProblem(person);
  return {
    edit: rights.write,
    remove: rights.write && (person.isReferredTo ? whyNot('IN_USE') : true),
    invite: rights.invite && (problem ? whyNot(problem) : true),
  };
}

/** The columns of a person: what belongs to the other kind is left out. */
export const columnsOf = ({ phone, ...rest }: PersonInput) => ({
  ...rest,
  companyName: rest.kind === 'COMPANY' ? rest.companyName : null,
  ...phoneColumns(phone),
});

/** The columns of a person that a change speaks of; whoever becomes a person loses the name of the company. */
export const changesOf = (
  { phone, ...rest }: Omit<PersonChange, 'version'>,
  kindBefore: PersonInput['kind'],
): Partial<ReturnType<typeof columnsOf>> => ({
  ...rest,
  ...((rest.kind ?? kindBefore) === 'COMPANY' ? {} : { companyName: null }),
  ...phoneColumns(phone),
});
