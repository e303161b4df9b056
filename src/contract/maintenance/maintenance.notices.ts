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
  COMPLETED: [
    { event: 'work_done', says: 'ticket_to_rate', to: ['renters'] },
    { event: 'work_done', says: 'ticket_completed', to: ['owners'] },
  ],
  CLOSED: TO_NOBODY,
  DECLINED: [progress('ticket_over', 'renters', 'assignee', 'managers', 'owners')],
  CANCELLED: [progress('ticket_over', 'renters', 'assignee', 'managers', 'owners')],
  DUPLICATE: [progress('ticket_over', 'renters')],
  SELF_RESOLVED: [progress('ticket_over', 'renters', 'assignee', 'managers')],
};
/** Whoever gives so few stars should be called. */
const UNHAPPY_STARS = 2;

const VISIT_OFF: readonly NoticeRule[] = [
  { event: 'visit', says: 'visit_off', to: ['renters', 'assignee', 'managers'] },
];

/** What is told where it matters from where a request came: what was begun is neither begun nor found somebody for again. */
const CAME_FROM: Partial<Record<TicketStatus, Partial<Record<TicketStatus, readonly NoticeRule[]>>>> = {
  SCHEDULED: { ACCEPTED: VISIT_OFF },
  IN_PROGRESS: { ACCEPTED: [progress('ticket_another_visit', 'renters')] },
  ON_HOLD: {
    ACCEPTED: [progress('ticket_resumed', 'renters')],
    IN_PROGRESS: [progress('ticket_resumed', 'renters')],
  },
};

const reached = ({ from, to }: ToldFacts): readonly NoticeRule[] =>
  CAME_FROM[from as TicketStatus]?.[to as TicketStatus] ?? REACHED[to as TicketStatus] ?? TO_NOBODY;

/** What those are told whose request goes on in another one, when that one moves. */
const followed = ({ from, to }: ToldFacts): readonly NoticeRule[] => {
  if (to === 'SCHEDULED') return [{ event: 'visit', says: 'ticket_followed_visit', to: ['renters'] }];
  if (from === 'SCHEDULED' && to === 'ACCEPTED') return [{ event: 'visit', says: 'visit_off', to: ['renters'] }];
  if (to === 'WORK_DONE') return [{ event: 'work_done', says: 'ticket_followed_done', to: ['renters'] }];
  return to === 'DECLINED' || to === 'CANCELLED' || to === 'SELF_RESOLVED'
    ? [progress('ticket_over', 'renters')]
    : TO_NOBODY;
};

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

const reminder = (says: string, { isEmergency }: ToldFacts, ...to: NoticeRule['to']): NoticeRule => ({
  event: 'reminder',
  says,
  asks: true,
  to,
  ...(isEmergency === true && { isUrgent: true }),
});

/** Whoever has it, before they are late. A contractor gets a mail of their own; where that cannot be, the office calls them. */
const reminded = (facts: ToldFacts): readonly NoticeRule[] => {
  if (facts.waitingOn === 'STAFF') return [reminder('ticket_waits', facts, 'assignee', 'managers')];
  if (facts.waitingOn === 'RENTER') return [reminder('ticket_still_to_confirm', facts, 'renters')];
  return facts.waitingOn === 'CONTRACTOR' && facts.mailed !== true
    ? [reminder('ticket_call_contractor', facts, 'managers')]
    : TO_NOBODY;
};

const LATE_SAYS: Readonly<Record<string, string>> = {
  CONTRACTOR: 'ticket_late_contractor',
  OWNER: 'ticket_late_owner',
  RENTER: 'ticket_late_renter',
};

