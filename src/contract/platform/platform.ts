import { z } from 'zod';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { Country, Email, Id, line, longText, someOf, Version } from '../fields.ts';
import { listAnswer, listQuery } from '../list.ts';
import { idOf, oneOfMany } from '../naming.ts';
import { CAPABILITY_NAMES, ROLES } from '../permissions.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import { supportRoutesOfPlatform } from '../support/support.ts';
import { CloseInput, Closing, ExportLink } from './closing.ts';
import { FIRST_SIGN_INS, MAIL_STATUSES, ORGANIZATION_STATUSES, USER_STATUSES } from './platform.words.ts';

const count = z.number().int().nonnegative();

/** An organization as the platform sees it: counts, and nothing of what is in it. */
export const TenantOrganization = z.object({
  id: Id,
  name: z.string(),
  status: z.enum(ORGANIZATION_STATUSES),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  baseCurrency: z.string(),
  timeZone: z.string(),
  createdAt: Instant,
  /** Why it is suspended, as its people read it. */
  suspendedReason: z.string().nullable(),
  suspendedAt: Instant.nullable(),
  /** How many may have a sign-in; null where nothing limits it. */
  usersMax: z.number().int().nullable(),
  unitsMax: z.number().int().nullable(),
  /** In millions of bytes. */
  storageMegabytesMax: z.number().int().nullable(),
  userCount: count,
  unitCount: count,
  storageBytes: count,
  /** When somebody of it was last here. */
  lastSeenAt: Instant.nullable(),
  version: Version,
});
export type TenantOrganization = z.infer<typeof TenantOrganization>;

export const TenantOrganizationDetail = TenantOrganization.extend({
  /** Its superadmins, whom the platform can turn to. */
  superadmins: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
  /** Capabilities that its plan leaves out, whatever its own settings say. */
  capabilitiesExcluded: z.array(z.enum(CAPABILITY_NAMES)),
  /** Null while it is not closed. */
  closing: Closing.nullable(),
});
export type TenantOrganizationDetail = z.infer<typeof TenantOrganizationDetail>;

const limit = z.number().int().min(1).max(1_000_000).nullable();
export const PlanLimits = z.object({ usersMax: limit, unitsMax: limit, storageMegabytesMax: limit });
export const PlanLimitsChange = PlanLimits.extend({ version: Version });

export const PlanCapabilitiesChange = z.object({
  capabilitiesExcluded: someOf(CAPABILITY_NAMES),
  version: Version,
});

export const NewOrganization = z.object({
  name: line(127),
  country: Country,
  /** Who founds it, as its superadmin. */
  firstName: line(60),
  lastName: line(60),
  email: Email,
  /** How they come in: by a link in a mail, or with a password that is shown once and must be changed. */
  firstSignIn: z.enum(FIRST_SIGN_INS).default('INVITATION'),
});
export type NewOrganization = z.output<typeof NewOrganization>;

/** Somebody with a sign-in, wherever they belong. */
export const GlobalUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  status: z.enum(USER_STATUSES),
  isPlatformAdmin: z.boolean(),
  organizationCount: count,
  lastSeenAt: Instant.nullable(),
  createdAt: Instant,
});
export type GlobalUser = z.infer<typeof GlobalUser>;

export const GlobalUserDetail = GlobalUser.extend({
  memberships: z.array(
    z.object({
      organization: z.object({ id: Id, name: z.string() }),
      roles: z.array(z.enum(ROLES)),
      status: z.string(),
    }),
  ),
  sessions: z.array(z.object({ id: Id, ip: z.string().nullable(), createdAt: Instant, lastSeenAt: Instant })),
});
export type GlobalUserDetail = z.infer<typeof GlobalUserDetail>;

/** A mail of the outbox, without what it says. */
export const OutgoingMail = z.object({
  id: Id,
  toAddress: z.string(),
  /** What sort of mail it is, such as `person.invitation`. */
  template: z.string().nullable(),
  organizationName: z.string().nullable(),
  status: z.enum(MAIL_STATUSES),
  attemptCount: count,
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  canResend: z.boolean(),
});
export type OutgoingMail = z.infer<typeof OutgoingMail>;

