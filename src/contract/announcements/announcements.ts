import { z } from 'zod';
import { Ability } from '../ability.ts';
import { Instant } from '../dates.schemas.ts';
import { Id, line, longText, optionalLine, PersonBrief, Phone, PropertyBrief, UnitBrief } from '../fields.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import {
  ANNOUNCEMENT_STATUSES,
  BODY_LENGTH_MAX,
  RECIPIENT_STANDINGS,
  RECIPIENT_STATES,
  SUBJECT_LENGTH_MAX,
} from './announcements.words.ts';

/** Which renters it is for. */
export const AnnouncementAudience = z.object({
  /** Those of these properties; all in reach where none is named. */
  propertyIds: z.array(idOf('property')).max(100).default([]),
  /** Of one building of the one property that is named. */
  building: optionalLine(60),
  /** Of these floors of it, as its units name them; of all where none is named. */
  floors: z.array(line(30)).max(100).default([]),
  /** Who lives there now, who moves in later, or who leaves soon. */
  standing: z.enum(RECIPIENT_STANDINGS).default('LIVING'),
});
export type AnnouncementAudience = z.output<typeof AnnouncementAudience>;

export const AnnouncementInput = AnnouncementAudience.extend({
  subject: line(SUBJECT_LENGTH_MAX),
  /** Plain text with line breaks, and what is filled in for each person between braces. */
  body: longText(BODY_LENGTH_MAX),
  /** By mail besides the bell. */
  byMail: z.boolean().default(true),
  /** Mailed in quiet hours, too. */
  isUrgent: z.boolean().default(false),
  /** When it goes out; ten minutes from now where that is sooner, or nothing is said. */
  goesOutAt: Instant.nullish(),
  /** How many people its writer was shown: where there are others by now, nothing is sent. */
  expectedCount: z.number().int().min(0).nullish(),
});
export type AnnouncementInput = z.output<typeof AnnouncementInput>;

/** What is filled in for one person. */
const Facts = z.object({
  'first name': z.string().nullable(),
  name: z.string().nullable(),
  home: z.string().nullable(),
  property: z.string().nullable(),
});

/** Somebody whom it reaches, and how. */
export const AnnouncementReader = z.object({
  person: PersonBrief,
  property: PropertyBrief,
  unit: UnitBrief,
  /** Whether they have a sign-in with a bell. */
  hasApp: z.boolean(),
  hasMail: z.boolean(),
  facts: Facts,
});
export type AnnouncementReader = z.infer<typeof AnnouncementReader>;

export const AnnouncementPreview = z.object({
  /** The first 500 of them, by property and home. */
  readers: z.array(AnnouncementReader),
  peopleCount: z.number().int(),
  homeCount: z.number().int(),
  /** How many have a sign-in, how many but a mail address, how many neither. */
  appCount: z.number().int(),
  mailOnlyCount: z.number().int(),
  unreachableCount: z.number().int(),
  /** What the one property that is named can be narrowed to. */
  buildings: z.array(z.string()),
  floors: z.array(z.string()),
});
export type AnnouncementPreview = z.infer<typeof AnnouncementPreview>;

export const AnnouncementRow = z.object({
  id: Id,
  subject: z.string(),
  status: z.enum(ANNOUNCEMENT_STATUSES),
  /** Those of its recipients, up to three. */
  properties: z.array(PropertyBrief),
  propertyCount: z.number().int(),
  recipientCount: z.number().int(),
  seenCount: z.number().int(),
  writtenBy: PersonBrief,
  goesOutAt: Instant,
  sentAt: Instant.nullable(),
  takenBackAt: Instant.nullable(),
  createdAt: Instant,
});
export type AnnouncementRow = z.infer<typeof AnnouncementRow>;

