import { earlierDay } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { Account } from '#contract/ledger/ledger.accounts.ts';
import { type CostBooking, expenseAccountOf, withMarkup } from '#contract/maintenance/maintenance.bookings.ts';
import type { CostEntry, Ticket } from '#contract/maintenance/maintenance.ts';
import { EXPENSE_PAYERS } from '#contract/maintenance/maintenance.words.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { percentPart } from '#web/forms/kinds/percent.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { selectPart } from '#web/forms/kinds/select.tsx';
import { textPart } from '#web/forms/kinds/text.tsx';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { costBookingMessages as texts } from '../ticket/ticket.messages.ts';

type Props = { ticket: Ticket; cost: CostEntry; onClose: () => void };
type ListedProps = Props & { accounts: readonly Account[] };

/** Books a cost: as an expense of the owner, or as a charge of the renter. */
export function BookCostDialog({ kind, ...props }: Props & { kind: CostBooking['kind'] }) {
  const accounts = useRead(api.ledger.accounts, {}, { quiet: true });
  const Dialog = kind === 'OWNER_EXPENSE' ? ExpenseDialog : RenterChargeDialog;
  return (
    <RecordDialog read={accounts} failed={texts.failed} missing={texts.failed} onClose={props.onClose}>
      {(listed) => <Dialog accounts={listed} {...props} />}
    </RecordDialog>
  );
}

const choiceOf = ({ number, name }: Account) => ({ value: number, label: `${number} ${name}` });

function ExpenseDialog({ ticket, cost, accounts, onClose }: ListedProps) {
  const fitting = accounts.filter(
    ({ type, isActive, isControl, isCompanyOnly }) => type === 'EXPENSE' && isActive && !isControl && !isCompanyOnly,
  );
  const today = todayIn(ticket.timeZone);
  return (
    <ActionFormDialog
      title={texts.expense.title(cost.description)}
      lede={texts.expense.lede(formatCurrency(cost.total))}
      keep={texts.keep}
      send={texts.expense.send(formatCurrency(cost.total))}
      parts={{
        account: selectPart(texts.account, fitting.map(choiceOf), expenseAccountOf(ticket.category)),
        on: dayPart(texts.paidOn, { max: today }),
        paidFrom: segmentPart(texts.paidFrom, choicesOf(EXPENSE_PAYERS, texts.payers), 'PROPERTY'),
      }}
      values={{ on: earlierDay(cost.incurredOn, today) }}
      schema={async () => (await import('#contract/maintenance/maintenance.bookings.ts')).ExpenseInput}
      call={api.maintenance.bookExpense}
      params={{ ticketId: ticket.id, costId: cost.id }}
      body={(sent) => sent}
      says={() => texts.expense.done}
      onClose={onClose}
    />
  );
}

function RenterChargeDialog({ ticket, cost, accounts, onClose }: ListedProps) {
  const chargeable = accounts.filter(({ chargeKind, isActive }) => chargeKind && chargeKind !== 'DEPOSIT' && isActive);
  const { amount, currency } = cost.total;
  const comesTo = (percent: string) =>
    formatCurrency(fromMinor(withMarkup(toMinor(amount, currency), percent), currency), currency);
  return (
    <ActionFormDialog
      title={texts.charge.title(cost.description)}
      lede={texts.charge.lede(formatCurrency(cost.total))}
      keep={texts.keep}
      send={texts.charge.send}
      parts={{
        account: selectPart(texts.account, chargeable.map(choiceOf), '4150'),
        markupPercent: percentPart(texts.markup, { hint: texts.markupHint(comesTo('10')) }),
        dueOn: dayPart(texts.dueOn),
        memo: textPart(texts.memo, { optional: true, maxLength: 240 }),
      }}
      values={{ markupPercent: '0', dueOn: todayIn(ticket.timeZone) }}
      schema={async () => (await import('#contract/maintenance/maintenance.bookings.ts')).RenterChargeInput}
      call={api.maintenance.chargeRenter}
      params={{ ticketId: ticket.id, costId: cost.id }}
      body={(sent) => sent}
      says={({ data: { bookings } }) =>
        texts.charge.done(formatCurrency(bookings.find(({ kind }) => kind === 'RENTER_CHARGE')?.amount))
      }
      onClose={onClose}
    />
  );
}
