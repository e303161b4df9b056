import { z } from 'zod';
import { APPEARANCES } from '../appearance.ts';
import { Instant } from '../dates.schemas.ts';
import { Country, Email, Id, LinkToken, line, optionalLine } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './auth.limits.ts';
import { CurrentPassword, profileRoutes } from './auth.profile.ts';
import { secondFactorRoutes } from './auth.second-factor.ts';
import { saysOfAuth } from './auth.sentences.ts';
import { SessionUser, SignedIn, SupportReading } from './auth.session.ts';

export { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './auth.limits.ts';
export { SessionUser, SupportReading } from './auth.session.ts';

/** A new password: 10 to 200 characters; nothing else is asked of it (NIST SP 800-63B §3.1.1). */
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH_MIN, saysOfAuth('auth.password_too_short', { minimum: PASSWORD_LENGTH_MIN }))
  .max(PASSWORD_LENGTH_MAX, says('field.too_long', { maximum: PASSWORD_LENGTH_MAX }));

export const OrganizationBrief = z.object({
  id: Id,
  name: z.string(),
  /** ISO 3166-1 alpha-2; decides how days, times and figures are written, and the likeliest calling code. */
  country: z.string(),
});
export type OrganizationBrief = z.infer<typeof OrganizationBrief>;

/** The organization of a session, as its pages wear it and reckon by it. */
export const SessionOrganization = OrganizationBrief.extend({
  /** Names its logo in `organizationSettings.logo`; null without one. */
  logo: z.string().nullable(),
  /** In which the year of its books begins: 1 for January to 12. */
  fiscalYearFirstMonth: z.number().int(),
  /** By whose clocks goes what is about several of its properties, or about none. */
  timeZone: z.string(),
});
export type SessionOrganization = z.infer<typeof SessionOrganization>;

/** An organization that a person may go on in, and as what. */
export const OwnOrganization = OrganizationBrief.extend({ roles: z.array(z.string()) });
export type OwnOrganization = z.infer<typeof OwnOrganization>;

/** One place where somebody is signed in. */
export const OwnSession = z.object({
  id: Id,
  /** The one that asks. */
  isThis: z.boolean(),
  /** "Firefox", as the browser named itself when it signed in; null when it is not known. */
  browser: z.string().nullable(),
  /** "Windows", "iPhone"; null when it is not known. */
  system: z.string().nullable(),
  /** Where it signed in from. */
  ip: z.string().nullable(),
  /** Null for those who belong to no organization. */
  organizationName: z.string().nullable(),
  createdAt: Instant,
  /** Within five minutes. */
  lastSeenAt: Instant,
});
export type OwnSession = z.infer<typeof OwnSession>;

export const LoginInput = z.object({
  email: Email,
  password: z.string().min(1, says('field.missing')).max(PASSWORD_LENGTH_MAX),
});

/** Roles, organization and flags are not part of it: an invitation decides them, or they follow from founding. */
export const RegisterInput = z.object({
  email: Email,
  /** What stands before the @ of the address where it is left out. */
  username: optionalLine(60),
  password: NewPassword,
  firstName: line(60),
  lastName: line(60),
  /** Name of the organization to found; not asked with an invitation. */
  organizationName: optionalLine(),
  /** ISO 3166-1 alpha-2 country of the organization; decides its currency and time zone. */
  country: optionalLine(2)
    .transform((code) => code?.toUpperCase() ?? null)
    .pipe(Country.nullable()),
  /** The token of an invitation link. */
  invite: optionalLine(100),
});

const TokenParams = z.object({ token: LinkToken });

export const Invitation = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  organizationName: z.string(),
});

/** A password that somebody changes knowing the one they have. */
export const PasswordChange = z.object({
  currentPassword: CurrentPassword,
  password: NewPassword,
});

