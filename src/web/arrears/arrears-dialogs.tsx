import type { Arrears, OfficeArrears, OfficeArrearsChange } from '#contract/arrears/arrears.ts';
import { PROMISE_DAYS_MAX } from '#contract/arrears/arrears.words.ts';
import { addDays } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { dayPart, optionalDayPart } from '#web/forms/kinds/day.tsx';
import { optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { type PartsFor, sentOf, typedOf } from '#web/forms/parts.ts';
import { useSeen } from '#web/forms/use-seen.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { officeFieldWords } from './arrears.messages.ts';
import { arrearsDialogMessages as texts } from './arrears-dialogs.messages.ts';
import { shortDay } from './promise-day.tsx';

type DialogProps = { arrears: Arrears; onClose: () => void };

/** What is done about what is late, by what stands in the address. */
export function ArrearsDialog({ step, arrears, onClose }: DialogProps & { step: string }) {
  const { leaseId, late, lateSinceOn, currency, promise, office, can } = arrears;
  if (step === 'promise' && can.promise === true) return <PromiseDialog arrears={arrears} onClose={onClose} />;
  if (step === 'office' && office) return <OfficeDialog leaseId={leaseId} office={office} onClose={onClose} />;
  if (step === 'remind' && can.remind === true && lateSinceOn)
    return (
      <ActionDialog
        {...texts.reminding}
        lede={texts.reminding.lede(formatCurrency(late, currency), shortDay(lateSinceOn))}
        keep={texts.keep}
        call={api.arrears.remind}
        input={{ params: { leaseId } }}
        says={() => texts.reminding.done}
        onClose={onClose}
      />
    );
  if (step !== 'withdraw' || !promise) return null;
  return (
    <ActionDialog
      {...texts.withdrawing}
      call={api.arrears.withdraw}
      input={{ params: { paymentPromiseId: promise.id }, body: { version: promise.version } }}
      says={() => texts.withdrawing.done}
      onClose={onClose}
    />
  );
}

type PromiseProps = DialogProps & {
  /** A renter says it themself. */
  isOwn?: boolean;
};

/** Asks by when how much is paid; what was promised in the meantime is not written over. */
export function PromiseDialog({ arrears, isOwn = false, onClose }: PromiseProps) {
  const words = isOwn ? texts.ownPromising : texts.promising;
  const { leaseId, today, late, currency, promise } = arrears;
  const { seen, onRefused } = useSeen(promise?.id ?? null);
  return (
    <ActionFormDialog
      {...words}
      keep={texts.keep}
      parts={{
        on: dayPart(texts.on, { min: today, max: addDays(today, PROMISE_DAYS_MAX) }),
        amount: optionalMoneyPart(texts.amount, currency, { hint: texts.amountHint(formatCurrency(late, currency)) }),
        note: longTextPart(isOwn ? texts.ownNote : texts.note, { optional: true, rows: 2 }),
      }}
      values={{ on: promise?.on ?? '' }}
      schema={async () => (await import('#contract/arrears/arrears.ts')).PromiseInput}
      call={api.arrears.promise}
      params={{ leaseId }}
      body={(sent) => ({ ...sent, insteadOf: seen })}
      says={() => words.done}
      onClose={onClose}
      onRefused={onRefused}
    />
  );
}

const officeParts = {
  inCollectionsSinceOn: optionalDayPart(officeFieldWords.inCollectionsSinceOn),
  collectionsNote: textPart(officeFieldWords.collectionsNote, { optional: true, maxLength: 500 }),
  note: longTextPart(officeFieldWords.note, { optional: true, rows: 3 }),
} satisfies PartsFor<typeof OfficeArrearsChange>;

type OfficeProps = { leaseId: string; office: OfficeArrears; onClose: () => void };

/** Says since when it is with collections, and keeps a note; what somebody else saved meanwhile is compared line by line. */
function OfficeDialog({ leaseId, office, onClose }: OfficeProps) {
  const form = useUpdateForm({
    parts: officeParts,
    schema: async () => (await import('#contract/arrears/arrears.ts')).OfficeArrearsChange.omit({ version: true }),
    bodyOf: (values) => sentOf(officeParts, values),
    call: api.arrears.change,
    row: office,
    words: officeFieldWords,
    valuesOf: (row: OfficeArrears) => typedOf(officeParts, row),
    input: (body, version) => ({ params: { leaseId }, body: { ...body, version } }),
    says: () => texts.office.done,
    onDone: onClose,
    named: texts.office.named,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.office.title}
      lede={texts.office.lede}
      form={form}
      cancel={texts.keep}
      send={texts.office.send}
    >
      <PartFields form={form} />
    </FormDialog>
  );
}
