import { useState } from 'react';
import { isFinding, useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { Part } from '#web/forms/parts.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { userMessages } from './users.messages.ts';

const texts = userMessages.scope;
const OFFERED_MAX = 50;

type Scope = { id: string; name: string }[] | null;

/** The properties to which an operator is narrowed; null for all. */
export const scopePart: Part<Scope, string[] | null> = {
  label: texts.label,
  display: { group: true },
  empty: null,
  read: (stored) => stored,
  send: (typed) => (typed === null ? null : typed.map(({ id }) => id)),
  show: (typed) => (typed ? texts.shown(typed.map(({ name }) => name)) : texts.everything),
  control: ({ value, onChange }) => <ScopeInput value={value} onChange={onChange} />,
};

/** All properties, or those chosen by name. */
function ScopeInput({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  const [q, setQ] = useState('');
  const found = useRead(
    api.properties.list,
    { query: { limit: OFFERED_MAX, ...(q.trim() ? { q: q.trim() } : {}) } },
    { quiet: true },
  );
  const choices = (found.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid gap-2">
      <RadioGroup
        value={value === null ? 'all' : 'some'}
        onChange={(chosen) => onChange(chosen === 'all' ? null : (value ?? []))}
        choices={[
          { value: 'all', label: texts.everything },
          { value: 'some', label: texts.some, hint: texts.hidden },
        ]}
      />
      {value !== null && (
        <MultiSelect
          aria-label={texts.which}
          choices={choices}
          value={value.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => onChange(chosen.map((choice) => ({ id: choice.value, name: choice.label })))}
          onSearch={setQ}
          loading={isFinding(found)}
          placeholder={texts.placeholder}
        />
      )}
    </div>
  );
}
