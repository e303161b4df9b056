import { type Ref, useState } from 'react';
import type { Choice } from '#web/ui/choice.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { personFormMessages as texts } from './people.messages.ts';

export type TradesInputProps = {
  value: readonly string[];
  onChange: (trades: string[]) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Trades as tags: the usual ones are offered, any other is added by typing it. */
export function TradesInput({ value, onChange, ...rest }: TradesInputProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const offered: Choice[] = [...new Set([...texts.suggestedTrades, ...value])]
    .filter((trade) => trade.toLowerCase().includes(text.toLowerCase()))
    .map((trade) => ({ value: trade, label: trade }));
  const isNew = text !== '' && !offered.some((choice) => choice.label.toLowerCase() === text.toLowerCase());
  return (
    <MultiSelect
      {...rest}
      choices={isNew ? [...offered, { value: text, label: texts.addTrade(text) }] : offered}
      value={value.map((trade) => ({ value: trade, label: trade }))}
      onChange={(choices) => {
        onChange(choices.map((choice) => choice.value));
        setTyped('');
      }}
      onSearch={setTyped}
      placeholder={texts.tradesPlaceholder}
    />
  );
}
