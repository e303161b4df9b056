import { type Ref, useState } from 'react';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { isFinding, useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { ticksPart } from '#web/forms/kinds/ticks.tsx';
import type { Part } from '#web/forms/parts.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { reportParts } from '../ticket/ticket-details.tsx';
import { relatedMessages } from './related.messages.ts';

const { link, split } = relatedMessages;
const SHOWN = 20;

type DialogProps = { ticket: Ticket; onClose: () => void };
type Chosen = { id: string; name: string } | null;

/** Asks with which other request one belongs together. */
export function LinkDialog({ ticket, onClose }: DialogProps) {
  const taken = [ticket.id, ...ticket.related.map(({ id }) => id)];
  return (
    <ActionFormDialog
      title={link.title(ticket.ref)}
      lede={link.lede}
      keep={link.keep}
      send={link.send}
      says={() => link.done}
      parts={{ otherId: requestPart(taken) }}
      call={api.maintenance.link}
      params={{ ticketId: ticket.id }}
      body={(sent) => sent}
      onClose={onClose}
    />
  );
}

const requestPart = (taken: readonly string[]): Part<Chosen, string> => ({
  label: link.other,
  display: {},
  empty: null,
  read: (stored) => stored,
  send: (typed) => typed?.id ?? '',
  show: (typed) => typed?.name ?? '',
  control: (props) => <RequestPicker taken={taken} {...props} />,
});

type RequestPickerProps = {
  value: Chosen;
  onChange: (chosen: Chosen) => void;
  taken: readonly string[];
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Finds a request by what its list finds it by. */
function RequestPicker({ value, onChange, taken, onBlur, ref }: RequestPickerProps) {
  const [q, setQ] = useState('');
  // What was chosen stands in the field; searching for it would hide everything else.
  const wanted = q === value?.name ? '' : q;
  const found = useRead(api.maintenance.list, { query: { q: wanted, limit: SHOWN } }, { keepsPrevious: true });
  return (
    <Combobox
      ref={ref}
      choices={(found.data ?? [])
        .filter(({ id }) => !taken.includes(id))
        .map(({ id, ref: number, title, unit, property }) => ({
          value: id,
          label: `${number} · ${title}`,
          hint: ticketWords.place(unit?.label ?? null, property.name),
        }))}
      value={value && { value: value.id, label: value.name }}
      onChange={(choice) => onChange(choice && { id: choice.value, name: choice.label })}
      onSearch={setQ}
      onBlur={onBlur}
      loading={isFinding(found)}
      placeholder={link.placeholder}
      none={link.nothingFound}
    />
  );
}

const { title, description, category, priority } = reportParts;

/** Asks what is split off from a request, and which of its photos go along. */
export function SplitDialog({ ticket, onClose }: DialogProps) {
  const photos = ticket.photos.map(({ id, name }, at) => ({ value: id, label: split.photo(at + 1, name) }));
  return (
    <ActionFormDialog
      title={split.title(ticket.ref)}
      lede={split.lede}
      keep={split.keep}
      send={split.send}
      says={({ data }) => split.done(data.ref)}
      parts={{
        ...{ title, description, category, priority },
        ...(photos.length > 0 && { photoIds: ticksPart(split.photos, photos, { optional: true }) }),
      }}
      values={{ category: ticket.category }}
      call={api.maintenance.split}
      params={{ ticketId: ticket.id }}
      body={(sent) => sent}
      onClose={onClose}
    />
  );
}
