import { z } from 'zod';
import { Ability } from '../ability.ts';
import { bulkOf } from '../bulk.ts';
import { changeOf } from '../changes.ts';
import { Instant } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { Email, Id, line, Phone, PropertyBrief, someOf, Version } from '../fields.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { idOf } from '../naming.ts';
import { saysOfPerson } from '../people/people.sentences.ts';
import { ROLES } from '../permissions.ts';
import { answer, defineRoute, defineRoutes, messageAnswer } from '../route.ts';
import { saysOfUser } from './users.sentences.ts';
import { INVITED_AT_ONCE_MAX, NOT_INVITED_CAUSES, USER_STATUSES } from './users.words.ts';

export { INVITED_AT_ONCE_MAX, NOT_INVITED_CAUSES, USER_STATUSES, type UserStatus } from './users.words.ts';

export const UserRow = z.object({
  /** Of the user; of the invitation while somebody is invited. */
  id: Id,
  status: z.enum(USER_STATUSES),
  /** Who they are among the people of the organization; null for an address that was invited and has not come. */
  personId: Id.nullable(),
  /** Null where nobody knows it yet. */
  name: z.string().nullable(),
  /** With which they sign in. */
  email: z.string(),
  phone: Phone.nullable(),
  roles: z.array(z.enum(ROLES)),
  /** What their roles together let them see of the portfolio; `propertyName` where it is one. */
  sees: z.object({ isAll: z.boolean(), propertyCount: z.number().int(), propertyName: z.string().nullable() }),
  /** Within five minutes; null for those who never were. */
  lastSeenAt: Instant.nullable(),
  deactivatedAt: Instant.nullable(),
  /** When the invitation stops working, or did. */
  expiresAt: Instant.nullable(),
  version: Version,
});
export type UserRow = z.infer<typeof UserRow>;

/** One place where somebody is signed in to this organization. */
export const UserSession = z.object({
  id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
});

export const User = UserRow.extend({
  /** When they joined, or were invited. */
  createdAt: Instant,
  passwordChangeRequired: z.boolean(),
  /** By whose clocks the office reckons, as the audit trail does. */
  timeZone: z.string(),
  /** The properties that an operator is narrowed to; null for all of them, and those to come. */
  properties: z.array(PropertyBrief).nullable(),
  /** Null where the active role may not see them. */
  sessions: z.array(UserSession).nullable(),
  /** What is in their hands, and stays there when they leave. */
  holds: z.object({ openTicketCount: z.number().int(), managedPropertyCount: z.number().int() }),
  /** What the active role may do with them, or why not. */
  can: z.object({
    changeRoles: Ability,
    resetPassword: Ability,
    signOut: Ability,
    deactivate: Ability,
    reactivate: Ability,
    invite: Ability,
  }),
});
export type User = z.infer<typeof User>;

const roles = someOf(ROLES, { min: 1, whenFewer: saysOfPerson('person.role_missing') });
/** The properties to which the role of an operator is narrowed; null or left out: all of them. */
const propertyIds = z.array(idOf('property')).min(1).max(1000).nullable().default(null);

/** Every line that is no address is named, so that a pasted list can be mended. */
const Emails = z
  .array(z.string().trim().toLowerCase().max(400))
  .min(1)
  .max(INVITED_AT_ONCE_MAX, saysOfUser('user.too_many_addresses', { maximum: INVITED_AT_ONCE_MAX }))
  .superRefine((lines, context) => {
    for (const [index, address] of lines.entries())
      if (!Email.safeParse(address).success)
        context.addIssue({
          code: 'custom',
          path: [index],
          message: saysOfUser('user.not_an_address', { address }).error(),
        });
  });

export const InvitationsInput = z.object({ emails: Emails, roles, propertyIds });
export type InvitationsInput = z.output<typeof InvitationsInput>;

export const UserInput = z.object({ email: Email, firstName: line(60), lastName: line(60), roles, propertyIds });
export type UserInput = z.output<typeof UserInput>;

export const UserChange = changeOf(z.object({ roles, propertyIds })).extend({ version: Version });
export type UserChange = z.output<typeof UserChange>;

