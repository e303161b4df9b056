import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Controller, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { formatCurrency } from '#contract/format/currency.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import { type Part, sentOf } from '#web/forms/parts.ts';
import { type PartsForm, useContractForm } from '#web/forms/use-contract-form.ts';
import { orgZone } from '#web/session/org-zone.ts';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choice.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldProblem } from '#web/ui/field-problem.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { InZone, todayIn } from '#web/ui/zone.ts';
import { PropertyPicker } from '#web/units/choosing/property-picker.tsx';
import { balancingLine, EMPTY_LINE, type EntryLine, isBalanced, sentLine, sidesOf } from './entry-lines.ts';
import { writeMessages as texts } from './journal.messages.ts';

const linesPart: Part<EntryLine[], ReturnType<typeof sentLine>[], EntryLine[]> = {
  label: texts.lines,
  empty: [EMPTY_LINE, EMPTY_LINE],
  read: (stored) => stored,
  send: (typed) => typed.map(sentLine),
  show: (typed) => typed.map(({ account, debit, credit }) => [account, debit, credit].join(' ')).join('; '),
};
const parts = {
  on: dayPart(texts.on),
  memo: textPart(texts.memo, { optional: true, maxLength: 240 }),
  lines: linesPart,
};
type EntryForm = PartsForm<typeof parts>;
const schema = async () => (await import('#contract/ledger/ledger.ts')).JournalInput;

/** Asks for an entry of the journal, and posts it. It is of no property alone: its day goes by the clocks of the organization. */
export const WriteDialog = ({ onClose }: { onClose: () => void }) => (
  <InZone value={orgZone()}>
    <AskedEntry onClose={onClose} />
  </InZone>
);

function AskedEntry({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    parts,
    schema,
    bodyOf: (typed) => sentOf(parts, typed),
    call: api.ledger.journal,
    values: { on: todayIn(orgZone()), memo: '', lines: [EMPTY_LINE, EMPTY_LINE] },
    input: (body) => ({ body: { ...body, currency } }),
    says: () => texts.done,
    onDone: onClose,
    draft: 'journal-entry',
  });
  const currency = useCurrency(form);
  return (
    <FormDialog
      wide
      open
      onClose={onClose}
      title={texts.title}
      lede={texts.lede}
      form={form}
      cancel={texts.cancel}
      send={texts.send}
    >
      <div className="grid grid-cols-2 gap-4 max-desktop:grid-cols-1">
        <PartField form={form} name="on" />
        <PartField form={form} name="memo" />
      </div>
      {currency ? <Lines form={form} currency={currency} /> : <Coming />}
    </FormDialog>
  );
}

/** What an entry is in: the currency of the first property that it names, else of the company; undefined until that is read. */
function useCurrency(form: EntryForm): string | undefined {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const propertyId = lines.find(({ property }) => property !== null)?.property?.value;
  const summary = useRead(api.books.summary, { query: { propertyId } }, { quiet: true, keepsPrevious: true });
  return summary.data?.currency;
}

function Lines({ form, currency }: { form: EntryForm; currency: string }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const { errors } = useFormState({ control });
  const accounts = useRead(api.ledger.accounts, {});
  const choices = (accounts.data ?? [])
    .filter(({ isActive, isControl }) => isActive && !isControl)
    .map(({ number, name }) => ({ value: number, label: name, hint: number }));
  const wrong = errors.lines?.message ?? errors.lines?.root?.message;
  return (
    <div className="grid gap-3">
      {fields.map((field, at) => (
        <fieldset key={field.id} className="rounded-md border border-line-2 p-3">
          <legend className="sr-only">{texts.line(at + 1)}</legend>
          <LineInputs form={form} at={at} currency={currency} accounts={choices}>
            {fields.length > 2 && <IconButton label={texts.removeLine} icon={<X />} onClick={() => remove(at)} />}
          </LineInputs>
        </fieldset>
      ))}
      {wrong && <FieldProblem>{wrong}</FieldProblem>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="quiet"
          icon={<Plus />}
          onClick={() => append(balancingLine(form.getValues('lines'), currency), { shouldFocus: false })}
        >
          {texts.addLine}
        </Button>
        <Sides form={form} currency={currency} />
      </div>
    </div>
  );
}

/** What both sides come to, while somebody types. */
function Sides({ form, currency }: { form: EntryForm; currency: string }) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  const sides = sidesOf(lines, currency);
  const money = (amount: string) => formatCurrency(amount, currency);
  return (
    <p className="text-sm text-ink-2" role="status">
      {isBalanced(sides)
        ? texts.balanced(money(sides.debit))
        : texts.off(money(sides.debit), money(sides.credit), money(sides.apart))}
    </p>
  );
}

type LineInputsProps = {
  form: EntryForm;
  at: number;
  currency: string;
  accounts: readonly Choice[];
  children: ReactNode;
};

function LineInputs({ form, at, currency, accounts, children }: LineInputsProps) {
  const { errors } = useFormState({ control: form.control });
  const wrong = errors.lines?.[at];
  const controller = <Name extends keyof EntryLine>(
    name: Name,
    render: (props: {
      value: EntryLine[Name];
      onChange: (value: EntryLine[Name]) => void;
      onBlur: () => void;
    }) => ReactNode,
  ) => (
    <Controller
      control={form.control}
      name={`lines.${at}.${name}`}
      render={({ field: { value, onChange, onBlur } }) => (
        <>{render({ value: value as EntryLine[Name], onChange, onBlur })}</>
      )}
    />
  );
  return (
    <div className="grid grid-cols-[2fr_2fr_1fr_1fr] items-start gap-3 max-desktop:grid-cols-2">
      <Field label={texts.account} error={wrong?.account?.message} className="min-w-0">
        {controller('account', (props) => (
          <Select choices={accounts} {...props} />
        ))}
      </Field>
      <Field label={texts.property} error={propertyErrorOf(wrong)} className="min-w-0">
        {controller('property', (props) => (
          <PropertyPicker {...props} name={`lines.${at}.property`} ref={NOTHING} placeholder={texts.company} />
        ))}
      </Field>
      <Field label={texts.debit} error={wrong?.debit?.message} className="min-w-0">
        {controller('debit', (props) => (
          <MoneyInput currency={currency} {...props} />
        ))}
      </Field>
      <Field label={texts.credit} error={wrong?.credit?.message} className="min-w-0">
        {controller('credit', (props) => (
          <MoneyInput currency={currency} {...props} />
        ))}
      </Field>
      <Field
        label={texts.note}
        optional
        error={wrong?.memo?.message}
        className="col-span-3 min-w-0 max-desktop:col-span-2"
      >
        {controller('memo', ({ value, onChange, onBlur }) => (
          <TextInput
            autoComplete="off"
            maxLength={240}
            value={value}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
          />
        ))}
      </Field>
      <div className="self-end justify-self-end">{children}</div>
    </div>
  );
}

const NOTHING = () => undefined;

/** What the server says of the id stands beside the picker of the property. */
const propertyErrorOf = (wrong: object | undefined): string | undefined =>
  (wrong as { propertyId?: { message?: string } } | undefined)?.propertyId?.message;
