import { useState } from 'react';
import { isFinding, useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { Choice } from '#web/ui/choice.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { paymentWords } from '../payments.messages.ts';
import { recordMessages } from './record.messages.ts';

const texts = recordMessages.which;
const SHOWN = 20;

/** A lease to choose, with the currency of its rent. */
export type LeaseChoice = Choice & { currency: string; timeZone: string };

type LeasePickerProps = {
  onChange: (lease: LeaseChoice | null) => void;
  /** In which currencies it can be: leases in others are shown, and cannot be chosen. */
  currencies?: readonly string[] | null;
};

/** Chooses a lease by its renter, home or number. */
export function LeasePicker({ onChange, currencies = null }: LeasePickerProps) {
  const [q, setQ] = useState('');
  const leases = useRead(api.leases.list, { query: { q, limit: SHOWN } }, { keepsPrevious: true });
  const choices = (leases.data ?? []).map(
    ({ id, unit, property, renters, ref, rent, timeZone }): LeaseChoice => ({
      value: id,
      label: recordMessages.choice(
        paymentWords.homeOf(unit.label, property.name),
        paymentWords.and(renters.map(({ name }) => name)),
      ),
      hint: ref,
      currency: rent.currency,
      timeZone,
      unavailable: currencies?.includes(rent.currency) === false ? texts.otherCurrency(rent.currency) : undefined,
    }),
  );
  return (
    <Combobox
      choices={choices}
      value={null}
      onChange={(choice) => onChange(choices.find(({ value }) => value === choice?.value) ?? null)}
      onSearch={setQ}
      loading={isFinding(leases)}
      placeholder={texts.placeholder}
      none={texts.none}
      aria-label={texts.lease}
    />
  );
}
