import type { ProblemCode } from '#contract/problems.ts';
import type { SiteReportInput } from '#contract/report-codes/report-codes.ts';

const TITLE_MAX = 80;

/** Where a sentence ends: "Mr. Jones" and "Apt. 5" hold none, and in Japanese and Chinese no space follows. */
const SENTENCE_END =
  /\n|(?<=[!?]|(?<!\b(?:mrs?|ms|dr|st|no|nr|apt|ste|fl|bldg|ave|approx|ca|e\.g|i\.e))\.)\s|(?<=[。！？])/iu;

/** The title of a request from what somebody wrote: its first sentence, cut between words where it is long. */
export function titleFrom(words: string): string {
  const [first = ''] = words.trim().split(SENTENCE_END);
  const sentence = first.replace(/[\s.。]+$/u, '') || words.trim();
  const letters = [...sentence];
  if (letters.length <= TITLE_MAX) return sentence;
  const cut = letters.slice(0, TITLE_MAX - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > TITLE_MAX / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

type Said = Pick<SiteReportInput, 'danger' | 'words' | 'email' | 'phone'>;

/** What a report lacks to be taken; null where it lacks nothing. `sendsMail`: whether addresses are proven by a mail. */
export function lackOf({ danger, words, email, phone }: Said, sendsMail: boolean): ProblemCode | null {
  if (danger === null && words === null) return 'site_report.words_missing';
  if (danger !== null) return phone === null && email === null ? 'site_report.phone_missing' : null;
  return email === null && (sendsMail || phone === null) ? 'site_report.email_missing' : null;
}

/** Whether a report waits for its sender to follow a link. In danger with a number to call back nothing waits. */
export const waitsForMail = ({ danger, email, phone }: Said, sendsMail: boolean): boolean =>
  sendsMail && email !== null && !(danger !== null && phone !== null);
