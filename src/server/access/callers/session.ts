import { hash, randomBytes } from 'node:crypto';
import type { Appearance } from '#contract/appearance.ts';
import { personName } from '#contract/format/person-name.ts';
import type { Language } from '#contract/language/languages.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import type { OrganizationStatus } from '#contract/platform/platform.words.ts';
import { type Ask, type AskValue, IN_IDENTITY } from '#server/db/ask.ts';
import type { Actor, Reach } from '../context.ts';
import type { SupportAccess } from './support.ts';

/** An open session with its chosen role, as every signed-in request sees it. */
export type Session = {
  sessionId: string;
  userId: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  isPlatformAdmin: boolean;
  passwordChangeRequired: boolean;
  appearance: Appearance | null;
  /** Null where they did not choose one. */
  language: Language | null;
  timeZone: string | null;
  photo: string | null;
  hasSecondFactor: boolean;
  /** Their organization asks for a second factor, and there is none. */
  owesSecondFactor: boolean;
  /** When they last proved who they are; null where nobody noted that. */
  provenAt: string | null;
  /** What they may read of an organization that allowed it; null for everybody else. */
  support: SupportAccess | null;
  orgId: string | null;
  organizationName: string | null;
  organizationStatus: OrganizationStatus | null;
  /** ISO 3166-1 alpha-2 country of the organization. */
  country: string | null;
  switches: Record<string, boolean>;
  membershipId: string | null;
  personId: string | null;
  roles: string[];
  activeRole: ActiveRole;
  reach: Reach;
  lastSeenAt: string;
  /** Which versions of its rows it was read from; null where it says more than these do. */
  rowVersions: string | null;
};

/** How the audit trail names a person. */
export const nameOf = (user: { firstName: string; lastName: string; email: string }): string =>
  personName(user) || user.email;

/** What is recorded of something that somebody did to their own sign-in: where they were, who they are, and what it was done to. */
export const doneToOneself = (session: Session) => ({
  orgIds: session.orgId ? [session.orgId] : [],
  actor: sessionActor(session),
  subject: { type: 'user' as const, id: session.userId },
});

/** The person of a session as the audit trail names them. */
export const sessionActor = (session: Session): Extract<Actor, { kind: 'user' }> => ({
  kind: 'user',
  userId: session.userId,
  personId: session.personId,
  name: nameOf(session),
});

/** A new session token: 256 random bits, shown once and stored only as its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** What is stored of a token; it is random, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * Of each row that a session is read from, the transaction that wrote it: as long as these are the same, nothing was changed,
 * whatever it is. Numbers of transactions begin anew with another server, so which one it is stands with them.
 */
const ROW_VERSIONS = `format('%s %s %s %s %s', pg_postmaster_start_time(), session.xmin, holder.xmin, member.xmin, home.xmin)`;
const ROWS_OF_TOKEN = `from sessions session
    join users holder on holder.id = session.user_id
    join memberships member on member.org_id = session.org_id and member.id = session.membership_id
    join organizations home on home.id = session.org_id
    where session.token_hash = $1`;

/** The same as `ROW_VERSIONS`, each looked up by itself: to join them costs a fifth of the question. Shorter where a row is gone. */
const VERSIONS_NOW = `concat_ws(' ', pg_postmaster_start_time(), session.xmin,
    (select holder.xmin from users holder where holder.id = session.user_id),
    (select member.xmin from memberships member where member.org_id = session.org_id and member.id = session.membership_id),
    (select home.xmin from organizations home where home.id = session.org_id))`;
/** What the function `has_second_factor` says, without calling it. */
const FACTOR_NOW = `(exists (select from user_totps totp where totp.user_id = session.user_id and totp.confirmed_at is not null)
    or exists (select from passkeys passkey where passkey.user_id = session.user_id))`;

/** Nothing where the session has run out, or where it is to be noted again that somebody was seen. */
const STILL = `(select concat_ws(' ', ${VERSIONS_NOW}, ${FACTOR_NOW}) from sessions session
    where session.token_hash = $1 and session.expires_at > $2 and session.last_seen_at > $2::timestamptz - interval '5 minutes')`;

