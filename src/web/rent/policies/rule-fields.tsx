import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Controller, useFieldArray, useFormState } from 'react-hook-form';
import { LATE_FEE_BASES, LATE_FEE_FREQUENCIES } from '#contract/rent/rent.late-fees.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { basisWords, frequencyWords, lateFeeMessages as texts } from '../rent.messages.ts';
import type { LateFeeParts } from './late-fee-parts.tsx';

const RULES_MAX = 5;
const BASES = choicesOf(LATE_FEE_BASES, basisWords);
const FREQUENCIES = choicesOf(LATE_FEE_FREQUENCIES, frequencyWords);

/** One rule as it is typed. */
export type RuleValue = {
  basis: (typeof LATE_FEE_BASES)[number];
  amount: string;
  percent: string;
  frequency: (typeof LATE_FEE_FREQUENCIES)[number];
  graceDays: string;
  maxOccurrences: string;
};
const EMPTY: RuleValue = {
  basis: 'FLAT',
  amount: '',
  percent: '',
  frequency: 'ONCE',
  graceDays: '',
  maxOccurrences: '',
};

/** Up to five rules, each with how much, how often, and how many times. */
export function RuleFields({ form, currency }: { form: PartsForm<LateFeeParts>; currency: string }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'rules' });
  return (
    <div className="grid gap-3">
      {fields.map((field, at) => (
        <fieldset key={field.id} className="rounded-md border border-line-2 p-3">
          <legend className="sr-only">{texts.rule(at + 1)}</legend>
          <div className="grid grid-cols-3 items-start gap-3 max-desktop:grid-cols-2">
            <RuleField form={form} at={at} name="basis" label={texts.basis}>
              {(props) => <Select {...props} choices={BASES} value={props.value as RuleValue['basis']} />}
            </RuleField>
            <HowMuch form={form} at={at} currency={currency} />
            <RuleField form={form} at={at} name="frequency" label={texts.frequency}>
              {(props) => <Select {...props} choices={FREQUENCIES} value={props.value as RuleValue['frequency']} />}
            </RuleField>
            <RuleField form={form} at={at} name="graceDays" label={texts.ruleGrace} isOptional>
              {figure}
            </RuleField>
            <RuleField form={form} at={at} name="maxOccurrences" label={texts.maxOccurrences} isOptional>
              {figure}
            </RuleField>
            {fields.length > 1 && (
              <div className="flex justify-end">
                <IconButton label={texts.removeRule} icon={<X />} onClick={() => remove(at)} />
              </div>
            )}
          </div>
        </fieldset>
      ))}
      {fields.length < RULES_MAX && (
        <Button className="justify-self-start" variant="quiet" icon={<Plus />} onClick={() => append(EMPTY)}>
          {texts.addRule}
        </Button>
      )}
    </div>
  );
}

type ControlProps = { value: string; onChange: (value: string) => void; onBlur: () => void; name: string };

const figure = ({ onChange, ...props }: ControlProps): ReactNode => (
  <TextInput inputMode="numeric" autoComplete="off" {...props} onChange={({ target }) => onChange(target.value)} />
);

function HowMuch({ form, at, currency }: { form: PartsForm<LateFeeParts>; at: number; currency: string }) {
  if (form.watch(`rules.${at}.basis`) === 'FLAT')
    return (
      <RuleField form={form} at={at} name="amount" label={texts.amount}>
        {(props) => <MoneyInput currency={currency} {...props} />}
      </RuleField>
    );
  return (
    <RuleField form={form} at={at} name="percent" label={texts.percent}>
      {({ onChange, ...props }) => (
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          after={<span className="post">%</span>}
          {...props}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </RuleField>
  );
}

function RuleField(props: {
  form: PartsForm<LateFeeParts>;
  at: number;
  name: keyof RuleValue;
  label: string;
  isOptional?: boolean;
  children: (props: ControlProps) => ReactNode;
}) {
  const { form, at, name, label, isOptional, children } = props;
  const { errors } = useFormState({ control: form.control });
  return (
    <Field label={label} optional={isOptional} error={errors.rules?.[at]?.[name]?.message} className="min-w-0">
      <Controller
        control={form.control}
        name={`rules.${at}.${name}`}
        render={({ field: { value, onChange, onBlur, name: fieldName } }) => (
          <>{children({ value, onChange, onBlur, name: fieldName })}</>
        )}
      />
    </Field>
  );
}
