import type { Autopay } from '#contract/payments/autopay.ts';
import type { Dues } from '#contract/payments/payment-reports.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { moneyPart } from '#web/forms/kinds/money.tsx';
import { radioPart } from '#web/forms/kinds/radio.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { PartField } from '#web/forms/part-field.tsx';
import type { ContractForm } from '#web/forms/use-contract-form.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { uiMessages } from '#web/ui/ui.messages.ts';
import { autopayMessages as texts } from './autopay.messages.ts';

/** Every month has these days. */
const DAYS = Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: uiMessages.nth(at + 1) }));

const partsFor = (currency: string, { limit, day }: Pick<Autopay, 'limit' | 'day'>) => ({
  what: radioPart<'ALL' | 'UP_TO'>(
    texts.fields.what,
    [
      { value: 'ALL', label: texts.fields.all, hint: texts.fields.allHint },
      { value: 'UP_TO', label: texts.fields.upTo, hint: texts.fields.upToHint },
    ],
    limit === null ? 'ALL' : 'UP_TO',
  ),
  limit: moneyPart(texts.fields.limit, currency),
  when: radioPart<'DUE' | 'DAY'>(
    texts.fields.when,
    [
      { value: 'DUE', label: texts.fields.whenDue, hint: texts.fields.whenDueHint },
      { value: 'DAY', label: texts.fields.onDay, hint: texts.fields.onDayHint },
    ],
    day === null ? 'DUE' : 'DAY',
  ),
  day: selectPart(texts.fields.day, DAYS, String(day ?? 1)),
});
type TermParts = ReturnType<typeof partsFor>;

const bodyOf = ({ what, limit, when, day }: { what: string; limit: string; when: string; day: string }) => ({
  limit: what === 'ALL' ? null : limit,
  day: when === 'DUE' ? null : Number(day),
});

const Fields = ({ form }: { form: ContractForm<TermParts> }) => (
  <>
    <PartField form={form} name="what" />
    {form.watch('what') === 'UP_TO' && <PartField form={form} name="limit" />}
    <PartField form={form} name="when" />
    {form.watch('when') === 'DAY' && <PartField form={form} name="day" />}
  </>
);

/** Asks how much is taken and when, and leads to the page on which a card or an account is saved. */
export const TurnOnDialog = ({ dues, onClose }: { dues: Dues; onClose: () => void }) => (
  <ActionFormDialog
    {...texts.asking}
    parts={partsFor(dues.currency, { limit: null, day: null })}
    call={api.payments.beginAutopay}
    params={{ leaseId: dues.leaseId }}
    body={bodyOf}
    says={() => undefined}
    onDone={({ data }) => window.location.assign(data.saveUrl)}
    onClose={onClose}
  >
    {(form) => <Fields form={form} />}
  </ActionFormDialog>
);

/** Asks anew how much is taken and when; the card stays. */
export function ChangeDialog({ autopay, onClose }: { autopay: Autopay; onClose: () => void }) {
  return (
    <ActionFormDialog
      {...texts.changing}
      parts={partsFor(autopay.currency, autopay)}
      values={{ limit: autopay.limit ?? '' }}
      call={api.payments.changeAutopay}
      params={{ autopayId: autopay.id }}
      body={(sent) => ({ ...bodyOf(sent), version: autopay.version })}
      says={() => texts.changing.done}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </ActionFormDialog>
  );
}

type EndDialogProps = { autopay: Autopay; isOffice: boolean; onClose: () => void };

/** Asks before nothing more is taken. */
export const EndDialog = ({ autopay, isOffice, onClose }: EndDialogProps) => (
  <ActionDialog
    title={texts.ending.title}
    lede={isOffice ? texts.ending.ledeOffice : texts.ending.lede}
    keep={texts.ending.keep}
    send={texts.ending.send}
    call={api.payments.endAutopay}
    input={{ params: { autopayId: autopay.id } }}
    says={() => texts.ending.done}
    onClose={onClose}
  />
);
