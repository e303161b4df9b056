import { useState } from 'react';
import { formatAddress } from '#contract/format/address.ts';
import { isFinding, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { ControlProps } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { propertyPickerMessages as texts } from './property-picker.messages.ts';

const SHOWN = 20;

type PropertyPickerProps = ControlProps<Choice | null> & {
  'aria-label'?: string | undefined;
  /** What stands there while none is chosen. */
  placeholder?: string | undefined;
};

/** Finds a property of those in reach by its name or address. */
export function PropertyPicker({ placeholder = texts.placeholder, ...props }: PropertyPickerProps) {
  const [q, setQ] = useState('');
  const found = useReadPages(api.properties.list, { query: { q, limit: SHOWN } });
  return (
    <Combobox
      {...props}
      onSearch={setQ}
      loading={isFinding(found)}
      placeholder={placeholder}
      choices={(found.data?.rows ?? []).map(({ id, name, address }) => ({
        value: id,
        label: name,
        hint: formatAddress(address, 'short'),
      }))}
    />
  );
}
