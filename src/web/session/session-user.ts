import { APPEARANCES } from '#contract/appearance.ts';
import type { OwnOrganization, SessionOrganization, SessionUser, SupportReading } from '#contract/auth/auth.ts';
import { LANGUAGES } from '#contract/language/languages.ts';
import { type ActiveRole, type Capabilities, chooseActiveRole, ROLES } from '#contract/permissions.ts';
import { sessionMessages } from './session.messages.ts';

export type User = SessionUser;

/** What the server said about a session, checked. */
export type VerifiedSession = {
  user: User;
  activeRole: ActiveRole;
  capabilities: Capabilities;
  organization: SessionOrganization | null;
  organizations: readonly OwnOrganization[];
  support: SupportReading | null;
  supportNotice: SupportNotice | null;
};

/** For who manages an organization: support waits for an answer, or reads now. */
export type SupportNotice = 'ASKED' | 'READING';

/** Something the server answered that a session can't be made of; its message is for the person. */
export class SessionProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SessionProblem';
  }
}

const VALID_ROLES: readonly string[] = [...ROLES, 'platformAdmin'];

/** The roles there are; others are dropped. */
export const validRoles = (roles: unknown): string[] =>
  Array.isArray(roles) ? roles.filter((role): role is string => VALID_ROLES.includes(role as string)) : [];

/** Reads the answer of login, register and the change of organization; throws SessionProblem. */
export function readSignedIn(
  answer: unknown,
  wish: string | null,
): { token: string; user: User; activeRole: ActiveRole; message?: unknown } {
  const { success, token, user: given, message } = Object(answer) as Record<string, unknown>;
  if (success !== true || typeof token !== 'string' || token === '' || !given) {
    throw new SessionProblem(typeof message === 'string' ? message : '');
  }
  const user = readUser(given);
  if (user.email === '' || user.roles.length === 0) throw new SessionProblem(sessionMessages.invalidUser);
  const activeRole = chooseActiveRole(user, wish);
  if (activeRole === null) throw new SessionProblem(sessionMessages.noValidRoles);
  return { token, user, activeRole, message };
}

/** Reads the answer about capabilities; throws SessionProblem. */
export function readCapabilities(answer: unknown, wish: string | null): VerifiedSession {
  const {
    success,
    user: given,
    capabilities,
    organization,
    organizations,
    support,
    supportNotice,
  } = Object(answer) as Record<string, unknown>;
  if (success !== true || !given || typeof capabilities !== 'object' || capabilities === null) {
    throw new SessionProblem(sessionMessages.invalidSession);
  }
  const received: unknown = (given as Record<string, unknown>).roles;
  const user = readUser(given);
  if (user.email === '' || !Array.isArray(received) || received.length === 0) {
    throw new SessionProblem(sessionMessages.invalidReceivedUser);
  }
  const activeRole = chooseActiveRole(user, wish);
  if (activeRole === null) throw new SessionProblem(sessionMessages.noActiveRole);
  return {
    user,
    activeRole,
    capabilities: capabilities as Capabilities,
    organization: (organization as SessionOrganization | null | undefined) ?? null,
    organizations: Array.isArray(organizations) ? (organizations as OwnOrganization[]) : [],
    support: (support as SupportReading | null | undefined) ?? null,
    supportNotice: supportNotice === 'ASKED' || supportNotice === 'READING' ? supportNotice : null,
  };
}

/** Reads the user that the browser kept; null where there is none to go on with. */
export function readStoredUser(text: string | null): User | null {
  try {
    const user = readUser(Object(JSON.parse(text ?? 'null')));
    return user.email !== '' && user.roles.length > 0 ? user : null;
  } catch {
    return null;
  }
}

/** Reads a user as far as it is there: the id may be `_id`, unknown roles are dropped. */
function readUser(given: unknown): User {
  const held = given as Record<string, unknown>;
  const text = (name: string) => (typeof held[name] === 'string' ? held[name] : '');
  return {
    id: text('_id') || text('id'),
    email: text('email'),
    username: text('username'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    roles: validRoles(held.roles),
    activeRole: text('activeRole') || null,
    isPlatformAdmin: held.isPlatformAdmin === true,
    passwordChangeRequired: held.passwordChangeRequired === true,
    appearance: APPEARANCES.find((appearance) => appearance === held.appearance) ?? null,
    language: LANGUAGES.find((language) => language === held.language) ?? null,
    timeZone: text('timeZone') || null,
    photo: text('photo') || null,
    twoFactorRequired: held.twoFactorRequired === true,
  };
}
