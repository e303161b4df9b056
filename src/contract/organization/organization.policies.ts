import { z } from 'zod';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../auth/auth.limits.ts';
import { PlainDate } from '../dates.schemas.ts';
import { someOf } from '../fields.ts';
import { OWNERS_TO_AGREE, PROMISES_AFTER_QUESTION, SESSION_DAYS_MAX, WEEKDAYS } from './organization.words.ts';

const between = (min: number, max: number) => z.number().int().min(min).max(max);
const HOURS_MAX = 200;
const DAYS_MAX = 365;
const HOLIDAYS_MAX = 100;

/** What an organization promises about requests, and when it works; the rules of maintenance read it. */
export const maintenancePolicyFields = {
  /** Within how many hours of the clock somebody answers an emergency. */
  answerHoursEmergency: between(1, 24),
  /** Within how many working hours somebody answers a new request of this priority. */
  answerHoursHigh: between(1, HOURS_MAX),
  answerHoursNormal: between(1, HOURS_MAX),
  answerHoursLow: between(1, HOURS_MAX),
  /** Within how many days of the report a request of this priority is solved. */
  resolveDaysEmergency: between(1, DAYS_MAX),
  resolveDaysHigh: between(1, DAYS_MAX),
  resolveDaysNormal: between(1, DAYS_MAX),
  resolveDaysLow: between(1, DAYS_MAX),
  /** Within how many minutes of the clock a contractor takes an emergency, else it goes on to the next. */
  offerMinutesEmergency: between(5, 1440),
  /** Within how many working hours they take a job of high priority. */
  offerHoursHigh: between(1, HOURS_MAX),
  /** Within how many working days they take another one. */
  offerDaysNormal: between(1, 30),
  offerDaysLow: between(1, 30),
  /** Whether a job that nobody took in time is offered to the next contractor by itself. */
  offersNext: z.boolean(),
  /** How far above its quote an invoice passes without a reason, in percent. */
  invoiceTolerancePercent: between(0, 100),
  /** Within how many hours an owner takes back an answer that the office wrote down for them, while no work has begun. */
  spokenWordHours: between(1, 168),
  /** How many rows a figure needs behind it; of fewer it is too few to say. */
  figureRowsMin: between(1, 50),
  /** Whether one owner's yes is enough, or everybody who holds a share says yes; counts for what is asked from then on. */
  ownersToAgree: z.enum(OWNERS_TO_AGREE),
  /** By when an owner decides once their question is answered. */
  promiseAfterQuestion: z.enum(PROMISES_AFTER_QUESTION),
  /** Whether a contractor of whom a paper has run out is offered no new job; otherwise it is only said. */
  endedPapersBlock: z.boolean(),
  /** Whether whoever does a job signs when they say that it is done. */
  doneNeedsSignature: z.boolean(),
  /** Whether what was promised moves as far as the reminders on a request are paused. */
  pauseMovesPromise: z.boolean(),
  /** The hour at which work begins and ends, by the clocks of the property. */
  opensAtHour: between(0, 23),
  closesAtHour: between(1, 24),
  workingDays: someOf(WEEKDAYS, { min: 1 }),
  /** Days on which nobody works. */
  holidays: z
    .array(PlainDate)
    .max(HOLIDAYS_MAX)
    .transform((days) => [...new Set(days)].sort()),
};

/** How people get in. */
export const securityPolicyFields = {
  /** How many characters a new password has at least. */
  passwordLengthMin: between(PASSWORD_LENGTH_MIN, Math.min(PASSWORD_LENGTH_MAX, 64)),
  /** After how many days everybody logs in again. */
  sessionDays: between(1, SESSION_DAYS_MAX),
};
