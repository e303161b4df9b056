import { formatCurrency } from '#contract/format/currency.ts';
import type { Money } from '#contract/money.schemas.ts';
import { PartField } from '#web/forms/part-field.tsx';
import type { ControlProps } from '#web/forms/parts.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { FormGrid } from '#web/layout/form-page.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { leaseFormMessages as texts } from './lease-form.messages.ts';
import type { LeaseParts } from './lease-form.tsx';

export type RentFieldsProps = {
  form: PartsForm<LeaseParts>;
  /** That of the home, which a new lease may change after its form was made. */
  currency: string;
  /** What is asked for the unit. */
  asked?: Money | null | undefined;
  /** Why rent and deposit stay; absent while they may change. */
  fixed?: string | undefined;
};

/** What is paid, and when. */
export function RentFields({ form, currency, asked, fixed }: RentFieldsProps) {
  const amount = {
    form,
    disabled: fixed !== undefined,
    control: (props: ControlProps<string>) => <MoneyInput {...props} currency={currency} />,
  };
  return (
    <FormGrid>
      <PartField {...amount} name="rent" hint={fixed ?? (asked && texts.asked(formatCurrency(asked)))} />
      <PartField form={form} name="paymentDueDay" />
      <PartField {...amount} name="deposit" hint={fixed} />
    </FormGrid>
  );
}
