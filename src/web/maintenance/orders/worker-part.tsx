import { useState } from 'react';
import { isFinding, useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import type { ControlProps, Part } from '#web/forms/parts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { ticketMessages } from '../ticket/ticket.messages.ts';
import { officeJobMessages as texts } from './office-jobs.messages.ts';

/** Somebody who can be given a piece of work, and whether a paper of theirs has run out. */
export type Worker = { id: string; name: string; hasPaperEnded: boolean } | null;

/** Who can be given work of a request, whoever should be asked first on top. */
export const workerPart = (ticketId: string): Part<Worker, string> => ({
  label: texts.add.who,
  empty: null,
  read: (stored) => stored,
  send: (typed) => typed?.id ?? '',
  show: (typed) => typed?.name ?? formMessages.none,
  control: (props) => <WorkerPicker {...props} ticketId={ticketId} />,
});

function WorkerPicker({ ticketId, value, onChange, ...props }: ControlProps<Worker> & { ticketId: string }) {
  const [q, setQ] = useState('');
  const found = useRead(
    api.maintenance.assignees,
    // The name of the chosen one stands in the field; searching for it would hide everybody else.
    { params: { ticketId }, query: { q: q === value?.name ? '' : q } },
    { keepsPrevious: true },
  );
  const { triage } = ticketMessages;
  return (
    <Combobox
      {...props}
      choices={(found.data ?? []).map(({ person, isContractor, trades, heldBack, hasPaperEnded, goesThere }) => ({
        value: person.id,
        label: person.name,
        hint: [
          isContractor ? trades.join(', ') || triage.noTrade : triage.staff,
          goesThere === false && triage.goesElsewhere,
          hasPaperEnded && heldBack === null && triage.paperEnded,
        ]
          .filter(Boolean)
          .join(' · '),
        mark: <Avatar size="xs" name={person.name} id={person.id} kind={isContractor ? 'firm' : 'person'} />,
        unavailable: heldBack === 'DO_NOT_USE' ? triage.heldBack.DO_NOT_USE : undefined,
      }))}
      value={value && { value: value.id, label: value.name }}
      onChange={(choice) => {
        const chosen = found.data?.find(({ person }) => person.id === choice?.value);
        onChange(chosen ? { ...chosen.person, hasPaperEnded: chosen.heldBack === 'PAPERS_ENDED' } : null);
      }}
      onSearch={setQ}
      loading={isFinding(found)}
      none={texts.add.nobody}
    />
  );
}
