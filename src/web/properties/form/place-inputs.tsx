import { useMemo } from 'react';
import { listCountries } from '#contract/format/countries.ts';
import { formatTime } from '#contract/format/date.ts';
import { pageLanguage } from '#contract/language/catalogue.ts';
import type { ControlProps } from '#web/forms/parts.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { propertyFormMessages as texts } from './property-form.messages.ts';

type CodeProps = Omit<ControlProps<string>, 'name'>;

/** A country by its name. */
export function CountryInput({ value, onChange }: Pick<CodeProps, 'value' | 'onChange'>) {
  const choices = useMemo(() => listCountries().map(({ code, name }) => ({ value: code, label: name })), []);
  return (
    <Combobox
      choices={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      onChange={(choice) => onChange(choice?.value ?? '')}
      placeholder={texts.chooseCountry}
    />
  );
}

const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

/** A time zone, with what the clocks there say now. */
export function TimeZoneInput({ value, onChange, onBlur, ref }: CodeProps) {
  const choices = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneLabel(zone) })),
    [],
  );
  const now = value && texts.now(formatTime(new Date(), { ...orgLocale(), timeZone: value }));
  return (
    <Combobox
      ref={ref}
      choices={choices}
      value={value ? { value, label: zoneLabel(value), hint: now } : null}
      onChange={(choice) => onChange(choice?.value ?? '')}
      onBlur={onBlur}
      placeholder={texts.chooseTimeZone}
    />
  );
}

const COMMON = 'USD GBP EUR INR CAD AUD'.split(' ');

/** A currency by its code and name, the most used first. */
export function CurrencyInput({ value, onChange, onBlur, ref }: CodeProps) {
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(pageLanguage(), { type: 'currency' });
    const codes = [...COMMON, ...Intl.supportedValuesOf('currency').filter((code) => !COMMON.includes(code))];
    return codes.map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ''}`.trim() }));
  }, []);
  return (
    <Combobox
      ref={ref}
      choices={choices}
      value={choices.find((choice) => choice.value === value) ?? (value ? { value, label: value } : null)}
      onChange={(choice) => onChange(choice?.value ?? '')}
      onBlur={onBlur}
      placeholder={texts.chooseCurrency}
    />
  );
}
