import { formatDateTime } from '#contract/format/date.ts';
import { costTypeWords } from '#contract/maintenance/cost-types.messages.ts';
import { paths } from '#web/paths.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { decimalOf } from '#web/words/facts.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { categoryWords, priorityWords, statusWords, stepWords, waitingOnWords } from '../maintenance.messages.ts';
import {
  costFieldWords,
  dayPartWords,
  entryWords,
  holdWords,
  sourceWords,
  ticketFieldWords,
} from '../maintenance-fields.messages.ts';
import { maintenanceActions } from './maintenance.actions.ts';
import { maintenanceActivities } from './maintenance.activities.ts';
import { maintenanceSentences, maintenanceRecordTexts as texts } from './maintenance.words.messages.ts';

/** The steps reached, one a line. */
const stepsText = (times: unknown): string | null =>
  (Array.isArray(times) ? times : [])
    .flatMap((at: unknown, step) =>
      at === null ? [] : texts.stepAt(stepWords[step] ?? String(step + 1), formatDateTime(at, orgLocale())),
    )
    .join('\n') || null;

const ticketValues = {
  status: statusWords,
  statusBeforeHold: statusWords,
  category: categoryWords,
  priority: priorityWords,
  source: sourceWords,
  entryPermission: entryWords,
  homeTimes: dayPartWords,
  onHoldReason: holdWords,
  waitingOn: waitingOnWords,
  stepTimes: stepsText,
};

/** What timelines and the audit trail call requests and their costs. */
export const maintenanceNounWords: NounWords = {
  subjects: {
    ticket: {
      ...texts.ticket,
      page: { open: maintenanceSentences.openRequest, path: paths.ticket },
      fields: ticketFieldWords,
      values: ticketValues,
    },
    approval: { ...texts.approval, fields: {} },
    cost: {
      ...texts.cost,
      fields: costFieldWords,
      values: { type: costTypeWords, quantity: decimalOf },
    },
  },
  actions: maintenanceActions,
  activities: maintenanceActivities,
  linkOf: ({ subject, about }) => {
    const ticket = [subject, ...about].find(({ type }) => type === 'ticket');
    return ticket ? { href: paths.ticket(ticket.id), label: maintenanceSentences.openRequest } : null;
  },
};