// The versions are those at the beginning of the statement, the session is read later: what changes between the two makes
// them differ from what is asked next, never the other way round.
const OPEN = {
  text: `select (select ${ROW_VERSIONS} ${ROWS_OF_TOKEN}) as "rowVersions", session_id as "sessionId", user_id as "userId", email, username, first_name as "firstName", last_name as "lastName",
    is_platform_admin as "isPlatformAdmin", password_change_required as "passwordChangeRequired", appearance, org_id as "orgId",
    organization_name as "organizationName", organization_status as "organizationStatus", country, switches, membership_id as "membershipId", person_id as "personId", roles,
    active_role as "activeRole", sees_all_properties as "seesAllProperties", property_ids as "propertyIds",
    lease_ids as "leaseIds", unit_ids as "unitIds", last_seen_at as "lastSeenAt",
    language, time_zone as "timeZone", photo, has_second_factor as "hasSecondFactor", owes_second_factor as "owesSecondFactor",
    proven_at as "provenAt", support from authenticate($1, $2, $3)`,
};

type Row = Omit<Session, 'reach'> & {
  seesAllProperties: boolean;
  propertyIds: string[] | null;
  leaseIds: string[] | null;
  unitIds: string[] | null;
};

/** The session behind a bearer token, or undefined when it is over. `wanted` is the X-Active-Role header. */
export async function findSession(ask: Ask, token: string, wanted: string, at: Date): Promise<Session | undefined> {
  const [row] = await ask<Row>(IN_IDENTITY, { ...OPEN, values: [hashToken(token), wanted, at.toISOString()] });
  return (
    row && {
      ...row,
      roles: row.roles ?? [],
      switches: row.switches ?? {},
      support: readSupport(row),
      reach: reachOf(row),
    }
  );
}

/** Why a session is over that did not run out and that nobody signed out of; null where nothing of the like is known. */
export async function whyOver(ask: AskValue, token: string): Promise<'ROLES_CHANGED' | 'MEMBERSHIP_OFF' | null> {
  const why = await ask({
    text: `(select case when member.status <> 'ACTIVE' or holder.status <> 'ACTIVE' then 'MEMBERSHIP_OFF'
        when session.ended_with_roles then 'ROLES_CHANGED' end
      from sessions session
      join users holder on holder.id = session.user_id
      join memberships member on member.org_id = session.org_id and member.id = session.membership_id
      where session.token_hash = $1)`,
    values: [hashToken(token)],
  });
  return why as Awaited<ReturnType<typeof whyOver>>;
}

/** Whether a session that reaches everything would be read the same again in every field. */
export async function isSameSession(ask: AskValue, token: string, session: Session, at: Date): Promise<boolean> {
  const { rowVersions, hasSecondFactor } = session;
  const now = await ask({ text: STILL, values: [hashToken(token), at.toISOString()] });
  return rowVersions !== null && now === `${rowVersions} ${hasSecondFactor ? 't' : 'f'}`;
}

/** Instants in a document of the database are written its own way. */
const readSupport = ({ support }: Row): SupportAccess | null =>
  support && { ...support, endsAt: new Date(support.endsAt).toISOString() };

/** Every role says what it reaches; one that is forgotten here does not compile. */
function reachOf(row: Row): Reach {
  const propertyIds = row.propertyIds ?? [];
  switch (row.activeRole) {
    case 'superadmin':
    case 'admin':
      return { kind: 'all' };
    case 'operator':
      return row.seesAllProperties ? { kind: 'all' } : { kind: 'properties', propertyIds };
    case 'owner':
      return { kind: 'owner', propertyIds };
    case 'renter': {
      const { leaseIds, unitIds } = row;
      return {
        kind: 'renter',
        personId: row.personId ?? '',
        leaseIds: leaseIds ?? [],
        unitIds: unitIds ?? [],
        propertyIds,
      };
    }
    case 'platformAdmin':
      return { kind: 'properties', propertyIds: [] };
  }
}
