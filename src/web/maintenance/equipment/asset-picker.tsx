import { useState } from 'react';
import { isFinding, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { ControlProps } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { madeOf } from './asset-names.ts';
import { assetKindWords, equipmentMessages as texts } from './equipment.messages.ts';

const SHOWN = 20;

type AssetPickerProps = ControlProps<Choice | null> & { propertyId: string | null };

/** Finds what is in use at a property by its name, make or serial number. */
export function AssetPicker({ propertyId, ...props }: AssetPickerProps) {
  const [q, setQ] = useState('');
  const found = useReadPages(
    api.assets.list,
    { query: { propertyId: propertyId ?? undefined, state: ['IN_USE' as const], q, limit: SHOWN } },
    { enabled: propertyId !== null },
  );
  return (
    <Combobox
      {...props}
      onSearch={setQ}
      loading={isFinding(found) && propertyId !== null}
      placeholder={texts.pick}
      disabled={propertyId === null}
      choices={(found.data?.rows ?? []).map((asset) => ({
        value: asset.id,
        label: asset.name,
        hint: [asset.unit?.label, asset.location, madeOf(asset) || assetKindWords[asset.kind]]
          .filter(Boolean)
          .join(', '),
      }))}
    />
  );
}
