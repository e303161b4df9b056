import { z } from 'zod';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { Email, Id, LinkToken, optionalLine, optionalText, PropertyBrief, UnitBrief, WrittenPhone } from '../fields.ts';
import { defineSentences } from '../language/sentences.ts';
import { helpFields, RemedyShare, SolvedInput } from '../maintenance/maintenance.troubles.ts';
import { TICKET_CATEGORIES } from '../maintenance/maintenance.words.ts';
import { idOf } from '../naming.ts';
import type { SubjectDeclarations } from '../noun.ts';
import type { Problem } from '../problem.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import { CODE_LABEL_MAX, DANGERS, REPORT_WORDS_MAX, REPORTED_STATES } from './report-codes.words.ts';

/** A code that hangs at a unit or in a part of a property; whoever reads it reports a problem of that place. */
export const ReportCode = z.object({
  id: Id,
  property: PropertyBrief,
  /** Null where it hangs in what all share. */
  unit: UnitBrief.nullable(),
  /** Which part of the property, such as "Lobby and stairs"; null where nobody said, and for units. */
  label: z.string().nullable(),
  /** The address that the code stands for. */
  url: z.string(),
  createdAt: Instant,
});
export type ReportCode = z.infer<typeof ReportCode>;

export const ReportCodeInput = z.object({
  /** Null for what all share. */
  unitId: idOf('unit')
    .nullish()
    .transform((v) => v ?? null),
  label: optionalLine(CODE_LABEL_MAX),
});
export type ReportCodeInput = z.output<typeof ReportCodeInput>;

/** What is open at a place that all share already, without a word of whoever reported it. */
export const ReportedHere = z.object({
  category: z.enum(TICKET_CATEGORIES),
  /** By the clocks of the place. */
  reportedOn: PlainDate,
  state: z.enum(REPORTED_STATES),
  /** When somebody comes; null where nothing is booked. */
  visit: z.object({ from: Instant, to: Instant }).nullable(),
});
export type ReportedHere = z.infer<typeof ReportedHere>;

/** Where somebody stands who read a code; it says nothing about people. */
export const ReportPlace = z.object({
  organization: z.string(),
  /** The organization's own number as people read it; null where it says none. */
  phone: z.string().nullable(),
  property: z.string(),
  street: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2 of the property, by which emergency numbers are chosen. */
  country: z.string(),
  unit: z.string().nullable(),
  label: z.string().nullable(),
  timeZone: z.string(),
  /** What was reported here already; nothing where the code hangs at a home. */
  reported: z.array(ReportedHere),
  /** Whether a report waits until a link in a mail was followed; else it arrives at once. */
  asksMail: z.boolean(),
  /** What was tried here before others reported, with how often it solved it; what nobody tried is left out. */
  remedies: z.array(RemedyShare),
});
export type ReportPlace = z.infer<typeof ReportPlace>;

/** A report by somebody without a sign-in. */
export const SiteReportInput = z.object({
  /** Null where nobody is in danger. */
  danger: z
    .enum(DANGERS)
    .nullish()
    .transform((v) => v ?? null),
  category: z.enum(TICKET_CATEGORIES).default('OTHER'),
  /** What they see; may be left out in danger. */
  words: optionalText(REPORT_WORDS_MAX),
  name: optionalLine(100),
  email: z
    .string()
    .trim()
    .transform((v) => v || null)
    .pipe(Email.nullable())
    .nullish()
    .transform((v) => v ?? null),
  phone: WrittenPhone,
  ...helpFields,
});
export type SiteReportInput = z.output<typeof SiteReportInput>;

/** What becomes of a report: `MAILED` until a link is followed, `RECEIVED` where it is with the organization. */
export const SiteReportOutcome = z.object({ outcome: z.enum(['MAILED', 'RECEIVED']), organization: z.string() });
export type SiteReportOutcome = z.infer<typeof SiteReportOutcome>;

/** How many photos came by the link of a report that was confirmed, and how many may. */
export const SiteReportPhotos = z.object({
  organization: z.string(),
  photoCount: z.number().int(),
  photosMax: z.number().int(),
});
export type SiteReportPhotos = z.infer<typeof SiteReportPhotos>;

const OfProperty = z.object({ propertyId: idOf('property') });
const OfCode = z.object({ reportCodeId: idOf('report_code') });
const ByToken = z.object({ token: LinkToken });

