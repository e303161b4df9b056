import { useState } from 'react';
import { formatAddress } from '#contract/format/address.ts';
import { isFinding, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { ControlProps } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { newAnnouncementMessages as texts } from './announcements.messages.ts';

const SHOWN = 20;

/** Several properties of those in reach. */
export function PropertiesInput(props: ControlProps<Choice[]>) {
  const [q, setQ] = useState('');
  const found = useReadPages(api.properties.list, { query: { q, limit: SHOWN } });
  return (
    <MultiSelect
      {...props}
      onSearch={setQ}
      loading={isFinding(found)}
      placeholder={texts.everywhere}
      none={texts.noPlace}
      choices={(found.data?.rows ?? []).map(({ id, name, address }) => ({
        value: id,
        label: name,
        hint: formatAddress(address, 'short'),
      }))}
    />
  );
}
