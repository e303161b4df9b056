import { useWatch } from 'react-hook-form';
import { addDays, earlierDay, laterDay } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { findMoneyProblem, fromMinor, toMinor } from '#contract/money.ts';
import { increasePercentHundredths, termAfter } from '#contract/rent/rent.increases.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { dayPart, optionalDayPart } from '#web/forms/kinds/day.tsx';
import { moneyPart } from '#web/forms/kinds/money.tsx';
import { PartField, PartFields } from '#web/forms/part-field.tsx';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { leaveIfPassed } from '../form/leave-if-passed.ts';
import { longDay } from '../lease-days.ts';
import { percentOf } from '../renewal-figures.ts';
import { leaseDialogMessages } from './lease-dialog.messages.ts';

type DialogProps = { lease: Lease; onClose: () => void };

const texts = leaseDialogMessages.renewal;
const schema = async () => (await import('#contract/leases/leases.renewals.ts')).RenewalInput;
const renewalParts = (lease: Lease, startsOn: string, today: string) => ({
  rent: moneyPart(texts.rent, lease.currency),
  endsOn: optionalDayPart(texts.endsOn, { min: startsOn, hint: texts.openEnded }),
  respondByOn: dayPart(texts.respondByOn, { min: today }),
});

/** Days that renters have for an answer, unless somebody says otherwise. */
const RESPOND_DAYS = 21;

/** Asks for what is offered after the last day: as it is for another year, unless somebody says otherwise. */
export function RenewDialog({ lease, onClose }: DialogProps) {
  const today = todayIn(lease.timeZone);
  if (lease.endsOn === null) return null;
  const { startsOn, endsOn } = termAfter(lease.endsOn, 12);
  // An answer is of use before the term ends, but nobody is given less than the day it is.
  const respondByOn = laterDay(earlierDay(addDays(today, RESPOND_DAYS), lease.endsOn), today);
  return (
    <ActionFormDialog
      title={texts.title}
      lede={texts.lede(longDay(startsOn))}
      keep={leaseDialogMessages.keep}
      send={texts.confirm}
      parts={renewalParts(lease, startsOn, today)}
      values={{ rent: lease.rent.amount, endsOn: endsOn ?? '', respondByOn }}
      schema={schema}
      call={api.leases.renew}
      params={{ leaseId: lease.id }}
      body={(sent) => ({ ...sent, version: lease.version })}
      says={() => texts.done}
      onClose={onClose}
      onRefused={leaveIfPassed(onClose)}
    >
      {(form) => (
        <>
          <PartField form={form} name="rent" />
          <Difference form={form} lease={lease} />
          <PartFields form={form} names={['endsOn', 'respondByOn']} />
        </>
      )}
    </ActionFormDialog>
  );
}

type DifferenceProps = { form: PartsForm<ReturnType<typeof renewalParts>>; lease: Lease };

/** By how much the rent changes, while it is typed. */
function Difference({ form, lease: { rent: now } }: DifferenceProps) {
  const rent = useWatch({ control: form.control, name: 'rent' });
  if (findMoneyProblem(rent, now.currency) !== null) return null;
  const [before, after] = [toMinor(now.amount, now.currency), toMinor(rent, now.currency)];
  const amount = formatCurrency({
    amount: fromMinor(Math.abs(after - before), now.currency),
    currency: now.currency,
  });
  const percent = percentOf(increasePercentHundredths(before, after));
  const says = after === before ? texts.same : (after > before ? texts.more : texts.less)(amount, percent);
  return (
    <p className="text-sm text-ink-3" role="status">
      {says}
    </p>
  );
}

export function AcceptRenewalDialog({ lease, onClose }: DialogProps) {
  if (!lease.renewal) return null;
  const { title, text, confirm, done } = leaseDialogMessages.accept;
  return (
    <ActionDialog
      title={title}
      lede={text(longDay(lease.renewal.startsOn), formatCurrency(lease.renewal.rent))}
      keep={leaseDialogMessages.keep}
      send={confirm}
      call={api.leases.acceptRenewal}
      input={{ params: { leaseId: lease.id }, body: { version: lease.version } }}
      says={() => done}
      onClose={onClose}
    />
  );
}

export function WithdrawRenewalDialog({ lease, onClose }: DialogProps) {
  const { title, text, confirm, done } = leaseDialogMessages.withdrawOffer;
  return (
    <ActionDialog
      title={title}
      lede={text}
      keep={leaseDialogMessages.keep}
      send={confirm}
      call={api.leases.withdrawRenewal}
      input={{ params: { leaseId: lease.id }, body: { version: lease.version } }}
      says={() => done}
      onClose={onClose}
    />
  );
}