export const reportCodeRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/properties/:propertyId/report-codes',
    permission: 'tickets:manage',
    summary: 'The codes that work at a property: those of what all share, then those of its units.',
    params: OfProperty,
    response: answer(z.array(ReportCode)),
  },
  create: {
    method: 'POST',
    path: '/api/properties/:propertyId/report-codes',
    permission: 'tickets:manage',
    summary: 'Make a code for a unit, or for a part of the property that all share.',
    params: OfProperty,
    body: ReportCodeInput,
    response: answer(ReportCode),
  },
  createForUnits: {
    method: 'POST',
    path: '/api/properties/:propertyId/report-codes/units',
    permission: 'tickets:manage',
    summary: 'Make a code for each unit that has none.',
    params: OfProperty,
    response: messageAnswer,
  },
  sheet: {
    method: 'GET',
    path: '/api/properties/:propertyId/report-codes/sheet',
    permission: 'tickets:manage',
    summary: 'The codes that work at a property, to be printed, as a PDF.',
    params: OfProperty,
    response: 'file',
  },
  renew: {
    method: 'POST',
    path: '/api/report-codes/:reportCodeId/renewal',
    permission: 'tickets:manage',
    summary: 'Make a new code for the place of one, which then leads nowhere.',
    params: OfCode,
    response: answer(ReportCode),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/report-codes/:reportCodeId',
    permission: 'tickets:manage',
    summary: 'End a code: whoever reads it is told whom to call.',
    params: OfCode,
    response: messageAnswer,
  },
  place: {
    method: 'GET',
    path: '/api/site-reports/:token',
    permission: 'public',
    summary: 'Where a code hangs, for whoever read it.',
    params: ByToken,
    response: answer(ReportPlace),
  },
  submit: {
    method: 'POST',
    path: '/api/site-reports/:token',
    permission: 'public',
    summary:
      'Report a problem by a code. It waits for a link in a mail to be followed; danger with a telephone number does not.',
    params: ByToken,
    body: SiteReportInput,
    response: answer(SiteReportOutcome),
  },
  solve: {
    method: 'POST',
    path: '/api/site-reports/:token/solved',
    permission: 'public',
    summary: 'Say that something solved it, so that nothing is reported; it counts for what is suggested to others.',
    params: ByToken,
    body: SolvedInput,
    response: answer(RemedyShare),
  },
  confirm: {
    method: 'POST',
    path: '/api/site-reports/:token/confirmation',
    permission: 'public',
    summary: 'Say, by the link in the mail, that one reported it; then the organization has it.',
    params: ByToken,
    response: answer(SiteReportOutcome),
  },
  photos: {
    method: 'GET',
    path: '/api/site-reports/:token/photos',
    permission: 'public',
    summary: 'How many photos came with the report that a link is about; null while it has not arrived.',
    params: ByToken,
    response: answer(SiteReportPhotos.nullable()),
  },
  addPhoto: {
    method: 'POST',
    path: '/api/site-reports/:token/photos',
    permission: 'public',
    summary: 'Add a photo to a report that was confirmed, by the link in the mail.',
    params: ByToken,
    upload: z.object({}),
    response: answer(SiteReportPhotos),
  },
});

export const reportCodeProblems = {
  'report_code.unit_elsewhere': {
    status: 400,
    message: 'This unit is not one of this property. Nothing was made.',
    field: 'unitId',
  },
  'report_code.exists': {
    status: 409,
    message: 'This unit has a code already. Print it again, or renew it.',
    constraint: 'report_codes_unit_key',
  },
  'report_code.ended': { status: 409, message: 'This code was ended before. Nothing was changed.' },
  'report_code.none': { status: 404, message: 'No code works here yet. Make one first, then print.' },
  'report_code.over': {
    status: 404,
    message: 'This code is not in use any more, or it never was. Please call whoever looks after the house.',
  },
  'site_report.words_missing': { status: 400, message: 'Say in a few words what you see.', field: 'words' },
  'site_report.email_missing': {
    status: 400,
    message: 'Leave your mail, so that you can confirm that it was you. Nothing was sent yet.',
    field: 'email',
  },
  'site_report.phone_missing': {
    status: 400,
    message: 'Leave a number, so that somebody reaches you. Nothing was sent yet.',
    field: 'phone',
  },
  'site_report.too_many': {
    status: 429,
    message: 'Too many reports came from here within an hour. Nothing was sent; please call instead.',
  },
  'site_report.link_over': {
    status: 404,
    message:
      'This link was used already, or it is over. If you used it, your report has arrived; else please report it again.',
  },
  'site_report.photos_over': {
    status: 404,
    message: 'Photos can be added for a day after a report was confirmed. This one was not, or the day is over.',
  },
  'site_report.photos_full': {
    status: 409,
    message: 'As many photos came as one report takes. This one was not kept; the others are there.',
  },
} as const satisfies Record<string, Problem>;

/** What the server says about codes and reports by them besides its refusals. */
export const reportCodeSentences = defineSentences({
  'report_code.made': ({ count }) =>
    count === 0 ? 'Every unit has a code already.' : count === 1 ? 'One code was made.' : `${count} codes were made.`,
  'report_code.revoked': 'The code was ended. Take the paper down.',
  'report_code.over_call': ({ organization, phone }) =>
    `This code is not in use any more. Please call ${organization}${phone && `, ${phone}`}.`,
  'report_code.sheet_title': 'Something broken here?',
  'report_code.sheet_text': 'Point your camera at the code and say what is wrong. No account needed.',
  'report_code.sheet_name': ({ property }) => `QR codes ${property}`,
  'site_report.too_many_call': ({ organization, phone }) =>
    `Too many reports came from here within an hour. Nothing was sent; please call ${organization}${phone && `, ${phone}`}.`,
  'site_report.danger_gas': 'Smell of gas',
  'site_report.danger_fire': 'Fire or smoke',
  'site_report.danger_water': 'Water is pouring',
  'site_report.danger_sparks': 'Sparks or a burning smell',
  'site_report.confirm_subject': ({ organization }) => `Confirm your report to ${organization}`,
  'site_report.confirm_text': ({ organization, place, hours, link }) =>
    [
      `Somebody, we think you, reported a problem at ${place} to ${organization}.`,
      `Was it you? Press the button on this page, then your report has arrived:\n${link}`,
      `The link works once, for ${hours} hours. Was it not you? Then you need do nothing, and nothing is sent.`,
      '',
    ].join('\n\n'),
});

export const reportCodeSubjects = { report_code: {} } as const satisfies SubjectDeclarations;
