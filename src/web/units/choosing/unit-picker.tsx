import { useState } from 'react';
import { isFinding, useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { Choice } from '#web/ui/choice.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { unitPickerMessages as texts, unitStatusHints } from './unit-picker.messages.ts';

const SHOWN = 20;

/** Chooses a unit by its number and place; those that are not for rent stay and say so. */
export function UnitPicker({
  value,
  onChange,
  onBlur,
}: {
  value: string;
  onChange: (unitId: string) => void;
  onBlur: () => void;
}) {
  const [q, setQ] = useState('');
  const units = useRead(api.units.list, { query: { q, limit: SHOWN } }, { keepsPrevious: true });
  const chosen = useRead(api.units.get, { params: { unitId: value } }, { enabled: value !== '', quiet: true });
  const choices = (units.data ?? []).map(
    (unit): Choice => ({
      value: unit.id,
      label: texts.unitOf(unit.label, unit.property.name),
      hint: unitStatusHints[unit.status],
      unavailable: unit.rentable ? undefined : texts.notForRent,
    }),
  );
  const current = chosen.data && {
    value: chosen.data.id,
    label: texts.unitOf(chosen.data.label, chosen.data.property.name),
  };
  return (
    <Combobox
      choices={choices}
      value={value === '' ? null : (current ?? null)}
      onChange={(choice) => onChange(choice?.value ?? '')}
      onSearch={setQ}
      loading={isFinding(units)}
      placeholder={texts.unitPlaceholder}
      none={texts.noUnit}
      onBlur={onBlur}
    />
  );
}
