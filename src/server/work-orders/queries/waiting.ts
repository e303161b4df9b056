import { sql } from 'kysely';
import type { MailKind } from '#contract/mail-kinds.ts';
import type { AskingOf } from '#contract/notices/notices.rules.ts';
import type { workOrderNoticeSentences } from '#contract/work-orders/work-orders.notices.ts';
import type { Waiting } from '#server/access/noticing.ts';

/** What contractors are told by mail, who read no notices. */
type ByMail = Extract<MailKind, 'job.news'>;
type OfBill = 'job_quoted' | 'job_invoiced';

/** How long a job waits for the office, which was asked something about it. */
export const jobWaiting: Waiting<Exclude<AskingOf<typeof workOrderNoticeSentences>, OfBill> | ByMail> = {
  from: `work_orders job
    join maintenance_tickets ticket on ticket.org_id = job.org_id and ticket.id = job.ticket_id`,
  id: 'job.id',
  while: {
    // Whoever comes in place of the lead has the request; in place of another, a job that was given later.
    job_declined: sql`ticket.is_open and case when job.is_lead then ticket.assigned_to_id is null else not exists (
      select from work_orders later
      where later.org_id = job.org_id and later.ticket_id = job.ticket_id and later.offered_at > notice.at) end`,
    job_visits_proposed: sql`job.status = 'ACCEPTED' and job.proposed_visits <> '[]'`,
    job_no_access: sql`job.status = 'ACCEPTED' and job.visit_from is null`,
    job_asked: sql`job.status not in ('DECLINED', 'WITHDRAWN') and not (
      select last.is_from_office from work_order_messages last
      where last.org_id = job.org_id and last.work_order_id = job.id order by last.created_at desc, last.id desc limit 1)`,
    job_link_disowned: sql`job.status not in ('DONE', 'DECLINED', 'WITHDRAWN') and not exists (
      select from job_links sent
      where sent.org_id = job.org_id and sent.work_order_id = job.id and sent.created_at > notice.at)`,
    'job.news': sql`job.assignee_id = notice.person_id and job.status not in ('DECLINED', 'WITHDRAWN')`,
  },
};

const undecided = sql<boolean>`bill.status = 'SENT'`;

/** How long a quote or an invoice waits for the office. */
export const billWaiting: Waiting<OfBill> = {
  from: 'bills bill',
  id: 'bill.id',
  while: { job_quoted: undecided, job_invoiced: undecided },
};
