import { type Ref, useState } from 'react';
import type { RELATIONS } from '#contract/people/people.words.ts';
import { isFinding, useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { personPickerMessages as texts } from './person-picker.messages.ts';

const SHOWN = 20;

/** What somebody is to the portfolio; `WORKER` is whoever work can be given to: staff, and contractors where there are any. */
export type PickedRelation = (typeof RELATIONS)[number] | 'WORKER';

type PersonPickerProps = {
  value: { id: string; name: string } | null;
  onChange: (person: { id: string; name: string } | null) => void;
  /** Only people who are this to the portfolio. */
  relation?: PickedRelation;
  /** Those who cannot be chosen again, and why. */
  taken?: { ids: readonly string[]; reason: string };
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Finds somebody in the list of people; it stands apart, since people show requests and requests are given to people. */
export function PersonPicker({ value, onChange, relation, taken, onBlur, ref }: PersonPickerProps) {
  const [q, setQ] = useState('');
  // The name of the chosen one stands in the field; searching for it would hide everybody else.
  const wanted = q === value?.name ? '' : q;
  const { activeRole } = useSession();
  const workers = can(activeRole, 'contractors:read') ? (['STAFF', 'CONTRACTOR'] as const) : (['STAFF'] as const);
  const relations = relation === 'WORKER' ? [...workers] : relation;
  const people = useRead(
    api.people.list,
    { query: { q: wanted, relation: relations, limit: SHOWN } },
    { keepsPrevious: true },
  );
  return (
    <Combobox
      ref={ref}
      choices={(people.data ?? []).map((person) => ({
        value: person.id,
        label: person.name,
        hint: person.email ?? undefined,
        mark: (
          <Avatar size="xs" name={person.name} id={person.id} kind={person.kind === 'COMPANY' ? 'firm' : 'person'} />
        ),
        unavailable: taken?.ids.includes(person.id) ? taken.reason : undefined,
      }))}
      value={
        value && { value: value.id, label: value.name, mark: <Avatar size="xs" name={value.name} id={value.id} /> }
      }
      onChange={(choice) => onChange(choice && { id: choice.value, name: choice.label })}
      onSearch={setQ}
      onBlur={onBlur}
      loading={isFinding(people)}
      placeholder={texts.personPlaceholder}
      none={texts.nobodyFound}
    />
  );
}
