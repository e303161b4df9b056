import { sql } from 'kysely';
import type { arrearsNoticeSentences } from '#contract/arrears/arrears.notices.ts';
import type { AskingOf } from '#contract/notices/notices.rules.ts';
import type { Waiting } from '#server/access/noticing.ts';

/** Something that was late then is still open, and nobody has said since that it is paid, or by when it will be. */
const toPay = sql<boolean>`exists (
    select from lease_charges charge
    where charge.org_id = reminder.org_id and charge.lease_id = reminder.lease_id and charge.open_minor > 0
      and charge.due_on < reminder.sent_on)
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
  while: { payment_reminder: toPay },
};