export const PlatformOverview = z.object({
  organizations: z.object({ all: count, suspended: count, closed: count }),
  /** Organizations that another administrator wants deleted: whoever asks may be the second. */
  toConfirm: z.array(z.object({ id: Id, name: z.string(), askedByName: z.string(), closedAt: Instant })),
  users: z.object({ all: count, disabled: count, hereToday: count }),
  /** How many people were here on each of the last 21 days in UTC; the last is today. */
  hereByDay: z.array(z.object({ day: PlainDate, userCount: count })),
  /** Of stored files, in bytes, and how much of it came in the last 30 days; of the disk, its size and what is left of it. */
  storage: z.object({
    usedBytes: count,
    grownBytes: count,
    freeBytes: count.nullable(),
    diskBytes: count.nullable(),
  }),
  jobs: z.object({ waiting: count, failed: count, oldestAt: Instant.nullable() }),
  /** `stuckSince`: when the first was queued of those that were tried in vain since the last one left; null where there is none. */
  mails: z.object({
    waiting: count,
    failed: count,
    sentToday: count,
    isSending: z.boolean(),
    stuckSince: Instant.nullable(),
  }),
  database: z.object({ bytes: count, answersInMs: z.number() }),
  /** The newest check of the audit trail; null before the first. `headKeptOn`: the last day that is proven from outside. */
  trail: z
    .object({ checkedAt: Instant, isRunning: z.boolean(), isBroken: z.boolean(), headKeptOn: PlainDate.nullable() })
    .nullable(),
  /** When this server was started. */
  startedAt: Instant,
  nodeVersion: z.string(),
  largest: z.array(TenantOrganization),
});
export type PlatformOverview = z.infer<typeof PlatformOverview>;

const OrganizationParams = z.object({ orgId: idOf('organization') });
const UserParams = z.object({ userId: idOf('user') });
const permission = 'platform';

