import { z } from 'zod';
import { Ability } from '../ability.ts';
import { changeOf } from '../changes.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { Id, line, PersonBrief, PropertyBrief, Version } from '../fields.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { idOf } from '../naming.ts';
import { ROLES } from '../permissions.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import { SCOPES, type Scope } from '../scopes.ts';
import { saysOfApiKey } from './api-keys.sentences.ts';
import { API_KEY_STATES, OUTCOMES, OVERLAP_HOURS_DEFAULT, REQUESTS_PER_MINUTE_DEFAULT } from './api-keys.words.ts';

const scope = z.enum(SCOPES as readonly [Scope, ...Scope[]]);

/** What can be known of a key itself: never more than its two ends. */
export const ApiKeySecret = z.object({
  /** Its beginning and end, such as `lk_4f…q7Ra`. */
  hint: z.string(),
  createdAt: Instant,
  /** When an older one stops working after a rotation; null for the present one. */
  endsAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
});

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(API_KEY_STATES),
  /** Whose rights it works with. */
  madeBy: PersonBrief,
  /** The role it acts in. */
  role: z.enum(ROLES),
  scopes: z.array(scope),
  /** The properties it reaches; null where it reaches all. */
  properties: z.array(PropertyBrief).nullable(),
  /** Addresses and ranges from which it may be used; any where there is none. */
  addresses: z.array(z.string()),
  requestsPerMinute: z.number().int(),
  /** Its last day, in the time zone of the organization. */
  expiresOn: PlainDate.nullable(),
  createdAt: Instant,
  revokedAt: Instant.nullable(),
  /** To the minute. */
  lastUsedAt: Instant.nullable(),
  lastUsedFrom: z.string().nullable(),
  /** The present one first, then older ones that still work. */
  secrets: z.array(ApiKeySecret),
  /** Requests of the last 14 days in UTC, the oldest day first. */
  requestsByDay: z.array(z.number().int()),
  can: z.object({ rotate: Ability, revoke: Ability }),
  version: Version,
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A key just made: the only answer that ever holds it. */
export const ShownApiKey = ApiKey.extend({
  /** Send it as `Authorization: Bearer <key>`. */
  key: z.string(),
});
export type ShownApiKey = z.infer<typeof ShownApiKey>;

const address = z
  .string()
  .trim()
  .max(50)
  .refine(
    (text) => [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((schema) => schema.safeParse(text).success),
    saysOfApiKey('api_key.address'),
  );

const changeable = z.object({
  name: line(80),
  /** Left out, it works until it is revoked. */
  expiresOn: PlainDate.nullish().transform((value) => value ?? null),
  addresses: z.array(address).max(50).default([]),
  requestsPerMinute: z.number().int().min(1).max(100_000).default(REQUESTS_PER_MINUTE_DEFAULT),
});

export const ApiKeyInput = changeable.extend({
  scopes: z.array(scope).min(1, saysOfApiKey('api_key.scope_none')).max(SCOPES.length),
  /** Left out, it reaches all properties; with some it acts as an operator of these. */
  propertyIds: z
    .array(idOf('property'))
    .min(1, saysOfApiKey('api_key.property_none'))
    .max(1000)
    .nullable()
    .default(null),
});
export type ApiKeyInput = z.output<typeof ApiKeyInput>;
export const ApiKeyChange = changeOf(changeable).extend({ version: Version });
export type ApiKeyChange = z.output<typeof ApiKeyChange>;

/** One request that came with a key, without what it sent or was answered. */
export const ApiRequest = z.object({
  id: Id,
  at: Instant,
  key: z.object({ id: Id, name: z.string() }),
  method: z.string(),
  /** The address as the contract has it, without ids and query: `/api/leases/:leaseId`. */
  route: z.string(),
  status: z.number().int(),
  /** Why it was refused. */
  code: z.string().nullable(),
  /** The scope that was missing, where that was why. */
  scope: z.string().nullable(),
  durationMs: z.number().int(),
  ip: z.string().nullable(),
  requestId: z.string(),
});
export type ApiRequest = z.infer<typeof ApiRequest>;

export const ApiUsage = z.object({
  /** The beginning of the hour or, in UTC, of the day. */
  from: Instant,
  outcomes: z.record(z.enum(OUTCOMES), z.number().int()),
});
export type ApiUsage = z.infer<typeof ApiUsage>;

const KeyParams = z.object({ keyId: idOf('api_key') });
const permission = 'apiKeys:manage';

export const apiKeyRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/api-keys',
    permission,
    summary: 'API keys; those that work unless others are asked for.',
    query: listQuery(['name', '-createdAt'], { state: several(API_KEY_STATES) }),
    response: listAnswer(ApiKey),
  },
  create: {
    method: 'POST',
    path: '/api/api-keys',
    permission,
    proof: 'recent',
    summary: 'Make an API key. This answer is the only one that shows it.',
    body: ApiKeyInput,
    response: answer(ShownApiKey),
  },
  get: {
    method: 'GET',
    path: '/api/api-keys/:keyId',
    permission,
    summary: 'One API key.',
    params: KeyParams,
    response: answer(ApiKey),
  },
  update: {
    method: 'PUT',
    path: '/api/api-keys/:keyId',
    permission,
    summary: 'Change what a key is called, how long, from where and how often it may be used.',
    params: KeyParams,
    body: ApiKeyChange,
    response: answer(ApiKey),
  },
  rotate: {
    method: 'POST',
    path: '/api/api-keys/:keyId/rotation',
    permission,
    proof: 'recent',
    summary: 'Make a new secret for a key of your own; the old one works for some more hours.',
    params: KeyParams,
    body: z.object({ overlapHours: z.number().int().min(0).max(720).default(OVERLAP_HOURS_DEFAULT) }),
    response: answer(ShownApiKey),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/api-keys/:keyId',
    permission,
    summary: 'End a key at once and for good.',
    params: KeyParams,
    response: messageAnswer,
  },
  usage: {
    method: 'GET',
    path: '/api/api-keys/:keyId/usage',
    permission,
    summary: 'How many requests came with a key: by hour of the last two days, or by day of the last 30.',
    params: KeyParams,
    query: z.object({ by: z.enum(['day', 'hour']).default('day') }),
    response: answer(z.array(ApiUsage)),
  },
  requests: {
    method: 'GET',
    path: '/api/api-requests',
    permission,
    summary: 'The requests of 30 days that came with API keys, newest first.',
    query: listQuery(['-at'], { keyId: idOf('api_key').optional(), outcome: several(OUTCOMES) }),
    response: listAnswer(ApiRequest),
  },
});
