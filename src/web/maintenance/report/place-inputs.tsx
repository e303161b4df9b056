import { useState } from 'react';
import { isFinding, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { ControlProps } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { newTicketMessages as texts } from './new-ticket.messages.ts';

const CHOICES = 20;
type ChoiceProps = ControlProps<Choice | null>;

type UnitInputProps = Omit<ChoiceProps, 'onChange'> & {
  propertyId: string | null;
  /** Also told who lives there, if somebody does. */
  onChange: (unit: Choice | null, renter: Choice | null) => void;
};

/** A home of a property, with who lives there. */
export function UnitInput({ propertyId, onChange, ...props }: UnitInputProps) {
  const [q, setQ] = useState('');
  const found = useReadPages(
    api.units.list,
    { query: { propertyId: propertyId ?? undefined, q, limit: CHOICES } },
    { enabled: propertyId !== null },
  );
  const renterOf = (unit: Choice | null): Choice | null => {
    const [renter] = found.data?.rows.find(({ id }) => id === unit?.value)?.renters ?? [];
    return renter ? { value: renter.id, label: renter.name } : null;
  };
  return (
    <Combobox
      {...props}
      onChange={(unit) => onChange(unit, renterOf(unit))}
      onSearch={setQ}
      loading={isFinding(found) && propertyId !== null}
      placeholder={texts.unitPlaceholder}
      disabled={propertyId === null}
      choices={(found.data?.rows ?? []).map(({ id, label, renters }) => ({
        value: id,
        label,
        hint: renters.map((renter) => renter.name).join(', ') || undefined,
      }))}
    />
  );
}

/** Where somebody lives, as the choices of a form. */
export type HomeChoices = { property: Choice; unit: Choice };

type RequesterInputProps = Omit<ChoiceProps, 'onChange'> & {
  /** Also told where they live, if they rent a home. */
  onChange: (person: Choice | null, home: HomeChoices | null) => void;
};

/** Somebody the organization knows, found by typing. */
export function RequesterInput({ onChange, ...props }: RequesterInputProps) {
  const [q, setQ] = useState('');
  const found = useReadPages(api.people.list, { query: { q, limit: CHOICES } });
  const homeOf = (person: Choice | null): HomeChoices | null => {
    const home = found.data?.rows.find(({ id }) => id === person?.value)?.home;
    return home
      ? {
          property: { value: home.property.id, label: home.property.name },
          unit: { value: home.unit.id, label: home.unit.label },
        }
      : null;
  };
  return (
    <Combobox
      {...props}
      onChange={(person) => onChange(person, homeOf(person))}
      onSearch={setQ}
      loading={isFinding(found)}
      placeholder={texts.requestedByPlaceholder}
      choices={(found.data?.rows ?? []).map(({ id, name, home, email }) => ({
        value: id,
        label: name,
        hint: home ? `${home.unit.label}, ${home.property.name}` : (email ?? undefined),
      }))}
    />
  );
}
