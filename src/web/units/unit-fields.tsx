import { Controller, type UseFormReturn, useFormState } from 'react-hook-form';
import { AREA_UNITS } from '#contract/units/units.words.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { SegmentSelect } from '#web/ui/segment-select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { UnitValues } from './unit-form.ts';
import { areaUnitWords, unitFormMessages as texts } from './units.messages.ts';

/** The fields of a unit. */
export function UnitFields({ form, currency }: { form: UseFormReturn<UnitValues>; currency: string }) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  return (
    <FormGrid>
      <Field className="full" label={texts.number} hint={texts.numberHint} error={errors.number?.message}>
        <TextInput {...register('number')} autoComplete="off" />
      </Field>
      <Field label={texts.building} hint={texts.buildingHint} error={errors.building?.message} optional>
        <TextInput {...register('building')} autoComplete="off" />
      </Field>
      <Field label={texts.floor} error={errors.floor?.message} optional>
        <TextInput {...register('floor')} autoComplete="off" />
      </Field>
      <Field label={texts.beds} error={errors.beds?.message} optional>
        <TextInput {...register('beds')} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label={texts.baths} error={errors.baths?.message} optional>
        <TextInput {...register('baths')} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label={texts.area} error={errors.area?.message ?? errors.areaUnit?.message} optional>
        <TextInput
          className="[&>.seg]:border-r-0 [&>.seg]:border-l [&>.seg]:border-line-2"
          {...register('area')}
          inputMode="decimal"
          autoComplete="off"
          after={
            <Controller
              control={control}
              name="areaUnit"
              render={({ field }) => (
                <SegmentSelect
                  label={texts.areaUnit}
                  value={field.value}
                  onChange={field.onChange}
                  options={AREA_UNITS}
                  write={(unit) => areaUnitWords[unit as (typeof AREA_UNITS)[number]]}
                />
              )}
            />
          }
        />
      </Field>
      <Field label={texts.marketRent} hint={texts.marketRentHint} error={errors.marketRent?.message} optional>
        <Controller
          control={control}
          name="marketRent"
          render={({ field }) => <MoneyInput {...field} currency={currency} />}
        />
      </Field>
      <div className="full">
        <Switch {...register('rentable')} label={texts.rentable} hint={texts.rentableHint} />
      </div>
    </FormGrid>
  );
}