/** What the administrators of the installation do; nobody else may call these, and no API key. */
export const platformRoutes = defineRoutes({
  overview: {
    method: 'GET',
    path: '/api/platform/overview',
    permission,
    summary: 'How the installation is: organizations, users, storage, jobs, mails, database.',
    response: answer(PlatformOverview),
  },
  organizations: {
    method: 'GET',
    path: '/api/platform/organizations',
    permission,
    summary: 'Every organization, in counts.',
    query: listQuery(['name', '-createdAt'], { status: z.enum(ORGANIZATION_STATUSES).optional() }),
    response: listAnswer(TenantOrganization),
  },
  createOrganization: {
    method: 'POST',
    path: '/api/platform/organizations',
    permission,
    summary:
      'Make an organization with its superadmin. The link of an invitation comes back only where no mail is sent, a temporary password this once.',
    body: NewOrganization,
    response: answer(z.object({ id: Id, link: z.string().nullable(), temporaryPassword: z.string().nullable() })),
  },
  organization: {
    method: 'GET',
    path: '/api/platform/organizations/:orgId',
    permission,
    summary: 'One organization, in counts, with who runs it.',
    params: OrganizationParams,
    response: answer(TenantOrganizationDetail),
  },
  changeLimits: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/limits',
    permission,
    summary:
      'Say how many users, units and megabytes an organization may have; null lifts a limit. What is there stays.',
    params: OrganizationParams,
    body: PlanLimitsChange,
    response: answer(TenantOrganizationDetail),
  },
  changeCapabilities: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/capabilities',
    permission,
    summary:
      'Say which capabilities the plan of an organization leaves out; nobody of it has them, whatever its settings say.',
    params: OrganizationParams,
    body: PlanCapabilitiesChange,
    response: answer(TenantOrganizationDetail),
  },
  suspend: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/suspend',
    permission,
    summary: 'Close an organization to its people until it is resumed; they read the reason.',
    params: OrganizationParams,
    body: z.object({ reason: longText(500) }),
    response: answer(TenantOrganizationDetail),
  },
  resume: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/resume',
    permission,
    summary: 'Open a suspended or closed organization again; the reason stands in its audit trail.',
    params: OrganizationParams,
    body: z.object({ reason: longText(500) }),
    response: answer(TenantOrganizationDetail),
  },
  close: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/close',
    permission,
    summary:
      'Close an organization for good, with a copy of everything for its superadmins. It can be opened again until it is deleted.',
    proof: 'recent',
    params: OrganizationParams,
    body: CloseInput,
    response: answer(TenantOrganizationDetail),
  },
  makeExport: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/export',
    permission,
    summary: 'Make the copy of everything in a closed organization anew; its superadmins get the link by mail.',
    params: OrganizationParams,
    response: answer(TenantOrganizationDetail),
  },
  mailExport: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/export/mail',
    permission,
    summary: 'Mail the superadmins of a closed organization new links to the copy of everything.',
    params: OrganizationParams,
    response: answer(TenantOrganizationDetail),
  },
  linkExport: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/export/link',
    permission,
    summary:
      'Make a link to the copy of everything to hand over. This answer is the only one that shows it; its superadmins are told by mail, and each use stands in its audit trail.',
    proof: 'recent',
    params: OrganizationParams,
    response: answer(ExportLink),
  },
  askDeletion: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/deletion',
    permission,
    summary: 'Ask, as the first of two administrators, to delete a closed organization whose time is over.',
    proof: 'recent',
    params: OrganizationParams,
    response: answer(TenantOrganizationDetail),
  },
  withdrawDeletion: {
    method: 'DELETE',
    path: '/api/platform/organizations/:orgId/deletion',
    permission,
    summary: 'Take back that an organization is to be deleted, while nobody confirmed it.',
    params: OrganizationParams,
    response: answer(TenantOrganizationDetail),
  },
  confirmDeletion: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/deletion/confirm',
    permission,
    summary: 'Confirm, as another administrator than who asked, that everything of an organization is deleted now.',
    proof: 'recent',
    params: OrganizationParams,
    body: z.object({
      /** The name of the organization as it is written, so that nobody deletes another. */
      name: line(127),
    }),
    response: messageAnswer,
  },
  users: {
    method: 'GET',
    path: '/api/platform/users',
    permission,
    summary: 'Everybody with a sign-in.',
    query: listQuery(['email', '-createdAt'], {
      status: z.enum(USER_STATUSES).optional(),
      who: z.literal('platform').optional(),
    }),
    response: listAnswer(GlobalUser),
  },
  createAdministrator: {
    method: 'POST',
    path: '/api/platform/users',
    permission,
    summary: 'Add a platform administrator. This answer is the only one that shows the first password.',
    proof: 'recent',
    body: z.object({ email: Email }),
    response: answer(z.object({ id: Id, password: z.string() })),
  },
  user: {
    method: 'GET',
    path: '/api/platform/users/:userId',
    permission,
    summary: 'Somebody with a sign-in: where they belong and are signed in.',
    params: UserParams,
    response: answer(GlobalUserDetail),
  },
  disableUser: {
    method: 'POST',
    path: '/api/platform/users/:userId/disable',
    permission,
    summary: 'Close a sign-in everywhere and end its sessions at once.',
    proof: 'recent',
    params: UserParams,
    response: answer(GlobalUserDetail),
  },
  enableUser: {
    method: 'POST',
    path: '/api/platform/users/:userId/enable',
    permission,
    summary: 'Open a disabled sign-in again.',
    proof: 'recent',
    params: UserParams,
    response: answer(GlobalUserDetail),
  },
  signOutUser: {
    method: 'POST',
    path: '/api/platform/users/:userId/sign-out',
    permission,
    summary: 'End every session of somebody.',
    params: UserParams,
    response: messageAnswer,
  },
  sendReset: {
    method: 'POST',
    path: '/api/platform/users/:userId/reset-link',
    permission,
    summary: 'Mail somebody a link to set a new password.',
    params: UserParams,
    response: messageAnswer,
  },
  mails: {
    method: 'GET',
    path: '/api/platform/mails',
    permission,
    summary: 'The outbox, newest first, without what the mails say.',
    query: listQuery(['-createdAt'], { status: z.enum(MAIL_STATUSES).optional() }),
    response: listAnswer(OutgoingMail),
  },
  resendMail: {
    method: 'POST',
    path: '/api/platform/mails/:mailId/resend',
    permission,
    summary: 'Have a mail that was given up tried again.',
    params: z.object({ mailId: oneOfMany() }),
    response: messageAnswer,
  },
  ...supportRoutesOfPlatform,
});
