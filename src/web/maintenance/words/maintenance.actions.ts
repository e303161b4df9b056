import type { AuditEntry } from '#contract/audit/audit.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { ActionWords } from '#web/words/noun-words.ts';
import { recordOf } from '#web/words/record-of.ts';
import { statusWords } from '../maintenance.messages.ts';
import { maintenanceRecordTexts as texts } from './maintenance.words.messages.ts';

const { actions } = texts;

function moved({ after }: AuditEntry): string | undefined {
  const state = statusWords[recordOf(after).status as TicketStatus];
  return state && texts.movedTo(state);
}

function assigned({ before, after, names }: AuditEntry): string | undefined {
  const { assignedToId } = recordOf(after);
  if (assignedToId === null) return texts.takenFrom(names[String(recordOf(before).assignedToId)]);
  const name = names[String(assignedToId)];
  return name && texts.givenTo(name);
}

function confirmed({ after }: AuditEntry): string | undefined {
  const { status } = recordOf(after);
  if (!status) return undefined;
  return status === 'COMPLETED' ? texts.workConfirmed : texts.workRefused;
}

/** What was done to a request or its costs, as exactly as the entry knows. */
export const maintenanceActions: Readonly<Record<string, ActionWords>> = {
  ...actions,
  'ticket.change_status': { label: actions['ticket.change_status'], of: moved },
  'ticket.assign': { label: actions['ticket.assign'], of: assigned },
  'ticket.confirm': { label: actions['ticket.confirm'], of: confirmed },
};
