import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Controller, useFieldArray, useFormState } from 'react-hook-form';
import { monthsOf, RENT_CYCLES } from '#contract/rent/rent.cycles.ts';
import type { RentTerms } from '#contract/rent/rent.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldProblem } from '#web/ui/field-problem.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { cycleWords, rentMessages as texts } from '../rent.messages.ts';
import { StepUp } from './step-up.tsx';
import { emptyLine, type LineValue, type TermsParts } from './terms-form.tsx';

const CYCLES = choicesOf(RENT_CYCLES, cycleWords);
const DUE_DAYS = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

type Props = { form: PartsForm<TermsParts>; terms: RentTerms };

/** The lines that a lease owes by. */
export function LineFields({ form, terms }: Props) {
  const { control } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'lines' });
  const { errors } = useFormState({ control });
  const accounts = useRead(api.ledger.accounts, {});
  const choices = (accounts.data ?? [])
    .filter(({ type, chargeKind, isActive }) => type === 'INCOME' && chargeKind !== null && isActive)
    .map(({ number, name }) => ({ value: number, label: name, hint: number }));
  const wrong = errors.lines?.message ?? errors.lines?.root?.message;
  return (
    <div className="grid gap-5">
      {fields.map((field, at) => (
        <fieldset key={field.id} className="rounded-md border border-line-2 p-3">
          <legend className="sr-only">{texts.line(at + 1)}</legend>
          <div className="grid grid-cols-4 items-start gap-3 max-desktop:grid-cols-2">
            <LineField form={form} at={at} name="account" label={texts.account}>
              {(props) => <Select choices={known(choices, props.value)} {...props} />}
            </LineField>
            <LineField form={form} at={at} name="amount" label={texts.amount}>
              {(props) => <MoneyInput currency={terms.currency} {...props} />}
            </LineField>
            <LineField form={form} at={at} name="cycle" label={texts.cycle}>
              {({ value, ...props }) => <Select choices={CYCLES} value={value as LineValue['cycle']} {...props} />}
            </LineField>
            <DueDay form={form} at={at} />
            <LineField form={form} at={at} name="startsOn" label={texts.from}>
              {(props) => <DateInput {...props} />}
            </LineField>
            <LineField form={form} at={at} name="endsOn" label={texts.to}>
              {(props) => <DateInput placeholder={texts.openEnd} {...props} />}
            </LineField>
            <LineField form={form} at={at} name="memo" label={texts.memo} isOptional>
              {({ onChange, ...props }) => (
                <TextInput
                  autoComplete="off"
                  maxLength={120}
                  {...props}
                  onChange={({ target }) => onChange(target.value)}
                />
              )}
            </LineField>
            <div className="flex items-end gap-2">
              <LineField form={form} at={at} name="postDaysInAdvance" label={texts.inAdvance}>
                {({ onChange, ...props }) => (
                  <TextInput
                    inputMode="numeric"
                    autoComplete="off"
                    after={<span className="post">{texts.days}</span>}
                    {...props}
                    onChange={({ target }) => onChange(target.value)}
                  />
                )}
              </LineField>
              {fields.length > 1 && <IconButton label={texts.remove} icon={<X />} onClick={() => remove(at)} />}
            </div>
          </div>
        </fieldset>
      ))}
      {wrong && <FieldProblem>{wrong}</FieldProblem>}
      <div className="flex flex-wrap items-start gap-2">
        <Button
          variant="quiet"
          icon={<Plus />}
          onClick={() => append(emptyLine(terms.paymentDueDay, todayIn(terms.timeZone)))}
        >
          {texts.add}
        </Button>
        <StepUp terms={terms} linesNow={() => form.getValues('lines')} onStep={replace} />
      </div>
    </div>
  );
}

type Choice = { value: string; label: string; hint?: string };
/** An account that is not in use any more, or not read yet, is shown by its number. */
const known = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];

/** Cycles of days fall due on their first day, whatever the day of the month. */
function DueDay({ form, at }: { form: PartsForm<TermsParts>; at: number }) {
  const cycle = form.watch(`lines.${at}.cycle`);
  if (monthsOf(cycle) === null) return <div />;
  return (
    <LineField form={form} at={at} name="dueDay" label={texts.dueDay}>
      {(props) => <Select choices={DUE_DAYS} {...props} />}
    </LineField>
  );
}

type ControlProps = {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  name: string;
};

function LineField(props: {
  form: PartsForm<TermsParts>;
  at: number;
  name: keyof LineValue;
  label: string;
  isOptional?: boolean;
  children: (props: ControlProps) => React.ReactNode;
}) {
  const { form, at, name, label, isOptional, children } = props;
  const { errors } = useFormState({ control: form.control });
  return (
    <Field label={label} optional={isOptional} error={errors.lines?.[at]?.[name]?.message} className="min-w-0">
      <Controller
        control={form.control}
        name={`lines.${at}.${name}`}
        render={({ field: { value, onChange, onBlur, name: fieldName } }) => (
          <>{children({ value, onChange, onBlur, name: fieldName })}</>
        )}
      />
    </Field>
  );
}
