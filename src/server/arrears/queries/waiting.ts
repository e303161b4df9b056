import { type RawBuilder, sql } from 'kysely';
import type { arrearsNoticeSentences } from '#contract/arrears/arrears.notices.ts';
import type { AskingOf } from '#contract/notices/notices.rules.ts';
import type { Waiting } from '#server/access/noticing.ts';

const isOpen = sql<boolean>`select from lease_charges charge
    where charge.org_id = reminder.org_id and charge.lease_id = reminder.lease_id and charge.open_minor > 0`;
/** Something that was late then is still open. */
const isLate = sql<boolean>`exists (${isOpen} and charge.due_on < reminder.sent_on)`;
/** Something that was due by then is still open. */
const isDue = sql<boolean>`exists (${isOpen} and charge.due_on <= reminder.due_on)`;
/** Of what falls due by then something is open, or it is not charged yet, and so much was not paid since. */
const fallsDue = sql<boolean>`(${isDue} or (
  not exists (
    select from lease_charges charge
    where charge.org_id = reminder.org_id and charge.lease_id = reminder.lease_id and charge.due_on = reminder.due_on)
  and reminder.owed_minor > least(
    (select coalesce(sum(receipt.unallocated_minor), 0) from lease_receipts receipt
      where receipt.org_id = reminder.org_id and receipt.lease_id = reminder.lease_id),
    (select coalesce(sum(receipt.amount_minor), 0) from lease_receipts receipt
      join ledger_transactions posted on posted.org_id = receipt.org_id and posted.id = receipt.transaction_id
      where receipt.org_id = reminder.org_id and receipt.lease_id = reminder.lease_id and posted.posted_at > notice.at))))`;

/** Nobody was reminded anew since, and nobody has said that it is paid, or by when it will be. */
const toPay = (isOwed: RawBuilder<boolean>) => sql<boolean>`${isOwed}
  and not exists (
    select from payment_reminders later
    where later.org_id = reminder.org_id and later.lease_id = reminder.lease_id and later.sent_on > reminder.sent_on)
  and not exists (
    select from payment_reports report
    where report.org_id = reminder.org_id and report.lease_id = reminder.lease_id and report.state = 'WAITING'
      and report.reported_at > notice.at)
  and not exists (
    select from payment_promises promise
    where promise.org_id = reminder.org_id and promise.lease_id = reminder.lease_id and promise.state = 'OPEN'
      and promise.made_at > notice.at)`;

/** How long a reminder to pay waits for the renters. */
export const reminderWaiting: Waiting<AskingOf<typeof arrearsNoticeSentences>> = {
  from: 'payment_reminders reminder',
  id: 'reminder.id',
  while: {
    payment_reminder: toPay(isLate),
    reminder_on_day: toPay(isDue),
    reminder_before: toPay(fallsDue),
    reminder_autopay: toPay(fallsDue),
  },
};
