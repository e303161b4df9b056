import { formatCurrency } from '#contract/format/currency.ts';
import type { SimilarTicket } from '#contract/maintenance/maintenance.duplicates.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { similarMessages } from './similar.messages.ts';

const texts = similarMessages.ask;

type MergeDialogProps = { ticket: Ticket; targets: SimilarTicket[]; intoId: string; onClose: () => void };

/** Asks in which other request one goes on, and says what goes along. */
export function MergeDialog({ ticket, targets, intoId, onClose }: MergeDialogProps) {
  const choices = targets.map(({ id, ref, title, unit }) => ({
    value: id,
    label: `${ref} · ${title} · ${ticketWords.place(unit?.label ?? null, ticket.property.name)}`,
  }));
  return (
    <ActionFormDialog
      title={texts.title(ticket.ref)}
      lede={texts.lede(ticket.costs.length > 0 ? formatCurrency(ticket.costTotal) : null)}
      keep={texts.keep}
      send={texts.send}
      says={({ data }) => texts.done(data.duplicateOf?.ref ?? '')}
      parts={{ intoId: selectPart(texts.into, choices, intoId) }}
      call={api.maintenance.merge}
      params={{ ticketId: ticket.id }}
      body={(sent) => ({ ...sent, version: ticket.version })}
      onClose={onClose}
    />
  );
}