export const authRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    permission: 'public',
    summary:
      'Sign in with e-mail and password. Who has a second factor gets 401 auth.second_factor_required, whose params.secondStep goes to second-step within ten minutes.',
    body: LoginInput,
    response: SignedIn,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    permission: 'public',
    summary: 'Found an organization, or join one by invitation.',
    body: RegisterInput,
    response: SignedIn,
  },
  capabilities: {
    method: 'GET',
    path: '/api/auth/me/capabilities',
    permission: 'signed-in',
    summary: 'Who this session is, what the active role may see, and which organizations there are to switch to.',
    response: z.object({
      user: SessionUser,
      capabilities: z.record(z.string(), z.boolean()),
      organization: SessionOrganization.nullable(),
      organizations: z.array(OwnOrganization),
      support: SupportReading.nullable(),
      /** For who manages the organization: support waits for an answer, or reads now. */
      supportNotice: z.enum(['ASKED', 'READING']).nullable(),
    }),
    openTo: ['PASSWORD_CHANGE_REQUIRED', 'TWO_FACTOR_REQUIRED'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    permission: 'signed-in',
    summary: 'End this session.',
    response: messageAnswer,
    openTo: ['PASSWORD_CHANGE_REQUIRED', 'TWO_FACTOR_REQUIRED', 'ORGANIZATION_SUSPENDED', 'ORGANIZATION_CLOSED'],
  },
  switchOrganization: {
    method: 'POST',
    path: '/api/auth/switch-organization',
    permission: 'signed-in',
    summary: 'Go on in another organization of the same person; the old session ends.',
    body: z.object({ organizationId: idOf('organization') }),
    response: SignedIn,
    openTo: ['TWO_FACTOR_REQUIRED', 'ORGANIZATION_SUSPENDED', 'ORGANIZATION_CLOSED'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    permission: 'public',
    summary: 'Send a link to set a new password; the answer is the same whether the address is known or not.',
    body: z.object({ email: Email }),
    // Whether a mail goes out at all on this installation; else somebody has to hand the link over.
    response: messageAnswer.extend({ data: z.object({ sendsMail: z.boolean() }).optional() }),
  },
  resetLink: {
    method: 'GET',
    path: '/api/auth/reset-password/:token',
    permission: 'public',
    summary: 'Whether a link still sets a password, before anybody types one; not whose.',
    params: TokenParams,
    response: answer(z.object({ isOpen: z.boolean() })),
  },
  resetPassword: {
    method: 'PUT',
    path: '/api/auth/reset-password/:token',
    permission: 'public',
    summary: 'Set a new password by the link; all sessions of the person end.',
    params: TokenParams,
    body: z.object({ password: NewPassword }),
    response: messageAnswer,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/auth/change-password',
    permission: 'signed-in',
    summary: 'Replace the password of the signed-in person; their other sessions end.',
    body: PasswordChange,
    response: messageAnswer,
    openTo: ['PASSWORD_CHANGE_REQUIRED'],
    proof: 'second-factor',
  },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    permission: 'signed-in',
    summary: 'Where the signed-in person is signed in, this place first, then the last seen; at most 100.',
    response: answer(z.array(OwnSession)),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    permission: 'signed-in',
    summary: 'End one of the own sessions.',
    params: z.object({ sessionId: idOf('session') }),
    response: messageAnswer,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    permission: 'signed-in',
    summary: 'End all own sessions but this one.',
    response: messageAnswer,
  },
  changeAppearance: {
    method: 'PUT',
    path: '/api/auth/appearance',
    permission: 'signed-in',
    summary: 'Choose how the pages look to the signed-in person, on every device.',
    body: z.object({ appearance: z.enum(APPEARANCES) }),
    response: answer(z.object({ appearance: z.enum(APPEARANCES) })),
  },
  invitation: {
    method: 'GET',
    path: '/api/auth/invitations/:token',
    permission: 'public',
    summary: 'What an invitation link is for, to fill the form.',
    params: TokenParams,
    response: answer(Invitation),
  },
  signInPage: {
    method: 'GET',
    path: '/api/auth/sign-in-page',
    permission: 'public',
    summary: 'What the sign-in page shows: whether anybody may register, and the accounts of a demo.',
    response: answer(
      z.object({
        registration: z.enum(['open', 'invite']),
        demoPassword: z.string().nullable(),
        demoAccounts: z.array(
          z.object({
            email: z.string(),
            name: z.string(),
            /** What this account is for: "Admin, owner and renter". */
            about: z.string(),
            /** Null for those who belong to no organization. */
            organizationName: z.string().nullable(),
          }),
        ),
      }),
    ),
  },
  ...profileRoutes,
  ...secondFactorRoutes,
});
