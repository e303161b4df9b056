import { Controller, useFormState, useWatch } from 'react-hook-form';
import { addDays, addMonths, isPlainDate } from '#contract/dates.ts';
import { LEASE_TYPES } from '#contract/leases/leases.words.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { UnitPicker } from '#web/units/unit-picker.tsx';
import { shortDay } from '../lease-days.ts';
import { leaseTypeWords } from '../leases.messages.ts';
import { leaseTypeHints, leaseFormMessages as texts } from './lease-form.messages.ts';
import type { LeaseFormState } from './use-lease-form.ts';

const KINDS = LEASE_TYPES.map((value) => ({ value, label: leaseTypeWords[value], hint: leaseTypeHints[value] }));

export type HomeFieldsProps = {
  form: LeaseFormState;
  /** The home stays: in words. */
  home?: string | undefined;
  /** Why the first day stays; absent while it may change. */
  fixed?: string | undefined;
};

/** Which home, from when and until when. */
export function HomeFields({ form, home, fixed }: HomeFieldsProps) {
  const { control, register } = form;
  const { errors, isSubmitted } = useFormState({ control });
  const isOpenEnded = useWatch({ control, name: 'type' }) === 'AT_WILL';
  return (
    <FormGrid>
      <Field className="full" label={texts.unit} error={errors.unitId?.message} hint={home && texts.unitStays}>
        {home ? (
          <TextInput value={home} disabled readOnly />
        ) : (
          <Controller
            control={control}
            name="unitId"
            render={({ field: { ref: _, ...field } }) => <UnitPicker {...field} />}
          />
        )}
      </Field>
      <Field className="full" label={texts.kind} group error={errors.type?.message}>
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <RadioGroup
              {...field}
              choices={KINDS}
              onChange={(type) => {
                field.onChange(type);
                if (type === 'AT_WILL') form.setValue('endsOn', null, { shouldValidate: isSubmitted });
              }}
            />
          )}
        />
      </Field>
      <Field label={texts.startsOn} error={errors.startsOn?.message} hint={fixed}>
        <Controller
          control={control}
          name="startsOn"
          render={({ field }) => <DateInput {...field} disabled={fixed !== undefined} />}
        />
      </Field>
      {!isOpenEnded && <LastDayField form={form} />}
      <Field label={texts.noticePeriod} hint={texts.noticeHint} error={errors.noticePeriodDays?.message}>
        <TextInput
          inputMode="numeric"
          after={<span className="post">{texts.days}</span>}
          {...register('noticePeriodDays', { valueAsNumber: true })}
        />
      </Field>
    </FormGrid>
  );
}

function LastDayField({ form }: { form: LeaseFormState }) {
  const { control, setValue } = form;
  const { errors } = useFormState({ control });
  const [startsOn, endsOn] = useWatch({ control, name: ['startsOn', 'endsOn'] });
  const suggested = isPlainDate(startsOn) && !endsOn ? addDays(addMonths(startsOn, 12), -1) : null;
  const fix = suggested && (
    <button
      type="button"
      className="link"
      onClick={() => setValue('endsOn', suggested, { shouldDirty: true, shouldValidate: true })}
    >
      {texts.oneYear(shortDay(suggested))}
    </button>
  );
  return (
    <Field
      label={texts.endsOn}
      error={
        errors.endsOn && (
          <>
            {errors.endsOn.message} {fix}
          </>
        )
      }
      hint={fix}
    >
      <Controller
        control={control}
        name="endsOn"
        render={({ field }) => (
          <DateInput
            {...field}
            value={field.value ?? ''}
            onChange={(day) => field.onChange(day || null)}
            min={isPlainDate(startsOn) ? startsOn : undefined}
          />
        )}
      />
    </Field>
  );
}
