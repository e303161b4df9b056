import { useState } from 'react';
import type { ApiKey, ApiKeyChange } from '#contract/api-keys/api-keys.ts';
import { REQUESTS_PER_MINUTE_DEFAULT } from '#contract/api-keys/api-keys.words.ts';
import type { Scope } from '#contract/scopes.ts';
import { isFinding, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { formMessages } from '#web/forms/forms.messages.ts';
import { optionalDayPart } from '#web/forms/kinds/day.tsx';
import { requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { type ControlProps, type Part, type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import type { Choice } from '#web/ui/choice.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { scopeWord } from './api-key-marks.tsx';
import { apiKeyWords, apiKeyFormMessages as texts, apiKeyFieldWords as words } from './api-keys.messages.ts';

/** Addresses in one line, with commas, semicolons or spaces between. */
const addressesPart: Part<string, string[], string[]> = {
  label: words.addresses,
  display: { optional: true, hint: texts.addressesHint },
  empty: '',
  read: (stored) => stored.join(', '),
  send: (typed) => typed.split(/[\s,;]+/).filter(Boolean),
  show: (typed) => typed.trim() || formMessages.none,
  control: ({ onChange, ...props }) => (
    <TextInput autoComplete="off" {...props} onChange={(event) => onChange(event.target.value)} />
  ),
};

const changeableParts = {
  name: textPart(words.name, { hint: texts.nameHint, maxLength: 80 }),
  expiresOn: optionalDayPart(words.expiresOn, { hint: texts.endsHint }),
  addresses: addressesPart,
  requestsPerMinute: requiredFigurePart(words.requestsPerMinute, {
    inputMode: 'numeric',
    after: apiKeyWords.aMinute,
    hint: texts.rateHint,
  }),
} satisfies PartsFor<typeof ApiKeyChange>;

/** What of a key can be changed later. */
export const apiKeyChangeForm = {
  parts: changeableParts,
  bodyOf: (values: TypedOf<typeof changeableParts>) => sentOf(changeableParts, values),
};

/** The fields of a key that exists. */
export const apiKeyValuesOf = (row: ApiKey): TypedOf<typeof changeableParts> => typedOf(changeableParts, row);

/** Which properties: all, or those that were chosen. */
export type ChosenProperties = { isAll: boolean; chosen: Choice[] };

const propertiesPart: Part<ChosenProperties, string[] | null, never> = {
  label: words.propertyIds ?? '',
  display: { group: true, full: true },
  empty: { isAll: true, chosen: [] },
  read: () => propertiesPart.empty,
  send: ({ isAll, chosen }) => (isAll ? null : chosen.map(({ value }) => value)),
  show: ({ isAll, chosen }) => (isAll ? apiKeyWords.allProperties : apiKeyWords.and(chosen.map(({ label }) => label))),
  control: (props) => <PropertiesInput {...props} />,
};

const scopesPart: Part<Scope[], Scope[], never> = {
  label: words.scopes ?? '',
  display: { group: true, full: true },
  empty: [],
  read: () => [],
  send: (typed) => typed,
  show: (typed) => apiKeyWords.and(typed.map(scopeWord)),
};

const newParts = { ...changeableParts, scopes: scopesPart, propertyIds: propertiesPart };
export type NewKeyParts = typeof newParts;

/** The form of a new key; the server alone checks it, since its schema holds the whole contract. */
export const newApiKeyForm = {
  parts: newParts,
  bodyOf: (values: TypedOf<NewKeyParts>) => sentOf(newParts, values),
};

/** What a new key is offered to be: for three months, at the usual rate. */
export const newKeyValues = (endsOn: string): TypedOf<NewKeyParts> => ({
  name: '',
  expiresOn: endsOn,
  addresses: '',
  requestsPerMinute: String(REQUESTS_PER_MINUTE_DEFAULT),
  scopes: [],
  propertyIds: propertiesPart.empty,
});

const FOUND = 20;

function PropertiesInput({ value, onChange, onBlur, name, ref }: ControlProps<ChosenProperties>) {
  const [q, setQ] = useState('');
  const found = useReadPages(api.properties.list, { query: { q, limit: FOUND } }, { enabled: !value.isAll });
  return (
    <div className="grid gap-2">
      <Segment
        value={value.isAll ? 'all' : 'some'}
        onChange={(which) => onChange({ ...value, isAll: which === 'all' })}
        onBlur={onBlur}
        name={name}
        ref={ref}
        choices={[
          { value: 'all', label: texts.all },
          { value: 'some', label: texts.some },
        ]}
      />
      {!value.isAll && (
        <MultiSelect
          aria-label={texts.properties}
          value={value.chosen}
          onChange={(chosen) => onChange({ ...value, chosen })}
          onSearch={setQ}
          loading={isFinding(found)}
          choices={(found.data?.rows ?? []).map((row) => ({ value: row.id, label: row.name }))}
        />
      )}
    </div>
  );
}
