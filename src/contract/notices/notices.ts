import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { Id, LinkToken } from '../fields.ts';
import { Page } from '../list.ts';
import { oneOfMany } from '../naming.ts';
import type { SubjectDeclarations } from '../noun.ts';
import type { Problem } from '../problem.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import { NOTICE_EVENT_NAMES, NOTICE_TOPIC_NAMES } from './notices.events.ts';
import { pushRoutes } from './push-devices.ts';

/** A time of day by the clocks of whoever chose it. */
const TimeOfDay = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/);
const Event = z.enum(NOTICE_EVENT_NAMES);

export const Notice = z.object({
  id: Id,
  event: Event,
  /** What happened, in the language of whoever asks. */
  title: z.string(),
  text: z.string(),
  /** Where it is looked at. */
  path: z.string(),
  /** What it is about; notices of one thing belong together. */
  subject: z.object({ type: z.string(), id: Id }),
  isUrgent: z.boolean(),
  /** Something is for the reader to do, and they have neither looked at it yet nor put it off, nor is it settled meanwhile. */
  isTurn: z.boolean(),
  /** What the button says that goes there to do it; null where nothing is for the reader to do. */
  action: z.string().nullable(),
  at: Instant,
  readAt: Instant.nullable(),
  /** When it waits for the reader again who put it off; null where it is not put off, or that moment is over. */
  putOffUntil: Instant.nullable(),
});
export type Notice = z.infer<typeof Notice>;

/** How an event reaches whoever asks. */
export const NoticeChoice = z.object({ event: Event, app: z.boolean(), mail: z.boolean() });
export type NoticeChoice = z.infer<typeof NoticeChoice>;

const times = {
  /** Hours in which nothing is mailed but what is urgent; null where no hours are quiet. */
  quiet: z.object({ from: TimeOfDay, until: TimeOfDay }).nullable(),
  /** When the mails of a day come as one; null where each comes at once. */
  dailyAt: TimeOfDay.nullable(),
};
export const NoticeTimes = z.object(times);

export const NoticePreferences = z.object({
  /** The events that are told to the active role. */
  choices: z.array(NoticeChoice),
  ...times,
  /** By whose clocks these are. */
  timeZone: z.string(),
});
export type NoticePreferences = z.infer<typeof NoticePreferences>;

export const noticeRoutes = {
  ...pushRoutes,
  ...defineRoutes({
    list: {
      method: 'GET',
      path: '/api/notices',
      permission: 'notices:read',
      summary: 'What the caller was told in the active role, newest first.',
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(30),
        cursor: z.string().max(500).optional(),
        /** Leaves out what was read. */
        unread: z
          .enum(['true', 'false'])
          .transform((value) => value === 'true')
          .optional(),
        /** Leaves out what is about something else. */
        topic: z.enum(NOTICE_TOPIC_NAMES).optional(),
        /** Leaves out what asks nothing of the reader, was read, or is settled meanwhile. */
        turn: z
          .enum(['true', 'false'])
          .transform((value) => value === 'true')
          .optional(),
      }),
      response: z.object({ data: z.array(Notice), page: Page }),
    },
    unread: {
      method: 'GET',
      path: '/api/notices/unread',
      permission: 'notices:read',
      summary:
        'Of how many things the caller has not read a notice of the active role, and how many of them wait for the caller, of at most three hundred notices; what is put off counts once its moment has come.',
      response: answer(z.object({ count: z.number().int(), turns: z.number().int() })),
    },
    read: {
      method: 'POST',
      path: '/api/notices/read',
      permission: 'notices:read',
      summary: 'Mark notices as read: those named, or all of the active role that are not put off.',
      body: z.object({ ids: z.array(oneOfMany()).max(100).optional() }),
      response: answer(z.object({ readAt: Instant })),
    },
    putOff: {
      method: 'POST',
      path: '/api/notices/put-off',
      permission: 'notices:read',
      summary: 'Put off what waits for the caller until a moment within a week, or take it back with null.',
      body: z.object({ ids: z.array(oneOfMany()).min(1).max(100), until: Instant.nullable() }),
      response: answer(z.object({ until: Instant.nullable() })),
    },
    preferences: {
      method: 'GET',
      path: '/api/notices/preferences',
      permission: 'notices:read',
      summary: 'What the caller is told in the active role, how and when.',
      response: answer(NoticePreferences),
    },
    choose: {
      method: 'POST',
      path: '/api/notices/choices',
      permission: 'notices:read',
      summary: 'Choose how an event reaches the caller in the active role.',
      body: NoticeChoice,
      response: answer(NoticePreferences),
    },
    chooseTimes: {
      method: 'POST',
      path: '/api/notices/times',
      permission: 'notices:read',
      summary: 'Choose quiet hours, and whether mails come at once or once a day.',
      body: NoticeTimes,
      response: answer(NoticePreferences),
    },
    stopMails: {
      method: 'POST',
      path: '/api/notices/stop/:token',
      permission: 'public',
      summary: 'Stop mails of a kind by the link that came with one; mail programs call it with one click.',
      params: z.object({ token: LinkToken }),
      ignoresBody: true,
      response: messageAnswer,
    },
  }),
};

export const noticeProblems = {
  'notice.not_told': {
    status: 409,
    message: 'This is not told to you in your active role. Nothing was saved.',
  },
  'notice.put_off_when': {
    status: 400,
    message: 'Choose a moment within the next seven days. It still waits for you.',
    field: 'until',
  },
  'notice.stop_link_unknown': {
    status: 404,
    message: 'This link does not stop any mails. Nothing was changed; choose your mails in the settings.',
  },
} as const satisfies Record<string, Problem>;

/** Somebody was told something: what their bell shows is no longer what there is. */
export const noticeLive = { told: z.object({}) };

export const noticeSubjects = { notice: {}, notice_choice: {}, push_device: {} } as const satisfies SubjectDeclarations;
