import { defineSentences } from '../language/sentences.ts';
import { type NoticeRule, type NoticesOf, TO_NOBODY, type ToldFacts } from '../notices/notices.rules.ts';
import type { TicketStatus } from './maintenance.states.ts';
import type { maintenanceSubjects } from './maintenance.subjects.ts';

const progress = (says: string, ...to: NoticeRule['to']): NoticeRule => ({ event: 'request_progress', says, to });

/** What a request that reached a state is told by, where another line does not tell of it. */
const REACHED: Record<TicketStatus, readonly NoticeRule[]> = {
  NEW: TO_NOBODY,
  TRIAGED: [progress('ticket_seen', 'renters')],
  ESTIMATING: TO_NOBODY,
  AWAITING_APPROVAL: TO_NOBODY,
  OFFERED: TO_NOBODY,
  ACCEPTED: [progress('ticket_accepted', 'renters')],
  SCHEDULED: [{ event: 'visit', says: 'visit_booked', to: ['renters', 'assignee', 'managers'] }],
  IN_PROGRESS: [progress('ticket_started', 'renters')],
  ON_HOLD: [progress('ticket_on_hold', 'renters', 'assignee', 'managers')],
  WORK_DONE: [
    { event: 'work_done', says: 'ticket_to_confirm', asks: true, to: ['renters'] },
    { event: 'work_done', says: 'ticket_done', to: ['managers', 'owners'] },
  ],
  COMPLETED: [{ event: 'work_done', says: 'ticket_completed', to: ['renters', 'owners'] }],
  CLOSED: TO_NOBODY,
  DECLINED: [progress('ticket_over', 'renters', 'assignee', 'managers', 'owners')],
  CANCELLED: [progress('ticket_over', 'renters', 'assignee', 'managers', 'owners')],
  DUPLICATE: [progress('ticket_over', 'renters')],
  SELF_RESOLVED: [progress('ticket_over', 'renters', 'assignee', 'managers')],
};
const VISIT_OFF: readonly NoticeRule[] = [
  { event: 'visit', says: 'visit_off', to: ['renters', 'assignee', 'managers'] },
];

const reached = ({ from, to }: ToldFacts): readonly NoticeRule[] =>
  from === 'SCHEDULED' && to === 'ACCEPTED' ? VISIT_OFF : (REACHED[to as TicketStatus] ?? TO_NOBODY);

const reported = ({ priority }: ToldFacts): readonly NoticeRule[] =>
  priority === 'EMERGENCY'
    ? [
        { event: 'request_reported', says: 'emergency_reported', to: ['office'], asks: true, isUrgent: true },
        { event: 'request_reported', says: 'emergency_reported', to: ['owners'], isUrgent: true },
        { event: 'request_reported', says: 'ticket_noted', to: ['renters'] },
      ]
    : [
        { event: 'request_reported', says: 'ticket_reported', asks: true, to: ['managers'] },
        { event: 'request_reported', says: 'ticket_reported', to: ['owners'] },
        { event: 'request_reported', says: 'ticket_noted', to: ['renters'] },
      ];

/** Whom it is told to when something happens to a request. */
export const maintenanceNotices: NoticesOf<typeof maintenanceSubjects> = {
  'ticket.created': reported,
  'ticket.changed': ({ priority }) =>
    priority === 'EMERGENCY'
      ? [{ event: 'request_reported', says: 'emergency_reported', to: ['office'], asks: true, isUrgent: true }]
      : [progress('ticket_changed', 'assignee')],
  'ticket.status_changed': reached,
  'ticket.assigned': ({ to }) =>
    to === null
      ? TO_NOBODY
      : [
          { event: 'request_assigned', says: 'ticket_assigned', asks: true, to: ['assignee'] },
          { event: 'request_progress', says: 'ticket_in_hand', to: ['renters'] },
        ],
  'ticket.photos_added': [progress('ticket_photos', 'assignee', 'managers')],
  'ticket.confirmed': [progress('ticket_confirmed', 'assignee', 'managers')],
  'ticket.counted_as_solved': [
    progress('ticket_counted', 'renters'),
    progress('ticket_counted_quietly', 'assignee', 'managers'),
  ],
  'ticket.reopened': [
    { event: 'request_reopened', says: 'ticket_reopened', asks: true, to: ['assignee', 'managers'] },
    progress('ticket_reopened', 'renters'),
  ],
  'ticket.owner_asked': [{ event: 'approval_asked', says: 'approval_asked', asks: true, to: ['owners'] }],
  'ticket.owner_reminded': [{ event: 'approval_asked', says: 'approval_reminded', asks: true, to: ['owners'] }],
  'ticket.approved': [
    { event: 'approval_answered', says: 'approval_given', asks: true, to: ['asker', 'assignee', 'managers'] },
  ],
  'ticket.refused': [
    { event: 'approval_answered', says: 'approval_refused', asks: true, to: ['asker', 'assignee', 'managers'] },
  ],
  'ticket.question_asked': [
    { event: 'approval_answered', says: 'owner_question', asks: true, to: ['asker', 'managers'] },
  ],
  'ticket.question_answered': [{ event: 'approval_asked', says: 'owner_answered', asks: true, to: ['owners'] }],
  'cost.added': TO_NOBODY,
  'cost.changed': TO_NOBODY,
  'cost.removed': TO_NOBODY,
  'cost.file_removed': TO_NOBODY,
};

