import { type Ref, useState } from 'react';
import { countriesCalled } from '#contract/format/calling-codes.ts';
import { countryName } from '#contract/format/countries.ts';
import { formatPhone } from '#contract/format/phone.ts';
import { useFieldControl } from './field-context.ts';
import { SegmentSelect } from './segment-select.tsx';
import { type PhoneValue, typedParts } from './typed-phone-parts.ts';
import { uiMessages } from './ui.messages.ts';

export interface PhoneInputProps {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  'aria-label'?: string | undefined;
}

/** Calling codes offered, the likeliest first; any other is typed. */
const CALLING_CODES =
  '1 44 91 353 33 49 34 39 31 32 41 43 48 351 45 46 47 358 30 61 64 65 971 27 234 254 52 55 81 82 86 90'.split(' ');

/** Where numbers with this calling code are, as far as one country has most of them. */
function placeOf(callingCode: string): string | undefined {
  const country = MAIN_COUNTRY[callingCode] ?? countriesCalled(callingCode)[0];
  return country && countryName(country);
}
/** Of codes that several countries share, the one that most people mean. */
const MAIN_COUNTRY: Record<string, string> = { 1: 'US', 358: 'FI' };

/** As people of its country write it; other numbers as their digits, since the calling code stands before them. */
function written(value: PhoneValue): string {
  const text = formatPhone(value);
  return text.startsWith('+') ? value.number : text;
}

/** A telephone number: calling code left, number right; "+44 20 …", typed or pasted, is taken apart. */
export function PhoneInput({ value, onChange, onBlur, ...rest }: PhoneInputProps) {
  const control = useFieldControl();
  // The text as it stands there until it is left, and the code before it: a plus that vanished would change what follows it.
  const [typing, setTyping] = useState<{ text: string; chosen: string } | null>(null);

  function type(text: string) {
    const chosen = typing?.chosen ?? value.countryCode;
    setTyping({ text, chosen });
    onChange(typedParts(text, chosen));
  }

  function leave() {
    setTyping(null);
    onBlur?.();
  }

  return (
    <div className="input" data-invalid={control['aria-invalid']} aria-disabled={rest.disabled || undefined}>
      <SegmentSelect
        label={uiMessages.callingCode}
        value={value.countryCode}
        onChange={(countryCode) => onChange({ ...value, countryCode })}
        options={CALLING_CODES}
        write={(code) => `+${code}`}
        explain={placeOf}
      />
      <input
        {...control}
        {...rest}
        type="tel"
        autoComplete="tel-national"
        value={typing?.text ?? written(value)}
        onFocus={() => setTyping({ text: value.number, chosen: value.countryCode })}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </div>
  );
}
