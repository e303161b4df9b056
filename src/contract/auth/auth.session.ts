import { z } from 'zod';
import { APPEARANCES } from '../appearance.ts';
import { Instant } from '../dates.schemas.ts';
import { Id } from '../fields.ts';
import { LANGUAGES } from '../language/languages.ts';

export const SessionUser = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Roles held in the organization of this session. */
  roles: z.array(z.string()),
  activeRole: z.string().nullable(),
  isPlatformAdmin: z.boolean(),
  passwordChangeRequired: z.boolean(),
  /** Null until somebody chooses: the browser's own then. */
  appearance: z.enum(APPEARANCES).nullable(),
  /** Null follows the organization. */
  language: z.enum(LANGUAGES).nullable(),
  /** IANA name; null follows the machine. For what belongs to no property. */
  timeZone: z.string().nullable(),
  /** Names their photo in `photo`; null without one. */
  photo: z.string().nullable(),
  /** The organization asks for a second factor, and there is none yet: nothing else answers until there is. */
  twoFactorRequired: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** An administrator of the platform reads an organization that allowed it: what, and until when. */
export const SupportReading = z.object({
  /** What may be opened, by the permissions of what reads it. */
  permissions: z.array(z.string()),
  endsAt: Instant,
});
export type SupportReading = z.infer<typeof SupportReading>;

/** What signing in answers. */
export const SignedIn = z.object({ token: z.string(), user: SessionUser, message: z.string().optional() });
