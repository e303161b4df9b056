import type { BulkTicketChange } from '#contract/maintenance/maintenance.bulk.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES, type TicketRow } from '#contract/maintenance/maintenance.ts';
import { api } from '#web/api.ts';
import type { BulkDialogProps, BulkKit } from '#web/bulk/bulk-action.ts';
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx';
import { ChooseOne } from '#web/bulk/choose-one.tsx';
import { ChooseOrNone } from '#web/bulk/choose-or-none.tsx';
import { PersonPicker } from '#web/pickers/person-picker.tsx';
import { bulkTags } from '#web/tags/bulk-tags.tsx';
import { categoryWords, priorityWords, statusWords, ticketWords } from '../maintenance.messages.ts';
import { Priority, shortRef } from '../ticket-marks.tsx';
import { ticketBulkMessages as texts } from './ticket-bulk.messages.ts';
import { WRITE } from './ticket-bulk-face.tsx';
import { ticketsMessages } from './tickets.messages.ts';
import { writeKit } from './write-to-many.tsx';

const setting = {
  verb: (count: number, value: string) => texts.set(texts.requests(count), value),
  done: (count: number, value: string) => texts.wasSet(texts.requests(count), value),
};

const kit: BulkKit<TicketRow, BulkTicketChange> = {
  calls: api.maintenance,
  nameOf: ({ title }) => title,
  placeOf: ({ unit, property, ref }) => `${ticketWords.place(unit?.label ?? null, property.name)} · ${shortRef(ref)}`,
  actions: {
    assign: {
      title: texts.assignTitle,
      choose: (choosing) => (
        <ChooseOrNone
          {...choosing}
          label={texts.to}
          none={texts.nobody}
          picker={(picked, onPick) => <PersonPicker value={picked} onChange={onPick} relation="WORKER" />}
          changeTo={(personId) => ({ action: 'assign' as const, personId })}
        />
      ),
      now: ({ assignedTo }) => assignedTo?.name ?? texts.nobody,
      verb: (count, name) => texts.give(texts.requests(count), name),
      done: (count, name) => texts.given(texts.requests(count), name),
    },
    priority: {
      title: texts.priorityTitle,
      choose: (choosing) => (
        <ChooseOne
          {...choosing}
          label={ticketsMessages.priority}
          values={TICKET_PRIORITIES}
          words={priorityWords}
          changeTo={(priority) => ({ action: 'priority' as const, priority })}
        />
      ),
      now: ({ priority }) => <Priority priority={priority} />,
      ...setting,
    },
    category: {
      title: texts.categoryTitle,
      choose: (choosing) => (
        <ChooseOne
          {...choosing}
          label={ticketsMessages.category}
          values={TICKET_CATEGORIES}
          words={categoryWords}
          changeTo={(category) => ({ action: 'category' as const, category })}
        />
      ),
      now: ({ category }) => categoryWords[category],
      ...setting,
    },
    close: {
      title: texts.closeTitle,
      fixed: { change: { action: 'close' }, says: statusWords.CLOSED },
      now: ({ status }) => statusWords[status],
      verb: (count) => texts.close(texts.requests(count)),
      done: (count) => texts.closed(texts.requests(count)),
    },
    ...bulkTags(api.maintenance.tags, texts.requests),
  },
};

/** Asks what many requests should be, and does it. */
export const TicketBulk = (props: BulkDialogProps<TicketRow>) =>
  props.action === WRITE ? <BulkDialog {...props} kit={writeKit} /> : <BulkDialog {...props} kit={kit} />;
