import { z } from 'zod';
import { Ability } from '../ability.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { optionalText, PersonBrief, Version } from '../fields.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { WAITING_ON } from './maintenance.states.ts';

/** What Lintel does by itself on a request that waits for somebody. */
export const CHASE_ACTS = [
  /** A pause is over: the office is told that it goes on. */
  'GO_ON',
  /** Whoever has the request is reminded before they are late. */
  'REMIND',
  /** Renters and whoever comes are reminded of the visit, a day and an hour before. */
  'VISIT_NEAR',
  /** They are late: the office is told. */
  'ESCALATE',
  /** Whoever was offered the job said nothing: the next one is asked. */
  'OFFER_NEXT',
  /** They are still late: everybody of the office who sees the place is told. */
  'INSIST',
  /** The owner is reminded by mail of what they are to decide. */
  'REMIND_OWNER',
  /** The renter said nothing on finished work in time, which counts as a yes. */
  'COUNT_AS_SOLVED',
] as const;
export type ChaseKind = (typeof CHASE_ACTS)[number];

export const PAUSE_REASONS = ['DRYING', 'PARTS', 'AGREED', 'AWAY', 'INSURANCE', 'OTHER'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

const ChaseAct = z.object({
  kind: z.enum(CHASE_ACTS),
  at: Instant,
  /** Who had the request then. */
  waitingOn: z.enum(WAITING_ON),
  /** Whom it concerns: who is reminded or late, or to whom it is offered next; null where it is nobody in particular. */
  person: PersonBrief.nullable(),
});

/** How Lintel keeps at a request. */
export const Chasing = z.object({
  /** What happens by itself if nobody does anything before, soonest first; empty where nothing is due. */
  willDo: z.array(ChaseAct),
  /** What it did so far, the newest first. */
  did: z.array(ChaseAct.extend({ isMailed: z.boolean() })),
  /** Null while it goes on. */
  pause: z
    .object({
      until: Instant,
      reason: z.enum(PAUSE_REASONS),
      note: z.string().nullable(),
      by: PersonBrief.nullable(),
      since: Instant,
    })
    .nullable(),
  /** Whether a pause moves what was promised, as the organization decided. */
  pauseMovesPromise: z.boolean(),
  can: z.object({ pause: Ability }),
  /** Of the request. */
  version: Version,
});
export type Chasing = z.infer<typeof Chasing>;

export const PauseInput = z.object({
  reason: z.enum(PAUSE_REASONS),
  /** The first day on which it goes on, by the clocks of the property. */
  untilOn: PlainDate,
  note: optionalText(500),
  /** Whether the renter reads why they wait. */
  tellsRenter: z.boolean().default(false),
  version: Version,
});
export type PauseInput = z.output<typeof PauseInput>;

export const chasingRoutes = defineRoutes({
  chasing: {
    method: 'GET',
    path: '/api/maintenance/:ticketId/reminders',
    permission: 'tickets:manage',
    summary: 'What Lintel did and will do by itself about a request.',
    params: z.object({ ticketId: idOf('ticket') }),
    response: answer(Chasing),
  },
});
