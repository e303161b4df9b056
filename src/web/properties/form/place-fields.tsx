import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { zoneWithin } from '#contract/properties/zones.ts';
import { messageOf } from '#web/forms/field-errors.ts';
import { PartFields } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { propertyFieldWords as words } from '../properties.messages.ts';
import { likelyFor } from './place-defaults.ts';
import { CountryInput } from './place-inputs.tsx';
import type { PropertyParts } from './property-form.tsx';

const LINES = [
  { name: 'street', className: 'full' },
  { name: 'street2', className: 'full', optional: true },
  { name: 'city' },
  { name: 'zipCode', optional: true },
  { name: 'state', optional: true },
] as const;

/** Where a property is, and what follows from it: its zone and currency. */
export function PlaceFields({ form }: { form: PartsForm<PropertyParts> }) {
  const { control, register } = form;
  const { errors, dirtyFields } = useFormState({ control });
  const country = useWatch({ control, name: 'address.country' });
  const { address: begun, timeZone: begunZone } = form.formState.defaultValues ?? {};
  const usualZone = (of: string) => (of === begun?.country ? begunZone : likelyFor(of)?.timeZone);
  const [guessed, setGuessed] = useState(() => zoneWithin(begun?.country ?? '', begun ?? {}) ?? begunZone);

  /** What somebody chose stays; what was only guessed follows the country. */
  function chooseCountry(next: string) {
    const wasWrong = errors.address?.country !== undefined;
    form.setValue('address.country', next, { shouldDirty: true, shouldValidate: wasWrong });
    const likely = likelyFor(next);
    if (likely && !dirtyFields.currency) form.setValue('currency', likely.currency);
    followAddress();
  }

  /** The zone is that of the state or the postcode where they tell: California, the Canaries. */
  function followAddress() {
    const { address, timeZone } = form.getValues();
    const zone = zoneWithin(address.country, address) ?? usualZone(address.country);
    if (!zone || zone === guessed) return;
    if (timeZone === guessed) form.setValue('timeZone', zone);
    setGuessed(zone);
  }

  return (
    <>
      {LINES.map(({ name, ...display }) => (
        <Field key={name} label={words[name]} {...display} error={messageOf(errors.address?.[name])}>
          <TextInput {...register(`address.${name}`, { onChange: followAddress })} autoComplete="off" />
        </Field>
      ))}
      <Field label={words.country} error={messageOf(errors.address?.country)}>
        <CountryInput value={country} onChange={chooseCountry} />
      </Field>
      <PartFields form={form} names={['timeZone', 'currency']} />
    </>
  );
}
