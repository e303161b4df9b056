import X from 'lucide-react/icons/x';
import { Suspense, useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { PARTY_ROLES } from '#contract/leases/leases.words.ts';
import { isFinding, useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { partyRoleWords } from '../leases.messages.ts';
import { leaseFormMessages as texts } from './lease-form.messages.ts';
import type { LeaseParts } from './lease-form.tsx';

const SHOWN = 20;
const ROLES = PARTY_ROLES.map((value) => ({ value, label: partyRoleWords[value] }));
const NewPersonDialog = lazyOnce(async () => ({ default: (await import('./new-person-dialog.tsx')).NewPersonDialog }));

/** Who is on the lease, and as what. */
export function PeopleFields({ form }: { form: PartsForm<LeaseParts> }) {
  const { control } = form;
  const { append, remove, update } = useFieldArray({ control, name: 'parties' });
  const [isAdding, setAdding] = useState(false);
  const parties = useWatch({ control, name: 'parties' });
  const { errors } = useFormState({ control });
  const add = (personId: string, name: string) => {
    append({ personId, name, role: 'TENANT' });
    form.clearErrors('parties');
  };
  return (
    <div className="grid gap-4">
      {parties.length > 0 && (
        <ul className="rows" aria-label={texts.people}>
          {parties.map((party, index) => (
            <li key={party.personId}>
              <Avatar name={party.name} id={party.personId} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium">{party.name}</span>
                {errors.parties?.[index]?.personId && (
                  <span className="block text-xs" data-ink="late">
                    {errors.parties[index].personId.message}
                  </span>
                )}
              </span>
              <Select
                className="w-44 max-desktop:w-36"
                aria-label={texts.roleOf(party.name)}
                choices={ROLES}
                value={party.role}
                onChange={(role) => update(index, { ...party, role })}
              />
              <IconButton label={texts.takeOff(party.name)} icon={<X />} onClick={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <Field
        label={parties.length ? texts.addAnother : texts.addPerson}
        error={errors.parties?.message}
        hint={texts.personHint}
        aside={
          <button type="button" className="link" onClick={() => setAdding(true)}>
            {texts.newPerson}
          </button>
        }
      >
        <PersonPicker taken={parties.map((party) => party.personId)} onPick={add} />
      </Field>
      {isAdding && (
        <Suspense>
          <NewPersonDialog onAdded={add} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Finds somebody by name or address; those who are on the lease already say so. */
function PersonPicker({ taken, onPick }: { taken: string[]; onPick: (id: string, name: string) => void }) {
  const [q, setQ] = useState('');
  const [picked, setPicked] = useState(0);
  const people = useRead(api.people.list, { query: { q, limit: SHOWN } }, { keepsPrevious: true });
  return (
    <Combobox
      // Chosen people go to the list above, and the field is empty again.
      key={picked}
      choices={(people.data ?? []).map((person) => ({
        value: person.id,
        label: person.name,
        hint: person.email ?? undefined,
        mark: <Avatar size="xs" name={person.name} id={person.id} />,
        unavailable: taken.includes(person.id) ? texts.onItAlready : undefined,
      }))}
      value={null}
      onChange={(choice) => {
        if (!choice) return;
        onPick(choice.value, choice.label);
        setQ('');
        setPicked(picked + 1);
      }}
      onSearch={setQ}
      loading={isFinding(people)}
      placeholder={texts.personPlaceholder}
      none={texts.noPerson}
    />
  );
}
