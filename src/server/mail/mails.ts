import type { MailChoice } from '#contract/auth/auth.mails.ts';
import type { MailKind } from '#contract/mail-kinds.ts';

/**
 * The mails there are. `anHourMax` is how many one address gets within an hour, whatever asks for them: those that anybody
 * can cause leave room for those that warn. `choice` is the kind under which somebody may ask not to get it; what has none
 * always comes.
 */
export const MAILS = {
  'person.invitation': { anHourMax: 3 },
  'auth.email_confirm': { anHourMax: 3 },
  'auth.email_taken': { anHourMax: 3 },
  'auth.reset': { anHourMax: 4 },
  'document.ends': { anHourMax: 30 },
  'auth.new_device': { anHourMax: 4, choice: 'new_device' },
  'user.roles_changed': { anHourMax: 5 },
  'auth.password_changed': { anHourMax: 5 },
  'auth.email_changed': { anHourMax: 8 },
  'auth.two_factor_on': { anHourMax: 8 },
  'auth.two_factor_off': { anHourMax: 8 },
  'auth.recovery_code': { anHourMax: 8 },
  'organization_export.ready': { anHourMax: 5 },
  'organization_export.linked': { anHourMax: 5 },
  'support.asked': { anHourMax: 3 },
  'support.allowed': { anHourMax: 5 },
  'support.refused': { anHourMax: 5 },
  'ticket.offer': { anHourMax: 30 },
  'contractor.paper_ends': { anHourMax: 30 },
  'ticket.reminder': { anHourMax: 30 },
  'ticket.visit_moved': { anHourMax: 30 },
  'ticket.visit_reminder': { anHourMax: 30 },
  'ticket.offer_over': { anHourMax: 30 },
  'ticket.visit_off': { anHourMax: 30 },
  'ticket.approval': { anHourMax: 30 },
  'ticket.approval_reminder': { anHourMax: 30 },
  'ticket.approval_answer': { anHourMax: 30 },
  'ticket.approval_noted': { anHourMax: 30 },
  'job.news': { anHourMax: 30 },
  'site_report.confirm': { anHourMax: 3 },
  'notice.one': { anHourMax: 30 },
  'notice.many': { anHourMax: 30 },
  'help.report': { anHourMax: 30 },
  'announcement.mail': { anHourMax: 10 },
  'message.reply_refused': { anHourMax: 5 },
  'report.mailed': { anHourMax: 40 },
  'deposit.letter': { anHourMax: 10 },
} as const satisfies Record<MailKind, { anHourMax: number; choice?: MailChoice }>;