/** The office, once somebody is late: its manager, or all of it where it is late itself or stays late. */
const isLate = (facts: ToldFacts): readonly NoticeRule[] => {
  const says = facts.isNobodyLeft
    ? 'ticket_nobody_left'
    : facts.status === 'ON_HOLD'
      ? 'ticket_goes_on'
      : facts.status === 'SCHEDULED'
        ? 'ticket_did_they_come'
        : (LATE_SAYS[String(facts.waitingOn)] ?? 'ticket_late');
  return [
    reminder(
      says,
      facts,
      ...(facts.waitingOn === 'STAFF' || facts.insists ? (['office'] as const) : (['managers'] as const)),
    ),
  ];
};

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
  'ticket.merged': [progress('ticket_merged', 'renters'), progress('ticket_merged_away', 'assignee')],
  'ticket.took_in': [progress('ticket_took_in', 'assignee')],
  'ticket.split_from': (facts) =>
    facts.priority === 'EMERGENCY' ? reported(facts) : [progress('ticket_split', 'renters', 'owners')],
  'ticket.split_off': [progress('ticket_split_off', 'assignee')],
  'ticket.linked': TO_NOBODY,
  'ticket.unlinked': TO_NOBODY,
  'ticket.followed': followed,
  'ticket.photos_added': [progress('ticket_photos', 'assignee', 'managers')],
  'ticket.confirmed': [progress('ticket_confirmed', 'assignee', 'managers')],
  'ticket.rated': ({ stars }) => [
    Number(stars) <= UNHAPPY_STARS
      ? { event: 'work_done', says: 'ticket_rated_badly', asks: true, to: ['managers'] }
      : { event: 'work_done', says: 'ticket_rated', to: ['assignee', 'managers'] },
  ],
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
  'ticket.approved_in_part': [
    { event: 'approval_answered', says: 'approval_given_in_part', to: ['asker', 'managers'] },
  ],
  'ticket.refused': [
    { event: 'approval_answered', says: 'approval_refused', asks: true, to: ['asker', 'assignee', 'managers'] },
  ],
  'ticket.word_taken_back': [
    { event: 'approval_answered', says: 'approval_taken_back', asks: true, to: ['asker', 'assignee', 'managers'] },
  ],
  'ticket.question_asked': [
    { event: 'approval_answered', says: 'owner_question', asks: true, to: ['asker', 'managers'] },
  ],
  'ticket.question_answered': [{ event: 'approval_asked', says: 'owner_answered', asks: true, to: ['owners'] }],
  'ticket.reminded': reminded,
  'ticket.visit_near': ({ visitFrom }) => [
    {
      event: 'visit',
      says: 'visit_near',
      to: ['renters', 'assignee'],
      ...(typeof visitFrom === 'string' && { until: visitFrom }),
    },
  ],
  'ticket.late': isLate,
  'ticket.offered_on': [{ event: 'request_progress', says: 'ticket_offered_on', to: ['managers'] }],
  'ticket.reminders_on': (facts) => [reminder('ticket_reminders_on', facts, 'assignee', 'managers')],
  'ticket.reminders_paused': ({ tellsRenter }) =>
    tellsRenter ? [progress('ticket_waits_on_purpose', 'renters')] : TO_NOBODY,
  'ticket.reminders_resumed': TO_NOBODY,
  'ticket.message_not_sent': TO_NOBODY,
  'cost.added': TO_NOBODY,
  'cost.changed': TO_NOBODY,
  'cost.removed': TO_NOBODY,
  'cost.file_removed': TO_NOBODY,
  'cost.expensed': TO_NOBODY,
  'cost.charged': TO_NOBODY,
};

