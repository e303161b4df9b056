import { defineMessages } from '#contract/language/catalogue.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';

/** Texts of one request as a renter sees it. */
export const renterMessages = defineMessages('renter.renterMessages', {
  back: 'Maintenance',
  sent: (ref: string, day: string) => `${ref}, sent ${day}`,
  statusBanner: 'Where your request stands',
  stepNames: ['Received', 'Reviewed', 'Contractor found', 'Visit booked', 'Work under way', 'You confirm'],
  /** Of one in which another goes on: its reader is not the one who is asked. */
  titlesOfOther: { WORK_DONE: 'The work is done', NEW: 'It is noted' } as Partial<Record<TicketStatus, string>>,
  withName: (name: string) => `${name} has it.`,
  answerBy: (when: string) => `Somebody answers by ${when}.`,
  nextBy: (when: string) => `Next step by ${when}.`,
  between: (window: string) => window,
  waitsFor: (reason: string, day: string) => `It waits for: ${reason}. It goes on ${day}.`,
  confirmLede: 'The work is called done. You know best whether it is.',
  whatWasDone: 'What was done, in their words',
  silence: (when: string, days: number) =>
    `If we hear nothing by ${when}, it counts as solved. You can still say for ${days} days that it is not.`,
  yes: 'Yes, it is solved',
  no: 'No, not yet',
  stillWrong: 'It is not solved after all',
  confirmed: 'Thank you for telling us.',
  photos: 'Photos',
  yourWords: 'What you told us',
  room: (room: string) => `Room: ${room}`,
  history: 'What happened',
  soFar: 'So far',
});
