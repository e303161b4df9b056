import { type Ref, useState } from 'react';
import { countriesCalled } from '#contract/format/calling-codes.ts';
import { countryName } from '#contract/format/countries.ts';
import { formatPhone } from '#contract/format/phone.ts';
import { useFieldControl } from './field-context.ts';
import { SegmentSelect } from './segment-select.tsx';
import { type PhoneValue, partsTyped, typedParts } from './typed-phone-parts.ts';
import { uiMessages } from './ui.messages.ts';

export interface PhoneInputProps {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  /** Calling codes offered, the likeliest first. */
  callingCodes?: readonly string[] | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  'aria-label'?: string | undefined;
}

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

/** A telephone number: calling code left, number right; a pasted "+44 20 …" is taken apart. */
export function PhoneInput({ value, onChange, callingCodes = CALLING_CODES, onBlur, ...rest }: PhoneInputProps) {
  const control = useFieldControl();
  const [isTyping, setTyping] = useState(false);

  const type = (text: string) => onChange(typedParts(text, value.countryCode, callingCodes));

  function leave() {
    setTyping(false);
    onChange(partsTyped(value));
    onBlur?.();
  }

  return (
    <div className="input" data-invalid={control['aria-invalid']} aria-disabled={rest.disabled || undefined}>
      <SegmentSelect
        label={uiMessages.callingCode}
        value={value.countryCode}
        onChange={(countryCode) => onChange({ ...value, countryCode })}
        options={callingCodes}
        write={(code) => `+${code}`}
        explain={placeOf}
      />
      <input
        {...control}
        {...rest}
        type="tel"
        autoComplete="tel-national"
        value={isTyping ? value.number : written(value)}
        onFocus={() => setTyping(true)}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
    </div>
  );
}