/** What they are told. */
export const maintenanceNoticeSentences = defineSentences({
  'notice.ticket_reported': ({ title }) => `New request: ${title}`,
  'notice.ticket_reported_text': ({ place, by }) => `${place}${by && ` · reported by ${by}`}`,
  'notice.emergency_reported': ({ title }) => `Emergency: ${title}`,
  'notice.emergency_reported_text': ({ place, by }) =>
    `${place}${by && ` · reported by ${by}`}. Somebody has to act now.`,
  'notice.ticket_noted': ({ title }) => `We noted a request for your home: ${title}`,
  'notice.ticket_noted_text': ({ place, ref }) => `${place} · ${ref}. You see here how it goes on.`,
  'notice.ticket_seen': ({ title }) => `We are looking into it: ${title}`,
  'notice.ticket_seen_text': ({ place, ref }) => `${place} · ${ref}`,
  'notice.ticket_accepted': ({ title }) => `Somebody will do it: ${title}`,
  'notice.ticket_accepted_text': ({ place, assignee }) =>
    `${place}${assignee && ` · ${assignee}`}. The day of the visit comes next.`,
  'notice.visit_booked': ({ title, visit }) => `Visit on ${visit}: ${title}`,
  'notice.visit_booked_text': ({ place, assignee, note }) =>
    [`${place}${assignee && ` · ${assignee} comes`}`, note].filter(Boolean).join('. '),
  'notice.visit_off': ({ title }) => `The visit is off: ${title}`,
  'notice.visit_off_text': ({ place, note }) => [`${place}. A new time follows`, note].filter(Boolean).join('. '),
  'notice.ticket_started': ({ title }) => `Work has begun: ${title}`,
  'notice.ticket_started_text': ({ place, assignee }) => `${place}${assignee && ` · ${assignee}`}`,
  'notice.ticket_on_hold': ({ title }) => `On hold: ${title}`,
  'notice.ticket_on_hold_text': ({ place, resumeOn, note }) =>
    [`${place}${resumeOn && ` · goes on ${resumeOn}`}`, note].filter(Boolean).join('. '),
  'notice.ticket_to_confirm': ({ title }) => `Is it solved? ${title}`,
  'notice.ticket_to_confirm_text': ({ place, note }) =>
    [`${place}: the work is done. Say whether it is solved, or what is still wrong`, note].filter(Boolean).join('. '),
  'notice.ticket_done': ({ title }) => `Work done: ${title}`,
  'notice.ticket_done_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.ticket_completed': ({ title }) => `Solved: ${title}`,
  'notice.ticket_completed_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.ticket_over': ({ title }) => `Closed without work: ${title}`,
  'notice.ticket_over_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.ticket_changed': ({ title }) => `Details changed: ${title}`,
  'notice.ticket_changed_text': ({ place, by }) => `${place}${by && ` · by ${by}`}`,
  'notice.ticket_assigned': ({ title }) => `Yours to do: ${title}`,
  'notice.ticket_assigned_text': ({ place, by }) => `${place}${by && ` · given to you by ${by}`}`,
  'notice.ticket_in_hand': ({ assignee, title }) => `${assignee} takes care of it: ${title}`,
  'notice.ticket_in_hand_text': ({ place, ref }) => `${place} · ${ref}`,
  'notice.ticket_photos': ({ title }) => `New photos: ${title}`,
  'notice.ticket_photos_text': ({ place, by }) => `${place}${by && ` · from ${by}`}`,
  'notice.ticket_confirmed': ({ title }) => `Confirmed as solved: ${title}`,
  'notice.ticket_confirmed_text': ({ place, by, note }) =>
    [`${place}${by && ` · by ${by}`}`, note].filter(Boolean).join('. '),
  'notice.ticket_counted': ({ title }) => `Counted as solved: ${title}`,
  'notice.ticket_counted_text': ({ place }) =>
    `${place}. We heard nothing from you. Is it not solved? Say so and it opens again.`,
  'notice.ticket_counted_quietly': ({ title }) => `Counted as solved: ${title}`,
  'notice.ticket_counted_quietly_text': ({ place }) => `${place}. The renter said nothing in time.`,
  'notice.ticket_reopened': ({ title }) => `Open again: ${title}`,
  'notice.ticket_reopened_text': ({ place, by, note }) =>
    [`${place}${by && ` · by ${by}`}`, note].filter(Boolean).join('. '),
  'notice.approval_asked': ({ amount, title }) => `Your decision: ${amount} for “${title}”`,
  'notice.approval_asked_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.approval_reminded': ({ amount, title }) => `Still to decide: ${amount} for “${title}”`,
  'notice.approval_reminded_text': ({ place }) => `${place}. Nothing is ordered until you decide.`,
  'notice.approval_given': ({ amount, title }) => `Yes to ${amount}: ${title}`,
  'notice.approval_given_text': ({ place, owner, note }) =>
    [`${place}${owner && ` · ${owner}`}`, note].filter(Boolean).join('. '),
  'notice.approval_refused': ({ amount, title }) => `No to ${amount}: ${title}`,
  'notice.approval_refused_text': ({ place, owner, note }) =>
    [`${place}${owner && ` · ${owner}`}`, note].filter(Boolean).join('. '),
  'notice.owner_question': ({ title }) => `The owner asks something: ${title}`,
  'notice.owner_question_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.owner_answered': ({ title }) => `Your question is answered: ${title}`,
  'notice.owner_answered_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
});
