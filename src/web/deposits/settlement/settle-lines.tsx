import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type ReactNode, Suspense, useCallback } from 'react';
import { Controller, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { Deposit } from '#contract/deposits/deposits.ts';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { formatPercentage } from '#contract/format/percentage.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MoneyInput } from '#web/ui/money-input.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { EMPTY_ITEM, type ItemValue, keptMinorOf } from './item-values.ts';
import type { SettleParts } from './settle-form.tsx';
import { settlementMessages as texts } from './settlement.messages.ts';

const LinePhotos = lazyOnce(async () => ({ default: (await import('./line-photos.tsx')).LinePhotos }));

type Props = { form: PartsForm<SettleParts>; deposit: Deposit; onBusy: (at: string, isBusy: boolean) => void };

/** What is kept: what was open already, then what is listed here, each with how much of it is the renters'. */
export function SettleLines({ form, deposit, onBusy }: Props) {
  const { currency, open } = deposit;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const on = useWatch({ control: form.control, name: 'on' });
  const due = open.filter(({ dueOn }) => dueOn <= on);
  return (
    <Section
      title={texts.keep}
      action={
        <Button variant="quiet" size="sm" icon={<Plus />} onClick={() => append(EMPTY_ITEM)}>
          {texts.add}
        </Button>
      }
    >
      {due.length > 0 && (
        <dl className="text-sm">
          {due.map(({ chargeId, name, dueOn, amount }) => (
            <div key={chargeId} className="flex justify-between gap-4 border-b border-line py-2">
              <dt className="min-w-0 font-medium wrap-anywhere">
                {name}
                <small className="block text-xs font-normal text-ink-3">
                  {[texts.open, texts.since(formatDate(dueOn, orgLocale()))].join(', ')}
                </small>
              </dt>
              <dd className="font-medium tabular-nums">{formatAmount(amount, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length === 0 && due.length === 0 && <p className="text-sm text-ink-3">{texts.nothing}</p>}
      <div className="grid">
        {fields.map((field, at) => (
          <Line
            key={field.id}
            form={form}
            at={at}
            currency={currency}
            onRemove={() => {
              onBusy(field.id, false);
              remove(at);
            }}
            onBusy={onBusy}
            id={field.id}
          />
        ))}
      </div>
      {fields.length > 0 && <p className="mt-2 text-xs text-ink-3">{texts.ageHint}</p>}
    </Section>
  );
}

type LineProps = Pick<Props, 'form' | 'onBusy'> & { at: number; id: string; currency: string; onRemove: () => void };

function Line({ form, at, id, currency, onRemove, onBusy }: LineProps) {
  const item = useWatch({ control: form.control, name: `lines.${at}` });
  const busy = useCallback((isBusy: boolean) => onBusy(id, isBusy), [id, onBusy]);
  const photosNow = () => form.getValues(`lines.${at}.photos`);
  const keep = (photos: ItemValue['photos']) => form.setValue(`lines.${at}.photos`, photos, { shouldDirty: true });
  return (
    <fieldset className="grid gap-3 border-b border-line py-3">
      <legend className="sr-only">{texts.item(at + 1)}</legend>
      <div className="flex items-start gap-2">
        <ItemField form={form} at={at} name="description" label={texts.what} className="flex-1">
          {({ onChange, ...props }) => (
            <TextInput maxLength={200} {...props} onChange={({ target }) => onChange(target.value)} />
          )}
        </ItemField>
        <IconButton className="mt-6" label={texts.remove} icon={<X />} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] items-start gap-3 max-desktop:grid-cols-2">
        <ItemField form={form} at={at} name="cost" label={texts.cost}>
          {(props) => <MoneyInput currency={currency} {...props} />}
        </ItemField>
        <Years form={form} at={at} name="ageYears" label={texts.age} />
        <Years form={form} at={at} name="lifeYears" label={texts.life} />
        <Kept item={item} currency={currency} />
      </div>
      <Suspense>
        <LinePhotos
          what={item?.description || texts.item(at + 1)}
          photos={item?.photos ?? []}
          onAdd={(photo) => keep([...photosNow(), photo])}
          onRemove={(key) => keep(photosNow().filter((photo) => photo.key !== key))}
          onBusy={busy}
        />
      </Suspense>
    </fieldset>
  );
}

/** How much of it is kept, and which share that is. */
function Kept({ item, currency }: { item: ItemValue | undefined; currency: string }) {
  const minor = item ? keptMinorOf(item, currency) : null;
  if (!item || minor === null) return null;
  return (
    <p className="self-center pt-5 text-right text-sm max-desktop:pt-5" aria-live="polite">
      <b className="font-semibold tabular-nums">{formatCurrency(fromMinor(minor, currency), currency)}</b>
      <small className="block text-xs text-ink-3">
        {texts.share(formatPercentage(minor, toMinor(item.cost, currency)))}
      </small>
    </p>
  );
}

type ControlProps = { value: string; onChange: (value: string) => void; onBlur: () => void; name: string };
type Named = 'description' | 'cost' | 'ageYears' | 'lifeYears';
type ItemFieldProps = {
  form: PartsForm<SettleParts>;
  at: number;
  name: Named;
  label: string;
  className?: string;
  children: (props: ControlProps) => ReactNode;
};

/** Where the contract says what is wrong with it: it counts age in months. */
const SENT_AS: Partial<Record<Named, string>> = { ageYears: 'ageMonths', lifeYears: 'usefulLifeMonths' };

function ItemField({ form, at, name, label, className = '', children }: ItemFieldProps) {
  const { errors } = useFormState({ control: form.control });
  const wrong = errors.lines?.[at] as Record<string, { message?: string } | undefined> | undefined;
  return (
    <Field
      label={label}
      error={(wrong?.[SENT_AS[name] ?? name] ?? wrong?.[name])?.message}
      className={`min-w-0 ${className}`}
    >
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

const Years = (props: Omit<ItemFieldProps, 'children'>) => (
  <ItemField {...props}>
    {({ onChange, ...control }) => (
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        {...control}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </ItemField>
);
