import type { AuditEntry } from '#contract/audit/audit.ts';
import { formatDateTime } from '#contract/format/date.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { statusWords } from '#web/maintenance/maintenance.messages.ts';
import { paths } from '#web/paths.ts';
import { here } from '#web/ui/here.ts';
import { subjectWords, auditMessages as texts } from './audit.messages.ts';

/** What an entry says about the state of a record, by field; nothing where it says none. */
export const recordOf = (state: unknown): Readonly<Record<string, unknown>> =>
  state !== null && typeof state === 'object' && !Array.isArray(state) ? (state as Record<string, unknown>) : {};

/** What was done, as exactly as the entry knows: "Request moved to Reviewed". */
export function whatOf({ action, before, after, names }: AuditEntry): string {
  const [was, is] = [recordOf(before), recordOf(after)];
  switch (action) {
    case 'ticket.change_status': {
      const state = statusWords[is.status as TicketStatus];
      return state ? texts.movedTo(state) : texts.actionOf(action);
    }
    case 'ticket.confirm':
      if (!is.status) return texts.actionOf(action);
      return is.status === 'COMPLETED' ? texts.workConfirmed : texts.workRefused;
    case 'ticket.assign': {
      if (is.assignedToId === null) return texts.takenFrom(names[String(was.assignedToId)]);
      const name = names[String(is.assignedToId)];
      return name ? texts.givenTo(name) : texts.actionOf(action);
    }
    case 'note.change':
      return is.visibleToOwner === true ? texts.noteShown : texts.noteHidden;
    default:
      return texts.actionOf(action);
  }
}

/** When it happened, in the reader's zone. */
export const whenOf = ({ at }: Pick<AuditEntry, 'at'>): string => formatDateTime(at, here());

/** Who did it and in which role, on one line. */
export const whoOf = ({ actorName, activeRole }: AuditEntry): string =>
  [texts.actorOf(actorName), activeRole && texts.roleOf(activeRole)].filter(Boolean).join(' · ');

/** What an entry is about: its name, what more there is to say, and its page. */
export function aboutOf({ action, subjectType, subject }: AuditEntry): {
  name: string;
  detail: string;
  href: string | undefined;
} {
  const { name, detail, page, isGone } = subject;
  const more = detail !== null && subjectType === 'unit' ? texts.unit(detail) : detail;
  return {
    name: name ?? subjectWords[subjectType] ?? subjectType,
    detail: [more, isGone && !action.endsWith('.remove') && texts.deleted].filter(Boolean).join(' · '),
    href: page ? PAGES[page.noun](page.id) : undefined,
  };
}

const PAGES: Record<NonNullable<AuditEntry['subject']['page']>['noun'], (id: string) => string> = {
  ticket: paths.ticket,
  lease: paths.lease,
  property: paths.property,
  person: paths.person,
  import: paths.import,
};
