import { useMemo } from 'react';
import { Controller, useFormState, useWatch } from 'react-hook-form';
import { listCountries } from '#contract/format/countries.ts';
import { formatTime } from '#contract/format/date.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { here } from '#web/ui/here.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { likelyFor } from './place-defaults.ts';
import { propertyFormMessages as texts } from './property-form.messages.ts';
import type { PropertyFormState } from './property-form.ts';

/** Where a property is, and what follows from it: its zone and currency. */
export function PlaceFields({ form }: { form: PropertyFormState }) {
  const { control, register } = form;
  const { errors, dirtyFields } = useFormState({ control });
  const { address } = errors;

  /** What somebody chose stays; what was only guessed follows the country. */
  function chooseCountry(country: string) {
    form.setValue('address.country', country, { shouldDirty: true, shouldValidate: address?.country !== undefined });
    const likely = likelyFor(country);
    if (likely && !dirtyFields.timeZone) form.setValue('timeZone', likely.timeZone);
    if (likely && !dirtyFields.currency) form.setValue('currency', likely.currency);
  }

  return (
    <>
      <Field className="full" label={texts.street} error={address?.street?.message}>
        <TextInput {...register('address.street')} autoComplete="off" />
      </Field>
      <Field className="full" label={texts.street2} error={address?.street2?.message} optional>
        <TextInput {...register('address.street2')} autoComplete="off" />
      </Field>
      <Field label={texts.city} error={address?.city?.message}>
        <TextInput {...register('address.city')} autoComplete="off" />
      </Field>
      <Field label={texts.zipCode} error={address?.zipCode?.message} optional>
        <TextInput {...register('address.zipCode')} autoComplete="off" />
      </Field>
      <Field label={texts.state} error={address?.state?.message} optional>
        <TextInput {...register('address.state')} autoComplete="off" />
      </Field>
      <Field label={texts.country} error={address?.country?.message}>
        <Country form={form} onChoose={chooseCountry} />
      </Field>
      <Field label={texts.timeZone} hint={texts.timeZoneHint} error={errors.timeZone?.message}>
        <TimeZone form={form} />
      </Field>
      <Field label={texts.currency} hint={texts.currencyHint} error={errors.currency?.message}>
        <Currency form={form} />
      </Field>
    </>
  );
}

function Country({ form, onChoose }: { form: PropertyFormState; onChoose: (country: string) => void }) {
  const country = useWatch({ control: form.control, name: 'address.country' });
  const choices = useMemo(() => listCountries().map(({ code, name }) => ({ value: code, label: name })), []);
  return (
    <Combobox
      choices={choices}
      value={choices.find((choice) => choice.value === country) ?? null}
      onChange={(choice) => onChoose(choice?.value ?? '')}
      placeholder={texts.chooseCountry}
    />
  );
}

const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' / ');

function TimeZone({ form }: { form: PropertyFormState }) {
  const chosen = useWatch({ control: form.control, name: 'timeZone' });
  const choices = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneLabel(zone) })),
    [],
  );
  return (
    <Controller
      control={form.control}
      name="timeZone"
      render={({ field: { ref, onChange, onBlur } }) => (
        <Combobox
          ref={ref}
          choices={choices}
          value={
            chosen
              ? {
                  value: chosen,
                  label: zoneLabel(chosen),
                  hint: texts.now(formatTime(new Date(), { ...here(), timeZone: chosen })),
                }
              : null
          }
          onChange={(choice) => onChange(choice?.value ?? '')}
          onBlur={onBlur}
          placeholder={texts.chooseTimeZone}
        />
      )}
    />
  );
}

const COMMON = 'USD GBP EUR INR CAD AUD'.split(' ');

function Currency({ form }: { form: PropertyFormState }) {
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames('en', { type: 'currency' });
    const codes = [...COMMON, ...Intl.supportedValuesOf('currency').filter((code) => !COMMON.includes(code))];
    return codes.map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ''}`.trim() }));
  }, []);
  return (
    <Controller
      control={form.control}
      name="currency"
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Combobox
          ref={ref}
          choices={choices}
          value={choices.find((choice) => choice.value === value) ?? (value ? { value, label: value } : null)}
          onChange={(choice) => onChange(choice?.value ?? '')}
          onBlur={onBlur}
          placeholder={texts.chooseCurrency}
        />
      )}
    />
  );
}