/** What they are told. */
export const maintenanceNoticeSentences = defineSentences({
  'notice.ticket_reported': ({ title }) => `New request: ${title}`,
  'notice.ticket_reported_text': ({ place, by }) => `${place}${by && ` · reported by ${by}`}`,
  'notice.ticket_reported_do': 'Decide what happens',
  'notice.emergency_reported': ({ title }) => `Emergency: ${title}`,
  'notice.emergency_reported_text': ({ place, by }) =>
    `${place}${by && ` · reported by ${by}`}. Somebody has to act now.`,
  'notice.emergency_reported_do': 'Act now',
  'notice.ticket_noted': ({ title }) => `We noted a request for your home: ${title}`,
  'notice.ticket_noted_text': ({ place, ref }) => `${place} · ${ref}. You are told how it goes on.`,
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
  'notice.ticket_another_visit': ({ title }) => `Another visit is needed: ${title}`,
  'notice.ticket_another_visit_text': ({ place, assignee, note }) =>
    [`${place}${assignee && ` · ${assignee}`}. The day of the visit comes next`, note].filter(Boolean).join('. '),
  'notice.ticket_resumed': ({ title }) => `It goes on: ${title}`,
  'notice.ticket_resumed_text': ({ place, assignee }) => `${place}${assignee && ` · ${assignee}`}`,
  'notice.ticket_on_hold': ({ title }) => `On hold: ${title}`,
  'notice.ticket_on_hold_text': ({ place, resumeOn, note }) =>
    [`${place}${resumeOn && ` · goes on ${resumeOn}`}`, note].filter(Boolean).join('. '),
  'notice.ticket_to_confirm': ({ title }) => `Is it solved? ${title}`,
  'notice.ticket_to_confirm_text': ({ place, note }) =>
    [`${place}: the work is done. Say whether it is solved, or what is still wrong`, note].filter(Boolean).join('. '),
  'notice.ticket_to_confirm_do': 'Say whether it is solved',
  'notice.ticket_done': ({ title }) => `Work done: ${title}`,
  'notice.ticket_done_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.ticket_completed': ({ title }) => `Solved: ${title}`,
  'notice.ticket_to_rate': ({ title }) => `Solved: ${title}. How did it go?`,
  'notice.ticket_to_rate_text': ({ place, note }) =>
    [`${place}. Tell us how it went, or that it is not solved after all`, note].filter(Boolean).join('. '),
  'notice.ticket_rated': ({ stars, title }) => `${stars} of 5 for: ${title}`,
  'notice.ticket_rated_text': ({ place, by, note }) =>
    [`${place}${by && ` · from ${by}`}`, note].filter(Boolean).join('. '),
  'notice.ticket_rated_badly': ({ stars, title }) => `Only ${stars} of 5 for: ${title}`,
  'notice.ticket_rated_badly_text': ({ place, by, note }) =>
    [`${place}${by && ` · from ${by}`}. Call them`, note].filter(Boolean).join('. '),
  'notice.ticket_rated_badly_do': 'See what went wrong',
  'notice.ticket_completed_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.ticket_over': ({ title }) => `Closed without work: ${title}`,
  'notice.ticket_over_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.ticket_changed': ({ title }) => `Details changed: ${title}`,
  'notice.ticket_changed_text': ({ place, by }) => `${place}${by && ` · by ${by}`}`,
  'notice.ticket_assigned': ({ title }) => `Yours to do: ${title}`,
  'notice.ticket_assigned_text': ({ place, by }) => `${place}${by && ` · given to you by ${by}`}`,
  'notice.ticket_assigned_do': 'See what is to do',
  'notice.ticket_in_hand': ({ assignee, title }) => `${assignee} takes care of it: ${title}`,
  'notice.ticket_in_hand_text': ({ place, ref }) => `${place} · ${ref}`,
  'notice.ticket_merged': ({ title }) => `Others reported it, too: ${title}`,
  'notice.ticket_merged_text': ({ place }) => `${place}. It is mended as one; you are told how it goes on.`,
  'notice.ticket_merged_away': ({ title }) => `Goes on with another request: ${title}`,
  'notice.ticket_merged_away_text': ({ place, by }) => `${place}${by && ` · merged by ${by}`}`,
  'notice.ticket_took_in': ({ title }) => `Reported once more: ${title}`,
  'notice.ticket_took_in_text': ({ place, by }) => `${place}${by && ` · merged by ${by}`}`,
  'notice.ticket_split': ({ title }) => `A part of your request goes on by itself: ${title}`,
  'notice.ticket_split_text': ({ place, ref }) => `${place} · ${ref}. You are told how it goes on.`,
  'notice.ticket_split_off': ({ title }) => `Split off, and no longer part of the work: ${title}`,
  'notice.ticket_split_off_text': ({ place, by }) => `${place}${by && ` · split by ${by}`}`,
  'notice.ticket_followed_visit': ({ title }) => `Visit booked: ${title}`,
  'notice.ticket_followed_visit_text': ({ place, visit }) => [place, visit].filter(Boolean).join('. '),
  'notice.ticket_followed_done': ({ title }) => `The work is done: ${title}`,
  'notice.ticket_followed_done_text': ({ place }) => `${place}. Is it not solved at yours? Write to the office.`,
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
  'notice.ticket_reopened_do': 'See what is left',
  'notice.ticket_waits': ({ title }) => `Waits for you: ${title}`,
  'notice.ticket_waits_text': ({ place, due }) => `${place}${due && ` · by ${due}`}`,
  'notice.ticket_waits_do': 'See what is to do',
  'notice.ticket_still_to_confirm': ({ title }) => `Is it solved? ${title}`,
  'notice.ticket_still_to_confirm_text': ({ place }) =>
    `${place}: say whether it is solved. If we hear nothing, we take it for a yes.`,
  'notice.ticket_still_to_confirm_do': 'Say whether it is solved',
  'notice.ticket_call_contractor': ({ title, person }) => `Call ${person || 'the contractor'}: ${title}`,
  'notice.ticket_call_contractor_text': ({ place, due }) =>
    `${place}${due && ` · they were to act by ${due}`}. They could not be reminded by mail.`,
  'notice.ticket_call_contractor_do': 'See whom to call',
  'notice.ticket_late': ({ title }) => `Late: ${title}`,
  'notice.ticket_late_text': ({ place, due, person }) =>
    `${place}${due && ` · it was due ${due}`}${person && `, with ${person}`}. The renter waits for it.`,
  'notice.ticket_late_do': 'See what is to do',
  'notice.ticket_late_contractor': ({ title, person }) => `${person || 'The contractor'} is late: ${title}`,
  'notice.ticket_late_contractor_text': ({ place, due }) =>
    `${place}${due && ` · they were to act by ${due}`}. Call them, or give it to somebody else.`,
  'notice.ticket_late_contractor_do': 'See whom to call',
  'notice.ticket_late_owner': ({ title }) => `The owner did not decide: ${title}`,
  'notice.ticket_late_owner_text': ({ place, due }) => `${place}${due && ` · it was due ${due}`}. Call them.`,
  'notice.ticket_late_owner_do': 'See whom to call',
  'notice.ticket_late_renter': ({ title }) => `The renter did not answer: ${title}`,
  'notice.ticket_late_renter_text': ({ place, due }) => `${place}${due && ` · it was due ${due}`}. Call them.`,
  'notice.ticket_late_renter_do': 'See whom to call',
  'notice.ticket_goes_on': ({ title }) => `It was to go on today: ${title}`,
  'notice.ticket_goes_on_text': ({ place }) => `${place}. Say that it goes on, or until when it waits.`,
  'notice.ticket_goes_on_do': 'Say when it goes on',
  'notice.ticket_did_they_come': ({ title }) => `Did they come? ${title}`,
  'notice.ticket_did_they_come_text': ({ place, assignee }) =>
    `${place}${assignee && ` · ${assignee}`}. The time of the visit is over, and nobody said how it went.`,
  'notice.ticket_did_they_come_do': 'Say how it went',
  'notice.ticket_nobody_left': ({ title }) => `Nobody left to ask: ${title}`,
  'notice.ticket_nobody_left_text': ({ place, person }) =>
    `${place}${person && ` · ${person} did not answer`}. Nobody else with this trade can be mailed. Find somebody.`,
  'notice.ticket_nobody_left_do': 'Find somebody',
  'notice.ticket_offered_on': ({ title }) => `Offered to the next: ${title}`,
  'notice.ticket_offered_on_text': ({ place, person, to }) =>
    `${place} · ${person} did not answer, now ${to} is asked.`,
  'notice.ticket_reminders_on': ({ title }) => `The pause is over: ${title}`,
  'notice.ticket_reminders_on_text': ({ place }) => `${place}. From now on the reminders go on.`,
  'notice.ticket_reminders_on_do': 'See what is to do',
  'notice.ticket_waits_on_purpose': ({ title }) => `Why you wait: ${title}`,
  'notice.ticket_waits_on_purpose_text': ({ place, note, untilOn }) =>
    [`${place}${untilOn && ` · it goes on ${untilOn}`}`, note].filter(Boolean).join('. '),
  'notice.visit_near': ({ title, visit }) => `${visit}: ${title}`,
  'notice.visit_near_text': ({ place, assignee }) => `${place}${assignee && ` · ${assignee} comes`}`,
  'notice.approval_asked': ({ amount, title }) => `Your decision: ${amount} for “${title}”`,
  'notice.approval_asked_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.approval_asked_do': 'Decide',
  'notice.approval_reminded': ({ amount, title }) => `Still to decide: ${amount} for “${title}”`,
  'notice.approval_reminded_text': ({ place }) => `${place}. Nothing is ordered until you decide.`,
  'notice.approval_reminded_do': 'Decide',
  'notice.approval_given': ({ amount, title }) => `Yes to ${amount}: ${title}`,
  'notice.approval_given_text': ({ place, owner, note }) =>
    [`${place}${owner && ` · ${owner}`}`, note].filter(Boolean).join('. '),
  'notice.approval_given_do': 'See what comes next',
  'notice.approval_given_in_part': ({ amount, title }) => `One owner says yes to ${amount}: ${title}`,
  'notice.approval_given_in_part_text': ({ place, owner, open }) =>
    `${place}${owner && ` · ${owner}`}. Still to say yes: ${open}.`,
  'notice.approval_refused': ({ amount, title }) => `No to ${amount}: ${title}`,
  'notice.approval_refused_text': ({ place, owner, note }) =>
    [`${place}${owner && ` · ${owner}`}`, note].filter(Boolean).join('. '),
  'notice.approval_refused_do': 'See the answer',
  'notice.approval_taken_back': ({ amount, title }) => `The yes or no to ${amount} is taken back: ${title}`,
  'notice.approval_taken_back_text': ({ place }) => `${place}. The owner decides again; nothing is ordered until then.`,
  'notice.approval_taken_back_do': 'See the request',
  'notice.owner_question': ({ title }) => `The owner asks something: ${title}`,
  'notice.owner_question_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.owner_question_do': 'Answer',
  'notice.owner_answered': ({ title }) => `Your question is answered: ${title}`,
  'notice.owner_answered_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.owner_answered_do': 'Decide',
});