/** What can be done with many sign-ins at once; a row is a user, or an invitation that nobody has used. */
export const BulkUserChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('deactivate') }),
  z.object({ action: z.literal('reactivate') }),
  /** Whoever was signed in stays signed out: it cannot be undone. */
  z.object({ action: z.literal('signOut') }),
  /** Asks for the permission to invite besides; it cannot be undone, since the mails have gone. */
  z.object({ action: z.literal('resend') }),
]);
export type BulkUserChange = z.output<typeof BulkUserChange>;

const UserParams = z.object({ userId: idOf('user') });
const InvitationParams = z.object({ invitationId: idOf('invitation') });

const list = defineRoute({
  method: 'GET',
  path: '/api/users',
  permission: 'users:read',
  summary: 'Who has a sign-in to the organization, or is invited to one.',
  query: listQuery(['name', '-name', '-lastSeenAt', 'lastSeenAt', '-createdAt', 'createdAt'], {
    role: several(ROLES),
    status: several(USER_STATUSES),
  }),
  response: listAnswer(UserRow),
});

export const userRoutes = defineRoutes({
  list,
  export: exportOf(list, ['name', 'email', 'phone', 'roles', 'sees', 'lastSeen', 'status']),
  ...bulkOf(list, 'users:write', BulkUserChange),
  invite: {
    method: 'POST',
    path: '/api/users/invitations',
    permission: 'people:invite',
    summary: 'Invite addresses to a sign-in with the given roles. Nothing is sent while one of them is no address.',
    body: InvitationsInput,
    /** Links are there only where this installation sends no mail, so that somebody can pass them on. */
    response: answer(
      z.object({
        invited: z.array(z.object({ id: Id, email: z.string(), link: z.string().nullable() })),
        leftOut: z.array(z.object({ email: z.string(), cause: z.enum(NOT_INVITED_CAUSES) })),
      }),
    ),
  },
  resend: {
    method: 'POST',
    path: '/api/users/invitations/:invitationId/resend',
    permission: 'people:invite',
    summary: 'Send an invitation again, with a new link; the earlier one stops working.',
    params: InvitationParams,
    response: answer(z.object({ id: Id, email: z.string(), link: z.string().nullable() })),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/users/invitations/:invitationId',
    permission: 'people:invite',
    summary: 'Withdraw an invitation: its link stops working.',
    params: InvitationParams,
    response: messageAnswer,
  },
  get: {
    method: 'GET',
    path: '/api/users/:userId',
    permission: 'users:read',
    summary: 'One user, with what they see, where they are signed in, and what may be done with them.',
    params: UserParams,
    response: answer(User),
  },
  create: {
    method: 'POST',
    path: '/api/users',
    permission: 'users:write',
    summary: 'Give somebody a sign-in with a temporary password, which is shown once and must be changed.',
    proof: 'recent',
    body: UserInput,
    response: answer(z.object({ user: User, temporaryPassword: z.string() })),
  },
  update: {
    method: 'PUT',
    path: '/api/users/:userId',
    permission: 'users:write',
    summary: 'Change the roles of a user, and what an operator sees. Who loses a role has to log in again.',
    proof: 'recent',
    params: UserParams,
    body: UserChange,
    response: answer(User),
  },
  deactivate: {
    method: 'POST',
    path: '/api/users/:userId/deactivate',
    permission: 'users:write',
    summary: 'No more sign-in to this organization; sessions end at once, and what is in their hands stays.',
    params: UserParams,
    response: answer(User),
  },
  reactivate: {
    method: 'POST',
    path: '/api/users/:userId/reactivate',
    permission: 'users:write',
    summary: 'Let somebody sign in again.',
    params: UserParams,
    response: answer(User),
  },
  signOut: {
    method: 'POST',
    path: '/api/users/:userId/sign-out',
    permission: 'users:write',
    summary: 'End all sessions of a user in this organization.',
    params: UserParams,
    response: messageAnswer,
  },
  makeResetLink: {
    method: 'POST',
    path: '/api/users/:userId/reset-link',
    permission: 'users:write',
    summary:
      'Make a link to set a new password: mailed, or handed over where this installation sends no mail. It works once, for an hour.',
    proof: 'recent',
    params: UserParams,
    response: answer(z.object({ email: z.string(), link: z.string().nullable(), expiresAt: Instant })),
  },
});