export const Announcement = AnnouncementRow.extend({
  body: z.string(),
  /** As it was chosen. */
  audience: z.object({
    properties: z.array(PropertyBrief),
    building: z.string().nullable(),
    floors: z.array(z.string()),
    standing: z.enum(RECIPIENT_STANDINGS),
  }),
  byMail: z.boolean(),
  isUrgent: z.boolean(),
  /** How many recipients fare so. */
  counts: z.record(z.enum(RECIPIENT_STATES), z.number().int()),
  can: z.object({ takeBack: Ability }),
});
export type Announcement = z.infer<typeof Announcement>;

/** One recipient, and how the announcement fares with them. */
export const AnnouncementRecipient = AnnouncementReader.extend({
  state: z.enum(RECIPIENT_STATES),
  /** When it was seen, else sent; null while neither. */
  at: Instant.nullable(),
  /** What their mail server answered, where it refused. */
  reason: z.string().nullable(),
  /** To be called, where it did not reach them. */
  phone: Phone.nullable(),
});
export type AnnouncementRecipient = z.infer<typeof AnnouncementRecipient>;

/** An announcement as one of its recipients reads it. */
export const OwnAnnouncement = z.object({
  id: Id,
  subject: z.string(),
  /** With everything filled in. */
  body: z.string(),
  /** Who told it, to be asked; null where they write with nobody any more. */
  writtenBy: PersonBrief,
  property: PropertyBrief,
  sentAt: Instant,
  seenAt: Instant.nullable(),
});
export type OwnAnnouncement = z.infer<typeof OwnAnnouncement>;

const AnnouncementParams = z.object({ announcementId: idOf('announcement') });

export const announcementRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/announcements',
    permission: 'announcements:send',
    summary: 'What was announced to renters of properties in reach, the newest first.',
    query: listQuery(['-createdAt'], { status: several(ANNOUNCEMENT_STATUSES) }),
    response: listAnswer(AnnouncementRow),
  },
  preview: {
    method: 'POST',
    path: '/api/announcements/preview',
    permission: 'announcements:send',
    summary: 'Whom an announcement would reach, and how; nothing is kept.',
    body: AnnouncementAudience,
    response: answer(AnnouncementPreview),
  },
  create: {
    method: 'POST',
    path: '/api/announcements',
    permission: 'announcements:send',
    summary: 'Write an announcement, which goes out ten minutes later or when it is said to, unless it is taken back.',
    body: AnnouncementInput,
    response: answer(Announcement),
  },
  listOwn: {
    method: 'GET',
    path: '/api/announcements/own',
    permission: 'announcements:read',
    summary: 'What was announced to the caller, the newest first.',
    query: listQuery(['-sentAt'], {}),
    response: listAnswer(OwnAnnouncement),
  },
  get: {
    method: 'GET',
    path: '/api/announcements/:announcementId',
    permission: 'announcements:send',
    summary: 'One announcement, with how it fares.',
    params: AnnouncementParams,
    response: answer(Announcement),
  },
  recipients: {
    method: 'GET',
    path: '/api/announcements/:announcementId/recipients',
    permission: 'announcements:send',
    summary: 'Whom an announcement reaches, and how it fares with each.',
    params: AnnouncementParams,
    query: listQuery(['name'], { state: several(RECIPIENT_STATES) }),
    response: listAnswer(AnnouncementRecipient),
  },
  takeBack: {
    method: 'POST',
    path: '/api/announcements/:announcementId/take-back',
    permission: 'announcements:send',
    summary: 'Take an announcement back before it goes out: nobody is told anything.',
    params: AnnouncementParams,
    response: answer(Announcement),
  },
  getOwn: {
    method: 'GET',
    path: '/api/announcements/:announcementId/own',
    permission: 'announcements:read',
    summary: 'One announcement as the caller reads it.',
    params: AnnouncementParams,
    response: answer(OwnAnnouncement),
  },
  see: {
    method: 'POST',
    path: '/api/announcements/:announcementId/seen',
    permission: 'announcements:read',
    summary: 'Say that the caller has an announcement before them.',
    params: AnnouncementParams,
    response: answer(z.object({ seenAt: Instant })),
  },
});
