import { useState } from 'react';
import { isFinding, useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { ticketBulkMessages as texts } from './ticket-bulk.messages.ts';

type Picked = { id: string; name: string };
const SHOWN = 20;

/** Finds staff and contractors; whether a request can be given to them is asked request by request. */
export function AssigneePicker({
  value,
  onChange,
}: {
  value: Picked | null;
  onChange: (picked: Picked | null) => void;
}) {
  const [q, setQ] = useState('');
  const { activeRole } = useSession();
  // The name of the chosen one stands in the field; searching for it would hide everybody else.
  const wanted = q === value?.name ? '' : q;
  const people = useRead(
    api.people.list,
    {
      query: {
        q: wanted,
        relation: can(activeRole, 'contractors:read') ? ['STAFF', 'CONTRACTOR'] : ['STAFF'],
        limit: SHOWN,
      },
    },
    { keepsPrevious: true },
  );
  return (
    <Combobox
      choices={(people.data ?? []).map(({ id, name, kind, email }) => ({
        value: id,
        label: name,
        hint: email ?? undefined,
        mark: <Avatar size="xs" name={name} id={id} kind={kind === 'COMPANY' ? 'firm' : 'person'} />,
      }))}
      value={value && { value: value.id, label: value.name }}
      onChange={(choice) => onChange(choice && { id: choice.value, name: choice.label })}
      onSearch={setQ}
      loading={isFinding(people)}
      placeholder={texts.whom}
      none={texts.nobodyFound}
    />
  );
}
