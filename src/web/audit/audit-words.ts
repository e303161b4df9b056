import type { AuditEntry } from '#contract/audit/audit.ts';
import { formatDateTime } from '#contract/format/date.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { figure, orgLocale } from '#web/ui/org-locale.ts';
import { recordOf } from '#web/words/record-of.ts';
import type { WordBook } from '#web/words/word-book.ts';
import { auditMessages as texts } from './audit.messages.ts';

/** What an action means, whatever it was done to; one without words of its own by its name: "Import: undo". */
export function actionOf({ actions }: WordBook, action: string): string {
  const words = actions[action];
  if (words !== undefined) return typeof words === 'string' ? words : words.label;
  const text = action.replace('.', ': ').replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What was done, as exactly as the entry knows: "Request moved to Reviewed". */
export function whatOf(book: WordBook, entry: AuditEntry): string {
  const words = book.actions[entry.action];
  const exact = typeof words === 'object' ? words.of(entry) : undefined;
  const said = exact ?? actionOf(book, entry.action);
  const { count } = recordOf(entry.after);
  return entry.outcome === 'REFUSED' && typeof count === 'number' ? texts.times(said, figure(count)) : said;
}

/** When it happened, by the clocks of a zone. */
export const whenOf = ({ at }: Pick<AuditEntry, 'at'>, timeZone: string): string =>
  formatDateTime(at, { ...orgLocale(), timeZone });

/** Who did it, where it was no person by what acted. */
export const actorOf = ({ actors }: WordBook, { actorName }: Pick<AuditEntry, 'actorName'>): string =>
  actors[actorName] ?? actorName;

/** A role by its name in words; one that no longer exists as it was recorded. */
export const roleOf = (role: string): string => (sessionMessages.roles as Record<string, string>)[role] ?? role;

/** Who did it and in which role, on one line. */
export const whoOf = (book: WordBook, entry: AuditEntry): string =>
  [actorOf(book, entry), entry.activeRole && roleOf(entry.activeRole)].filter(Boolean).join(' · ');

/** What an entry is about: its name, what more there is to say, and its page. */
export function aboutOf(
  { subjects }: WordBook,
  { action, kind, subjectType, subjectId, subject }: AuditEntry,
): { name: string; detail: string; page: { href: string; open: string } | null } {
  const { name, detail, page, isGone } = subject;
  const words = subjects[subjectType];
  const more = detail === null ? null : (words?.detail?.(detail) ?? detail);
  const shown = page && subjects[page.noun]?.page;
  return {
    // The list that was exported holds all of its sort.
    name: name ?? (kind === 'READING' && subjectId === null ? words?.filter : words?.name) ?? subjectType,
    detail: [more, isGone && !/\.(remove|delete)$/.test(action) && texts.deleted].filter(Boolean).join(' · '),
    page: shown ? { href: shown.path(page.id), open: shown.open } : null,
  };
}
