import { Controller, useFormState } from 'react-hook-form';
import { formatCurrency } from '#contract/format/currency.ts';
import type { Money } from '#contract/money.schemas.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { Field } from '#web/ui/field.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { leaseWords } from '../leases.messages.ts';
import { leaseFormMessages as texts } from './lease-form.messages.ts';
import type { LeaseFormState } from './use-lease-form.ts';

const DAYS = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: leaseWords.dayOfMonth(index + 1),
}));

export type RentFieldsProps = {
  form: LeaseFormState;
  currency: string;
  /** What is asked for the unit. */
  asked?: Money | null | undefined;
  /** Why rent and deposit stay; absent while they may change. */
  fixed?: string | undefined;
};

/** What is paid, and when. */
export function RentFields({ form, currency, asked, fixed }: RentFieldsProps) {
  const { control } = form;
  const { errors } = useFormState({ control });
  const isFixed = fixed !== undefined;
  return (
    <FormGrid>
      <Field
        label={texts.rent}
        error={errors.rent?.message}
        hint={fixed ?? (asked && texts.asked(formatCurrency(asked)))}
      >
        <Controller
          control={control}
          name="rent"
          render={({ field }) => <MoneyInput {...field} currency={currency} disabled={isFixed} />}
        />
      </Field>
      <Field label={texts.paymentDueDay} error={errors.paymentDueDay?.message}>
        <Controller
          control={control}
          name="paymentDueDay"
          render={({ field }) => (
            <Select
              {...field}
              choices={DAYS}
              value={String(field.value)}
              onChange={(day) => field.onChange(Number(day))}
            />
          )}
        />
      </Field>
      <Field label={texts.deposit} optional error={errors.deposit?.message} hint={fixed}>
        <Controller
          control={control}
          name="deposit"
          render={({ field }) => (
            <MoneyInput
              {...field}
              value={field.value ?? ''}
              onChange={(amount) => field.onChange(amount || null)}
              currency={currency}
              disabled={isFixed}
            />
          )}
        />
      </Field>
    </FormGrid>
  );
}
