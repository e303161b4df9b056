import { useFormState, useWatch } from 'react-hook-form';
import { isPlainDate } from '#contract/dates.ts';
import { PartField } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { shortDay } from '../lease-days.ts';
import { leaseFormMessages as texts } from './lease-form.messages.ts';
import { beginOn, KINDS, type LeaseParts, lastDayFor, lastDayOfYear } from './lease-form.tsx';

export type HomeFieldsProps = {
  form: PartsForm<LeaseParts>;
  /** The home stays: in words. */
  home?: string | undefined;
  /** Why the first day stays; absent while it may change. */
  fixed?: string | undefined;
};

/** Which home, from when and until when. */
export function HomeFields({ form, home, fixed }: HomeFieldsProps) {
  const { isSubmitted } = useFormState({ control: form.control });
  const isOpenEnded = useWatch({ control: form.control, name: 'type' }) === 'AT_WILL';
  return (
    <FormGrid>
      {home ? (
        <PartField
          form={form}
          name="unitId"
          hint={texts.unitStays}
          control={() => <TextInput value={home} disabled readOnly />}
        />
      ) : (
        <PartField form={form} name="unitId" />
      )}
      <PartField
        form={form}
        name="type"
        control={({ onChange, ...props }) => (
          <RadioGroup
            {...props}
            choices={KINDS}
            onChange={(type) => {
              onChange(type);
              const values = form.getValues();
              const endsOn = type === 'AT_WILL' ? '' : lastDayFor(values.startsOn, { ...values, type });
              form.setValue('endsOn', endsOn, { shouldValidate: isSubmitted });
            }}
          />
        )}
      />
      <PartField
        form={form}
        name="startsOn"
        hint={fixed}
        disabled={fixed !== undefined}
        control={(props) => <DateInput {...props} onChange={(day) => beginOn(form, day)} />}
      />
      {!isOpenEnded && <LastDayField form={form} />}
      <PartField form={form} name="noticePeriodDays" />
    </FormGrid>
  );
}

/** The last day; where it was emptied, a year after the first is offered again. */
function LastDayField({ form }: { form: PartsForm<LeaseParts> }) {
  const [startsOn, endsOn] = useWatch({ control: form.control, name: ['startsOn', 'endsOn'] });
  const suggested = isPlainDate(startsOn) && !endsOn ? lastDayOfYear(startsOn) : null;
  const fix = suggested && (
    <button
      type="button"
      className="link"
      onClick={() => form.setValue('endsOn', suggested, { shouldDirty: true, shouldValidate: true })}
    >
      {texts.oneYear(shortDay(suggested))}
    </button>
  );
  return (
    <PartField
      form={form}
      name="endsOn"
      hint={fix}
      fix={fix}
      control={(props) => <DateInput {...props} min={isPlainDate(startsOn) ? startsOn : undefined} />}
    />
  );
}
