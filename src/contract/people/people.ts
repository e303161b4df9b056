import { z } from 'zod';
import { Ability } from '../ability.ts';
import { bulkOf } from '../bulk.ts';
import { changeOf } from '../changes.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import {
  Email,
  Id,
  line,
  optionalLine,
  optionalText,
  PersonBrief,
  Phone,
  PropertyBrief,
  someOf,
  UnitBrief,
  Version,
} from '../fields.ts';
import { GivenPhone } from '../format/given-phone.ts';
import { LEASE_STATUSES, LEASE_TYPES, PARTY_ROLES } from '../leases/leases.words.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { Money } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { ROLES } from '../permissions.ts';
import { PropertyPlace } from '../properties/properties.ts';
import { answer, defineRoute, defineRoutes, messageAnswer } from '../route.ts';
import { BULK_TAG_CHANGES, Tag, TagsOfRow, tagsOf } from '../tags/tags.ts';
import { peopleProblems } from './people.problems.ts';
import { saysOfPerson } from './people.sentences.ts';
import { INVITATION_STATES, PERSON_KINDS, RELATIONS } from './people.words.ts';

export { INVITATION_STATES, PERSON_KINDS, RELATIONS } from './people.words.ts';

export const PersonRow = z.object({
  id: Id,
  kind: z.enum(PERSON_KINDS),
  /** The company's name, or first and last name. */
  name: z.string(),
  email: z.string().nullable(),
  phone: Phone.nullable(),
  relations: z.array(z.enum(RELATIONS)),
  /** Where a renter lives today. */
  home: z.object({ unit: UnitBrief, property: PropertyBrief }).nullable(),
  signIn: z.enum(INVITATION_STATES),
  tags: TagsOfRow,
  version: Version,
});
export type PersonRow = z.infer<typeof PersonRow>;

/** A lease that somebody is or was on, with the home it is about. */
export const PersonLease = z.object({
  id: Id,
  ref: z.string(),
  status: z.enum(LEASE_STATUSES),
  type: z.enum(LEASE_TYPES),
  /** What this person is on it. */
  role: z.enum(PARTY_ROLES),
  startsOn: PlainDate,
  /** Last day agreed; null while open-ended. */
  endsOn: PlainDate.nullable(),
  /** Last day of occupation once notice is given, or the day everybody had left. */
  movesOutOn: PlainDate.nullable(),
  rent: Money,
  deposit: Money.nullable(),
  unit: UnitBrief,
  property: PropertyPlace,
  /** The property's; its days are reckoned in it. */
  timeZone: z.string(),
  /** Who else is on it. */
  others: z.array(PersonBrief.extend({ role: z.enum(PARTY_ROLES) })),
});
export type PersonLease = z.infer<typeof PersonLease>;

export const Person = PersonRow.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  companyName: z.string().nullable(),
  isContractor: z.boolean(),
  trades: z.array(z.string()),
  notes: z.string().nullable(),
  leases: z.array(PersonLease),
  owns: z.array(
    z.object({
      property: PropertyBrief,
      /** Share of ownership in percent. */
      percent: z.string(),
      unitCount: z.number().int(),
      openTicketCount: z.number().int(),
    }),
  ),
  /** When the invitation that counts was sent. */
  invitedAt: Instant.nullable(),
  /** What the active role may do with this person. */
  can: z.object({ edit: Ability, remove: Ability, invite: Ability }),
});
export type Person = z.infer<typeof Person>;

/** What is kept of a person or company. */
export const PersonFields = z.object({
  kind: z.enum(PERSON_KINDS),
  firstName: optionalLine(60),
  lastName: optionalLine(60),
  companyName: optionalLine(),
  /** One person per address; empty counts as left out. */
  email: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(Email.nullable())
    .nullish()
    .transform((value) => value ?? null),
  phone: GivenPhone,
  isContractor: z.boolean().default(false),
  trades: z.array(line(40)).max(20).default([]),
  notes: optionalText(2000),
});
type Names = Pick<z.output<typeof PersonFields>, 'kind' | 'firstName' | 'lastName' | 'companyName'>;

/** What keeps somebody from being called anything, or null: a company goes by its name, a person by one of two. */
export function findNameProblem({ kind, firstName, lastName, companyName }: Names) {
  if (kind === 'COMPANY') return companyName ? null : 'person.company_name_missing';
  return firstName || lastName ? null : 'person.name_missing';
}

export const PersonInput = PersonFields.superRefine((names, context) => {
  const problem = findNameProblem(names);
  if (!problem) return;
  const { field } = peopleProblems[problem];
  context.addIssue({ code: 'custom', path: [field], message: saysOfPerson(problem).error() });
});
export type PersonInput = z.output<typeof PersonInput>;
export const PersonChange = changeOf(PersonFields).extend({ version: Version });
export type PersonChange = z.output<typeof PersonChange>;

const PersonParams = z.object({ personId: idOf('person') });

const InvitedRoles = someOf(ROLES, { min: 1, whenFewer: saysOfPerson('person.role_missing') });

/** What can be done to many people at once. */
export const BulkPersonChange = z.discriminatedUnion('action', [
  /** Asks for the permission to invite besides; it cannot be undone, since the mails have gone. */
  z.object({ action: z.literal('invite'), roles: InvitedRoles }),
  ...BULK_TAG_CHANGES,
]);
export type BulkPersonChange = z.output<typeof BulkPersonChange>;

const list = defineRoute({
  method: 'GET',
  path: '/api/people',
  permission: 'people:read',
  summary: 'Renters, owners, contractors and staff.',
  query: listQuery(['name', '-name', '-createdAt', 'createdAt'], { relation: several(RELATIONS), tag: Tag.optional() }),
  response: listAnswer(PersonRow),
});

const get = defineRoute({
  method: 'GET',
  path: '/api/people/:personId',
  permission: 'people:read',
  summary: 'One person, with leases and properties.',
  params: PersonParams,
  response: answer(Person),
});

export const peopleRoutes = defineRoutes({
  list,
  export: exportOf(list, ['name', 'kind', 'relations', 'unit', 'property', 'email', 'phone', 'signIn', 'tags']),
  ...bulkOf(list, 'people:write', BulkPersonChange),
  get,
  ...tagsOf(list, get, 'people:write'),
  create: {
    method: 'POST',
    path: '/api/people',
    permission: 'people:write',
    summary: 'Add a person or company.',
    body: PersonInput,
    response: answer(Person),
  },
  update: {
    method: 'PUT',
    path: '/api/people/:personId',
    permission: 'people:write',
    summary: 'Change a person.',
    params: PersonParams,
    body: PersonChange,
    response: answer(Person),
  },
  remove: {
    method: 'DELETE',
    path: '/api/people/:personId',
    permission: 'people:write',
    summary: 'Delete a person nothing refers to.',
    params: PersonParams,
    response: messageAnswer,
  },
  invite: {
    method: 'POST',
    path: '/api/people/:personId/invitation',
    permission: 'people:invite',
    summary: 'Send a link to register with the given roles; an earlier link stops working.',
    params: PersonParams,
    body: z.object({
      roles: InvitedRoles,
      /** The address it is meant for: whoever may not invite may change it meanwhile, and must not get the link. */
      email: Email.optional(),
    }),
    /** `link` is there only where this installation sends no mail, so that somebody can pass it on. */
    byKey: 'never',
    response: answer(z.object({ person: Person, link: z.string().nullable() })),
  },
});
