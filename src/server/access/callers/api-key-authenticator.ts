import { PERMISSIONS, ROLES, type Role } from '#contract/permissions.ts';
import type { OrganizationStatus } from '#contract/platform/platform.words.ts';
import type { HeldBy } from '#contract/route.ts';
import type { Ask } from '#server/db/ask.ts';
import { transaction } from '#server/db/transaction.ts';
import { fail } from '../app-error.ts';
import { noteRefusal } from '../commands/audit.ts';
import type { CallContext, OrgId, Reach } from '../context.ts';
import { isWholeApiKey, looksLikeApiKey } from './api-key-text.ts';
import type { Authenticator, Caller } from './caller.ts';
import { heldByStatus } from './held-by-status.ts';
import { hashToken, nameOf } from './session.ts';

/** Programs, by a key that somebody made for them. A key that is mistyped is told before anybody is asked. */
export const apiKeys: Authenticator = {
  find: ({ authorization }) => {
    const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
    return token !== undefined && looksLikeApiKey(token) ? token : null;
  },
  open: async (call, key, headers, ask) => {
    if (!isWholeApiKey(key)) throw fail('API_KEY_MISTYPED');
    const found = await findKey(ask, call, key);
    if (!found) throw fail('API_KEY_OVER');
    const caller = callerOf(found);
    if (caller.heldBy === 'ADDRESS_NOT_ALLOWED')
      await noteRefused(call, caller, 'api_key.address_refused', { ip: call.ip });
    const wanted = headers['x-active-role'];
    if (wanted === undefined || wanted === '' || wanted === caller.role) return caller;
    await noteRefused(call, caller, 'api_key.role_refused', { wanted: String(wanted).slice(0, 60), held: caller.role });
    throw fail('ROLE_NOT_HELD');
  },
};

type KeyCaller = Extract<Caller, { kind: 'apiKey' }>;

type Row = {
  keyId: string;
  name: string;
  userId: string;
  personId: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordChangeRequired: boolean;
  orgId: string;
  organizationStatus: OrganizationStatus;
  country: string;
  switches: Record<string, boolean> | null;
  role: string;
  scopes: string[];
  propertyIds: string[] | null;
  requestsPerMinute: number;
  isAddressAllowed: boolean;
};

const OPEN = {
  text: `select key_id as "keyId", name, user_id as "userId", person_id as "personId", first_name as "firstName",
    last_name as "lastName", email, password_change_required as "passwordChangeRequired", org_id as "orgId",
    organization_status as "organizationStatus", country, switches, role, scopes, property_ids as "propertyIds",
    requests_per_minute as "requestsPerMinute", is_address_allowed as "isAddressAllowed" from authenticate_key($1, $2, $3)`,
};

async function findKey(ask: Ask, { deps, ip }: CallContext, key: string): Promise<Row | undefined> {
  const values = [hashToken(key), plainAddress(ip), deps.clock.now().toISOString()];
  const [row] = await ask<Row>({ ...OPEN, values });
  // Only such roles make keys; should one have lost that right, its keys have, too.
  return row && mayMakeKeys(row.role) ? row : undefined;
}

/** An address of IPv4 that came over IPv6 is the same address. */
const plainAddress = (ip: string | null): string | null => ip?.replace(/^::ffff:(?=[\d.]+$)/i, '') ?? null;

const mayMakeKeys = (role: string): role is Role =>
  (PERMISSIONS['apiKeys:manage'].roles as readonly string[]).includes(role) &&
  (ROLES as readonly string[]).includes(role);

/**
 * What a key does it does as its maker, in the role in which they made it. One that reaches some properties acts as an
 * operator of these: that is the role whose rights are made for reaching only some.
 */
function callerOf(row: Row): KeyCaller {
  const { keyId, userId, personId, propertyIds, orgId, scopes, requestsPerMinute, country } = row;
  const reach: Reach = propertyIds === null ? { kind: 'all' } : { kind: 'properties', propertyIds };
  return {
    kind: 'apiKey',
    org: orgId as OrgId,
    actor: { kind: 'apiKey', keyId, userId, personId, name: `${row.name} (API, ${nameOf(row)})` },
    role: propertyIds === null ? (row.role as Role) : 'operator',
    reach,
    switches: row.switches ?? {},
    heldBy: heldBy(row),
    session: null,
    country,
    scopes,
    requestsPerMinute,
  };
}

function heldBy({ organizationStatus, passwordChangeRequired, switches, isAddressAllowed }: Row): HeldBy | null {
  if (!isAddressAllowed) return 'ADDRESS_NOT_ALLOWED';
  const held = heldByStatus(organizationStatus);
  if (held) return held;
  if (passwordChangeRequired) return 'PASSWORD_CHANGE_REQUIRED';
  return switches?.[PERMISSIONS['apiKeys:manage'].capability] === false ? 'SWITCHED_OFF' : null;
}

/** Writes down what a key was refused that its maker should hear of; the call itself is refused. */
async function noteRefused(
  call: CallContext,
  { org, actor }: KeyCaller,
  action: `api_key.${string}`,
  after: Record<string, unknown>,
): Promise<void> {
  const change = { subject: { type: 'api_key' as const, id: actor.keyId }, before: null, after };
  await transaction(
    call.deps.pool,
    { orgId: org },
    async () => {},
    (db) => [noteRefusal(db, { ...call, org, actor }, action, change, { role: null })],
  );
}
