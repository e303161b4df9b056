import { useState } from 'react';
import { isFinding, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { ControlProps } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { amountOf } from './plan-amounts.ts';
import { planDialogMessages as texts } from './plans.messages.ts';

const SHOWN = 20;

type MeterPickerProps = ControlProps<Choice | null> & { propertyId: string | null };

/** Finds a meter of a property that counts, by its name or serial number. */
export function MeterPicker({ propertyId, ...props }: MeterPickerProps) {
  const [q, setQ] = useState('');
  const found = useReadPages(
    api.meters.list,
    { query: { propertyId: propertyId ?? undefined, state: ['IN_USE' as const], q, limit: SHOWN } },
    { enabled: propertyId !== null },
  );
  return (
    <Combobox
      {...props}
      onSearch={setQ}
      loading={isFinding(found) && propertyId !== null}
      placeholder={texts.pickMeter}
      disabled={propertyId === null}
      choices={(found.data?.rows ?? []).map((meter) => ({
        value: meter.id,
        label: meter.name,
        hint: [meter.unit?.label, meter.asset?.name, meter.lastReading && amountOf(meter.lastReading.value, meter)]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  );
}
