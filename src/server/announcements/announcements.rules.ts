import {
  AHEAD_DAYS_MAX,
  type AnnouncementStatus,
  TAKE_BACK_MINUTES,
} from '#contract/announcements/announcements.words.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { fieldsIn, MERGE_FIELDS, unknownFieldsIn } from '#contract/templates/merge-fields.ts';

/** For so long a mail of it is of use. */
export const MAIL_DAYS_OF_USE = 3;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** When something written at `at` goes out: never before it could be taken back; null where that is too far ahead. */
export function goesOutAt(at: Date, wanted: string | null | undefined): Date | null {
  const first = at.getTime() + TAKE_BACK_MINUTES * MINUTE_MS;
  const when = Math.max(wanted ? Date.parse(wanted) : first, first);
  return when > at.getTime() + AHEAD_DAYS_MAX * DAY_MS ? null : new Date(when);
}

/** What is wrong with the texts of one: fields that there are not, by the names they were given, or any in the subject. */
export function textProblem(subject: string, body: string): { code: ProblemCode; fields: string[] } | null {
  if (fieldsIn(subject, MERGE_FIELDS).length + unknownFieldsIn(subject, MERGE_FIELDS).length > 0)
    return { code: 'announcement.subject_fields', fields: [] };
  const fields = unknownFieldsIn(body, MERGE_FIELDS);
  return fields.length > 0 ? { code: 'announcement.unknown_field', fields } : null;
}

/** Whether it can be taken back; what is due goes out, though the job that sends it may be late. */
export const mayBeTakenBack = (status: AnnouncementStatus): boolean => status === 'WAITING';

/** An answer of a mail server, without the addresses of machines that a failed connection names. */
export function refusalReason(lastError: string | null): string | null {
  const answer = /\b([45]\d\d[ -].{1,200})/.exec(lastError ?? '')?.[1];
  return answer?.trim() ?? null;
}
