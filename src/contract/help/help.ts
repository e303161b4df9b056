import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { Id, longText, PersonBrief, Phone } from '../fields.ts';
import { defineSentences } from '../language/sentences.ts';
import { idOf } from '../naming.ts';
import type { SubjectDeclarations } from '../noun.ts';
import { answer, defineRoutes } from '../route.ts';

/** Somebody of the organization whom the reader can ask. */
export const HelpContact = z.object({
  id: Id,
  name: z.string(),
  /** What they are asked about: the reader's homes, or access and settings. */
  about: z.enum(['HOMES', 'ACCESS']),
  email: z.string().nullable(),
  phone: Phone.nullable(),
});
export type HelpContact = z.infer<typeof HelpContact>;

const short = z.string().trim().max(300);
/** What goes along with a report, exactly as its reporter was shown it; nothing that was typed is in it. */
export const Diagnostics = z.object({
  /** The address of the page, without what stands behind its "?". */
  page: short,
  browser: short,
  /** "1280 × 800". */
  window: short,
  timeZone: short,
  language: short,
  activeRole: short,
  /** The pages opened last, the newest first. */
  lastPages: z.array(short).max(20),
});
export type Diagnostics = z.infer<typeof Diagnostics>;

export const ReportInput = z.object({ text: longText(2000), diagnostics: Diagnostics.nullable() });
export type ReportInput = z.output<typeof ReportInput>;

export const ProblemReport = z.object({
  id: Id,
  text: z.string(),
  diagnostics: Diagnostics.nullable(),
  reportedBy: PersonBrief.nullable(),
  createdAt: Instant,
  /** When somebody saw to it; null while it is open. */
  doneAt: Instant.nullable(),
});
export type ProblemReport = z.infer<typeof ProblemReport>;

export const helpSubjects = { problem_report: {} } as const satisfies SubjectDeclarations;

/** What the server says of reports. */
export const helpSentences = defineSentences({
  'help.reported': ({ names }) => (names ? `Sent. ${names} will see to it.` : 'Sent to your administrators.'),
  'help.report_subject': ({ reporter }) => `${reporter} reports a problem with Lintel`,
  'help.report_text': ({ name, reporter, text, page, link }) =>
    [
      `Hello ${name},`,
      `${reporter} reports:`,
      `“${text}”`,
      page ? `It happened on ${page}.` : '',
      `All open reports, with what went along, are here:\n${link}`,
      '',
    ]
      .filter((part, at, all) => part !== '' || at === all.length - 1)
      .join('\n\n'),
});

export const helpRoutes = defineRoutes({
  contacts: {
    method: 'GET',
    path: '/api/help/contacts',
    permission: 'problems:report',
    summary: 'Whom the caller can ask in the organization: who manages their homes, and who gives access.',
    response: answer(z.array(HelpContact)),
  },
  report: {
    method: 'POST',
    path: '/api/help/reports',
    permission: 'problems:report',
    summary: 'Tell the administrators of the organization that something is broken.',
    body: ReportInput,
    response: z.object({ data: z.object({ id: Id }), message: z.string() }),
  },
  reports: {
    method: 'GET',
    path: '/api/help/reports',
    permission: 'problems:read',
    summary: 'What people reported, open ones first, the newest on top; at most 100.',
    response: answer(z.array(ProblemReport)),
  },
  getReport: {
    method: 'GET',
    path: '/api/help/reports/:reportId',
    permission: 'problems:read',
    summary: 'One report.',
    params: z.object({ reportId: idOf('problem_report') }),
    response: answer(ProblemReport),
  },
  markDone: {
    method: 'POST',
    path: '/api/help/reports/:reportId/done',
    permission: 'problems:read',
    summary: 'Say that a report was seen to.',
    params: z.object({ reportId: idOf('problem_report') }),
    response: answer(ProblemReport),
  },
});
