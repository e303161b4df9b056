import { sql } from 'kysely';
import type { AskingOf } from '#contract/notices/notices.rules.ts';
import type { paymentNoticeSentences } from '#contract/payments/payments.notices.ts';
import type { Waiting } from '#server/access/noticing.ts';

/** How long a reported payment waits for the office. */
export const reportWaiting: Waiting<AskingOf<typeof paymentNoticeSentences>> = {
  from: 'payment_reports report',
  id: 'report.id',
  while: { payment_reported: sql`report.state = 'WAITING'` },
};
