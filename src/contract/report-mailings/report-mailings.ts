import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { Id, line, PersonBrief, Version } from '../fields.ts';
import { defineSentences } from '../language/sentences.ts';
import { idOf } from '../naming.ts';
import type { SubjectDeclarations } from '../noun.ts';
import { ROLES } from '../permissions.ts';
import type { Problem } from '../problem.ts';
import { REPORT_NAMES, ReportQuery } from '../reports/reports.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import {
  LEFT_OUT_REASONS,
  MAILING_FORMATS,
  MAILING_REPEATS,
  RECIPIENTS_MAX,
  SENDING_STATES,
} from './report-mailings.words.ts';

/** A report that is mailed again and again. */
export const ReportMailing = z.object({
  id: Id,
  title: z.string(),
  report: z.enum(REPORT_NAMES),
  /** What the report is called in its list. */
  reportTitle: z.string(),
  /** What it is asked, as in the address of its page; days go with the calendar by `period`. */
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  format: z.enum(MAILING_FORMATS),
  repeats: z.enum(MAILING_REPEATS),
  /** 1 for Monday to 7; counts where it is weekly. */
  weekday: z.number().int(),
  /** Counts where it is monthly; a month that is shorter has it on its last day. */
  monthDay: z.number().int(),
  /** Who get it, each as far as they may read it. */
  recipients: z.array(PersonBrief),
  /** The day of the next one, by the clocks of the organization; null while it is paused. */
  nextOn: PlainDate.nullable(),
  isPaused: z.boolean(),
  /** It was paused by itself, since who keeps it may not read the books any more. */
  isKeeperOut: z.boolean(),
  /** Who made it or saved it last. */
  keptBy: PersonBrief,
  /** The last day on which it was mailed, and with how many that went wrong; null before the first. */
  last: z.object({ on: PlainDate, count: z.number().int(), troubleCount: z.number().int() }).nullable(),
  version: Version,
});
export type ReportMailing = z.infer<typeof ReportMailing>;

export const ReportMailingShown = ReportMailing.extend({
  /** The latest first, at most 100. */
  sendings: z.array(
    z.object({
      on: PlainDate,
      person: PersonBrief,
      state: z.enum(SENDING_STATES),
      /** Why somebody was left out. */
      leftOut: z.enum(LEFT_OUT_REASONS).nullable(),
      /** When the mail went out. */
      at: Instant.nullable(),
    }),
  ),
});
export type ReportMailingShown = z.infer<typeof ReportMailingShown>;

/** Somebody who may read a report, and in which role. */
const ReportReader = z.object({ person: PersonBrief, role: z.enum(ROLES) });
export type ReportReader = z.infer<typeof ReportReader>;

const fields = z.object({
  title: line(80),
  format: z.enum(MAILING_FORMATS).default('pdf'),
  repeats: z.enum(MAILING_REPEATS),
  weekday: z.number().int().min(1).max(7).default(1),
  monthDay: z.number().int().min(1).max(31).default(1),
  recipientIds: z.array(idOf('person')).min(1).max(RECIPIENTS_MAX),
});
export const ReportMailingInput = fields.extend({ report: z.enum(REPORT_NAMES), query: ReportQuery });
export type ReportMailingInput = z.output<typeof ReportMailingInput>;
/** What is mailed stays: another report, or one that is asked otherwise, is another mailing. */
export const ReportMailingChange = changeOf(fields.extend({ isPaused: z.boolean().default(false) })).extend({
  version: Version,
});
export type ReportMailingChange = z.output<typeof ReportMailingChange>;

const MailingParams = z.object({ mailingId: idOf('report_mailing') });

export const reportMailingRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/report-mailings',
    permission: 'books:write',
    summary: 'The reports that are mailed again and again.',
    response: answer(z.array(ReportMailing)),
  },
  readers: {
    method: 'GET',
    path: '/api/report-mailings/readers',
    permission: 'books:write',
    summary: 'Who may read a report, and so can get it by mail.',
    query: z.object({ report: z.enum(REPORT_NAMES) }),
    response: answer(z.array(ReportReader)),
  },
  get: {
    method: 'GET',
    path: '/api/report-mailings/:mailingId',
    permission: 'books:write',
    summary: 'One of them, with how its mails fared.',
    params: MailingParams,
    response: answer(ReportMailingShown),
  },
  create: {
    method: 'POST',
    path: '/api/report-mailings',
    permission: 'books:write',
    summary: 'Have a report mailed again and again.',
    body: ReportMailingInput,
    response: answer(ReportMailingShown),
  },
  update: {
    method: 'PUT',
    path: '/api/report-mailings/:mailingId',
    permission: 'books:write',
    summary: 'Change when and to whom a report is mailed, or pause it.',
    params: MailingParams,
    body: ReportMailingChange,
    response: answer(ReportMailingShown),
  },
  sendNow: {
    method: 'POST',
    path: '/api/report-mailings/:mailingId/sendings',
    permission: 'books:write',
    summary: 'Mail it today, besides its days.',
    params: MailingParams,
    body: z.object({}),
    response: answer(ReportMailingShown),
  },
  remove: {
    method: 'DELETE',
    path: '/api/report-mailings/:mailingId',
    permission: 'books:write',
    summary: 'Mail a report no more.',
    params: MailingParams,
    response: messageAnswer,
  },
});

export const reportMailingProblems = {
  'report_mailing.not_a_reader': {
    status: 409,
    message: 'Somebody among them may not read this report. Nothing was saved; take them out first.',
    field: 'recipientIds',
  },
  'report_mailing.too_many': {
    status: 409,
    message: 'There are 100 reports by mail already. Nothing was saved; delete one that nobody needs.',
  },
  'report_mailing.sent_today': { status: 409, message: 'It was mailed today already. Nothing was mailed again.' },
  'report_mailing.not_due': { status: 409, message: 'This report is not to be mailed now.' },
} as const satisfies Record<string, Problem>;

/** What the server says about reports by mail besides its refusals. */
export const reportMailingSentences = defineSentences({
  'report_mailing.deleted': 'It is mailed no more.',
  'report.mailed_subject': ({ title, day, organization }) => `${title}, ${day} · ${organization}`,
  'report.mailed_text': ({ name, title, days, attached, link, organization, keeper }) =>
    [
      `Hello ${name},`,
      `here is “${title}”, ${days}.`,
      `${attached ? 'It is attached.' : 'It is too large for a mail.'} On screen, with today’s figures: ${link}`,
      `${keeper} has it mailed to you. Ask them if you no longer want it.`,
      `${organization}`,
      '',
    ].join('\n\n'),
});

export const reportMailingSubjects = { report_mailing: {} } as const satisfies SubjectDeclarations;
