import { type Ref, useState } from 'react';
import { useFieldControl } from './field-context.ts';
import { readAmount, writeAmount } from './money-text.ts';
import { SegmentSelect } from './segment-select.tsx';
import { uiMessages } from './ui.messages.ts';

export interface MoneyInputProps {
  /** A decimal text such as "1340.00"; "" when nothing is typed. */
  value: string;
  /** Called with a decimal text, or with what was typed when it is no amount. */
  onChange: (value: string) => void;
  /** Three-letter code, shown in front. */
  currency: string;
  /** Given together with `onCurrencyChange`, the currency can be chosen among these. */
  currencies?: readonly string[] | undefined;
  onCurrencyChange?: ((currency: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  'aria-label'?: string | undefined;
}

/** An amount of money: currency left, figure right-aligned and grouped when left. */
export function MoneyInput({
  value,
  onChange,
  currency,
  currencies,
  onCurrencyChange,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const control = useFieldControl();
  const [typed, setTyped] = useState<string | null>(null);

  function leave() {
    setTyped(null);
    onBlur?.();
  }

  function type(text: string) {
    setTyped(text);
    onChange(text.trim() === '' ? '' : readAmount(text, currency));
  }

  return (
    <div className="input money" data-invalid={control['aria-invalid']} aria-disabled={rest.disabled || undefined}>
      {currencies && onCurrencyChange ? (
        <SegmentSelect label={uiMessages.currency} value={currency} onChange={onCurrencyChange} options={currencies} />
      ) : (
        <span className="seg">{currency}</span>
      )}
      <input
        {...control}
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? writeAmount(value, currency)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
      />
    </div>
  );
}
