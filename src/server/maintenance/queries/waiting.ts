import { type RawBuilder, sql } from 'kysely';
import type { MailKind } from '#contract/mail-kinds.ts';
import type { maintenanceNoticeSentences } from '#contract/maintenance/maintenance.notices.ts';
import type { AskingOf } from '#contract/notices/notices.rules.ts';
import type { Waiting } from '#server/access/noticing.ts';

/** Nothing about who acts next, in which state and by when has changed since: each change begins a round, in which whoever is late is told anew. */
const sameRound = sql<boolean>`ticket.is_open and ticket.chase_since <= notice.at`;
/** Nobody was given it yet. */
const undecided = sql<boolean>`ticket.status in ('NEW', 'TRIAGED') and ticket.assigned_to_id is null or (${sameRound})`;
const toReopen = sql<boolean>`ticket.status in ('NEW', 'TRIAGED') or (${sameRound})`;
const officeActs = sql<boolean>`ticket.waiting_on = 'STAFF' and ${sameRound}`;
const toDo = sql<boolean>`
  ticket.is_open and ticket.assigned_to_id = notice.person_id and ticket.waiting_on = 'STAFF' and ticket.status <> 'WORK_DONE'`;
const toConfirm = sql<boolean>`ticket.status = 'WORK_DONE' and ticket.waiting_on = 'RENTER'`;
const asked = (more: RawBuilder<unknown>) => sql<boolean>`exists (
  select from approvals asked
  where asked.org_id = ticket.org_id and asked.ticket_id = ticket.id and asked.status = 'PENDING' and ${more})`;
/** Of several owners who all have to say yes, each waits for themselves alone; whoever is asked anew, for that question alone. */
const toApprove = sql<boolean>`ticket.waiting_on = 'OWNER' and ${asked(sql`asked.created_at <= notice.at and not exists (
  select from approval_words word
  where word.org_id = asked.org_id and word.approval_id = asked.id and word.owner_id = notice.person_id)`)}`;
const toAnswer = asked(sql`asked.question is not null and asked.answer is null`);

/** What contractors are asked by mail, who read no notices. */
type ByMail = Extract<MailKind, 'ticket.offer' | 'ticket.reminder' | 'ticket.visit_reminder' | 'ticket.visit_moved'>;
const stillTheirs = sql<boolean>`ticket.assigned_to_id = notice.person_id and ${sameRound}`;

/** How long a request waits for whoever was asked something about it. */
export const ticketWaiting: Waiting<AskingOf<typeof maintenanceNoticeSentences> | ByMail> = {
  from: 'maintenance_tickets ticket',
  id: 'ticket.id',
  while: {
    ticket_reported: undecided,
    emergency_reported: undecided,
    ticket_reopened: toReopen,
    ticket_assigned: toDo,
    ticket_to_confirm: toConfirm,
    ticket_still_to_confirm: toConfirm,
    // Somebody calls them, which is written nowhere; opened again, it is the office's anyway.
    ticket_rated_badly: sql`not ticket.is_open`,
    approval_asked: toApprove,
    approval_reminded: toApprove,
    owner_answered: toApprove,
    owner_question: toAnswer,
    approval_given: officeActs,
    approval_refused: officeActs,
    approval_taken_back: sameRound,
    ticket_waits: sameRound,
    ticket_call_contractor: sameRound,
    ticket_late: sameRound,
    ticket_late_contractor: sameRound,
    ticket_late_owner: sameRound,
    ticket_late_renter: sameRound,
    ticket_goes_on: sameRound,
    ticket_did_they_come: sameRound,
    ticket_nobody_left: sameRound,
    ticket_reminders_on: sameRound,
    'ticket.offer': sql`ticket.status = 'OFFERED' and ticket.assigned_to_id = notice.person_id`,
    'ticket.reminder': stillTheirs,
    'ticket.visit_reminder': stillTheirs,
    'ticket.visit_moved': sql`ticket.assigned_to_id = notice.person_id and ticket.status = 'SCHEDULED'`,
  },
};
