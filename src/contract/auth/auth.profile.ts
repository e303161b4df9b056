import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { Instant, TimeZone } from '../dates.schemas.ts';
import { Email, LinkToken, line, Phone, someOf, Version } from '../fields.ts';
import { GivenPhone } from '../format/given-phone.ts';
import { says } from '../language/field.sentences.ts';
import { LANGUAGES } from '../language/languages.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import { PASSWORD_LENGTH_MAX } from './auth.limits.ts';
import { MAIL_CHOICES } from './auth.mails.ts';

/** The password that somebody has, typed once more. */
export const CurrentPassword = z.string().min(1, says('field.missing')).max(PASSWORD_LENGTH_MAX);

export const ProfileInput = z.object({
  firstName: line(60),
  lastName: line(60),
  phone: GivenPhone,
  /** Null follows the organization. */
  language: z
    .enum(LANGUAGES)
    .nullish()
    .transform((language) => language ?? null),
  /** By whose clocks they read what belongs to no property; null follows their machine. */
  timeZone: TimeZone.nullish().transform((zone) => zone ?? null),
});
export const ProfileChange = changeOf(ProfileInput);

/** Who somebody is here, as they see to it themselves. */
export const Profile = z.object({
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: Phone.nullable(),
  language: z.enum(LANGUAGES).nullable(),
  timeZone: z.string().nullable(),
  /** Names their photo in `photo`; null without one. */
  photo: z.string().nullable(),
  /** An address they asked for that was not confirmed yet. */
  emailAsked: z.object({ email: z.string(), expiresAt: Instant }).nullable(),
  version: Version,
});
export type Profile = z.infer<typeof Profile>;

const LinkParams = z.object({ token: LinkToken });

/** Another e-mail address that somebody asks for. */
export const EmailChangeInput = z.object({ email: Email, currentPassword: CurrentPassword });

export const profileRoutes = defineRoutes({
  profile: {
    method: 'GET',
    path: '/api/auth/profile',
    permission: 'signed-in',
    summary: 'Who the signed-in person is: name, phone, language, time zone, photo and address.',
    response: answer(Profile),
  },
  changeProfile: {
    method: 'PUT',
    path: '/api/auth/profile',
    permission: 'signed-in',
    summary: 'Change name, phone, language or time zone of the signed-in person, in all their organizations.',
    body: ProfileChange.extend({ version: Version }),
    response: answer(Profile),
  },
  changePhoto: {
    method: 'POST',
    path: '/api/auth/photo',
    permission: 'signed-in',
    summary:
      'Give the signed-in person a photo: a JPEG, PNG or HEIC, which is drawn anew without what the camera noted.',
    upload: z.object({}),
    response: answer(z.object({ photo: z.string() })),
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/auth/photo',
    permission: 'signed-in',
    summary: 'Take the photo of the signed-in person away.',
    response: answer(z.object({ photo: z.null() })),
  },
  photo: {
    method: 'GET',
    path: '/api/auth/photo/:photo',
    permission: 'signed-in',
    summary: 'The photo of the signed-in person, by the name that the profile gives.',
    params: z.object({ photo: z.string().min(1).max(60) }),
    response: 'file',
  },
  askEmailChange: {
    method: 'POST',
    path: '/api/auth/email-change',
    permission: 'signed-in',
    summary:
      'Ask for another e-mail address: a link goes there, and the address counts once it was opened; the answer is the same for an address that is taken.',
    body: EmailChangeInput,
    response: messageAnswer,
    proof: 'second-factor',
  },
  dropEmailChange: {
    method: 'DELETE',
    path: '/api/auth/email-change',
    permission: 'signed-in',
    summary: 'Forget the e-mail address that was asked for and not confirmed.',
    response: messageAnswer,
  },
  confirmEmail: {
    method: 'PUT',
    path: '/api/auth/email-change/:token',
    permission: 'public',
    summary: 'Confirm the new e-mail address by the link that was sent to it; the old one is told.',
    params: LinkParams,
    response: messageAnswer.extend({ data: z.object({ email: z.string() }) }),
  },
  undoEmail: {
    method: 'PUT',
    path: '/api/auth/email-change/:token/undo',
    permission: 'public',
    summary:
      'Take the old e-mail address back by the link that was sent to it: all sessions end, and a link to set a new password goes there.',
    params: LinkParams,
    response: messageAnswer.extend({ data: z.object({ email: z.string() }) }),
  },
  mails: {
    method: 'GET',
    path: '/api/auth/mails',
    permission: 'signed-in',
    summary: 'Which mails the signed-in person asked not to get.',
    response: answer(z.object({ muted: z.array(z.enum(MAIL_CHOICES)) })),
  },
  chooseMails: {
    method: 'PUT',
    path: '/api/auth/mails',
    permission: 'signed-in',
    summary: 'Choose which mails the signed-in person does not get.',
    body: z.object({ muted: someOf(MAIL_CHOICES) }),
    response: answer(z.object({ muted: z.array(z.enum(MAIL_CHOICES)) })),
  },
  ownData: {
    method: 'GET',
    path: '/api/auth/my-data',
    permission: 'signed-in',
    summary:
      'A ZIP of JSON files with what is held about the signed-in person: profile, sign-in, organizations, what they did, and their own leases and requests.',
    response: 'file',
    proof: 'recent',
  },
});
