import { z } from 'zod';
import { Ability } from '../ability.ts';
import { Instant } from '../dates.schemas.ts';
import { Id, longText, someOf } from '../fields.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { SUPPORT_MINUTES, SUPPORT_NOUNS, SUPPORT_STATUSES } from './support.words.ts';

/** What an administrator of the platform asked to read of an organization, and what came of it. */
export const SupportGrant = z.object({
  id: Id,
  status: z.enum(SUPPORT_STATUSES),
  askedByName: z.string(),
  /** As the organization reads it. */
  reason: z.string(),
  /** What may be read, by the scopes of API keys. */
  nouns: z.array(z.string()),
  /** For how long was asked. */
  minutes: z.number().int(),
  askedAt: Instant,
  /** Without an answer by then it lapses. */
  decideBy: Instant,
  decidedAt: Instant.nullable(),
  decidedByName: z.string().nullable(),
  /** When it ends by itself; null where nobody allowed it. */
  endsAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  endedByName: z.string().nullable(),
  /** How many answers were read under it; each is in the audit trail. */
  readCount: z.number().int(),
  lastReadAt: Instant.nullable(),
  can: z.object({
    /** Allow or refuse it, as somebody of the organization. */
    decide: Ability,
    /** End it, or take it back before it was decided. */
    end: Ability,
    /** Read under it now, as who asked for it. */
    enter: Ability,
  }),
});
export type SupportGrant = z.infer<typeof SupportGrant>;

const minutes = z
  .number()
  .int()
  .refine((value) => SUPPORT_MINUTES.some((one) => one === value));

export const SupportRequest = z.object({
  reason: longText(500),
  nouns: someOf(SUPPORT_NOUNS, { min: 1 }),
  minutes,
});
export type SupportRequest = z.output<typeof SupportRequest>;

const GrantParams = z.object({ grantId: idOf('support_grant') });

/** What an organization decides about support. */
export const supportRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/support-grants',
    permission: 'organization:manage',
    summary: 'Who of the installation asked to read here, and what came of it; the newest hundred.',
    response: answer(z.array(SupportGrant)),
  },
  get: {
    method: 'GET',
    path: '/api/support-grants/:grantId',
    permission: 'organization:manage',
    summary: 'One of them.',
    params: GrantParams,
    response: answer(SupportGrant),
  },
  allow: {
    method: 'POST',
    path: '/api/support-grants/:grantId/allow',
    permission: 'support:decide',
    summary: 'Let whoever asked read, and change nothing, for as long as they asked or shorter.',
    params: GrantParams,
    body: z.object({ minutes }),
    proof: 'recent',
    response: answer(SupportGrant),
  },
  refuse: {
    method: 'POST',
    path: '/api/support-grants/:grantId/refuse',
    permission: 'support:decide',
    summary: 'Let nobody read.',
    params: GrantParams,
    response: answer(SupportGrant),
  },
  end: {
    method: 'POST',
    path: '/api/support-grants/:grantId/end',
    permission: 'organization:manage',
    summary: 'End the reading at once.',
    params: GrantParams,
    response: answer(SupportGrant),
  },
});

const OrganizationParams = z.object({ orgId: idOf('organization') });
const BothParams = OrganizationParams.extend({ grantId: idOf('support_grant') });

/** What an administrator of the platform does about support; they stand with the platform's. */
export const supportRoutesOfPlatform = defineRoutes({
  support: {
    method: 'GET',
    path: '/api/platform/organizations/:orgId/support',
    permission: 'platform',
    summary: 'What the administrators of the installation asked to read of an organization; the newest hundred.',
    params: OrganizationParams,
    response: answer(z.array(SupportGrant)),
  },
  askForSupport: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/support',
    permission: 'platform',
    summary: 'Ask an organization to let you read some of its data for a while; its superadmins decide.',
    params: OrganizationParams,
    body: SupportRequest,
    response: answer(SupportGrant),
  },
  endSupport: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/support/:grantId/end',
    permission: 'platform',
    summary: 'End the reading, or take back what was asked.',
    params: BothParams,
    response: answer(SupportGrant),
  },
  enterSupport: {
    method: 'POST',
    path: '/api/platform/organizations/:orgId/support/:grantId/enter',
    permission: 'platform',
    summary:
      'From now on this session reads the organization wherever X-Active-Role is admin; with platformAdmin it is on the platform as before.',
    params: BothParams,
    proof: 'recent',
    response: answer(SupportGrant),
  },
});
