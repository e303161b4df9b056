import { defineMessages } from '#contract/language/catalogue.ts';
import type { ChaseKind } from '#contract/maintenance/maintenance.chasing.ts';
import type { WaitingOn } from '#contract/maintenance/maintenance.states.ts';

type Says = (who: string) => string;

/** Texts of what Lintel does by itself about a request. */
export const chaserMessages = defineMessages('chaser.chaserMessages', {
  heading: 'Lintel keeps at it',
  pausedUntil: (day: string) => `Paused until ${day}`,
  failed: 'What Lintel does by itself did not load.',
  nothing: 'Nothing is due, so nobody is reminded.',
  silent: 'Everybody was told more than once. From now on it is up to you.',
  did: 'What it did',
  why: 'Why',
  byMail: 'by mail',
  quiet: 'Reminds within working hours, renters and owners never at night; emergencies at any hour.',
  goesOn: (day: string) => `Goes on by itself ${day}, and tells you.`,
  said: (who: string, text: string) => `${who}: “${text}”`,
  somebody: 'Somebody',
  holders: {
    STAFF: 'whoever looks after the property',
    RENTER: 'the renter',
    OWNER: 'the owner',
    CONTRACTOR: 'the contractor',
    NONE: 'everybody',
  } satisfies Record<WaitingOn, string>,
  will: {
    GO_ON: (_who) => 'Tells you that the pause is over',
    REMIND: (who) => `Reminds ${who}`,
    VISIT_NEAR: (_who) => 'Reminds everybody of the visit',
    ESCALATE: (who) => `Tells the office that ${who} is late`,
    OFFER_NEXT: (who) => `Offers it to ${who}`,
    INSIST: (_who) => 'Tells the whole office that nothing happened',
    REMIND_OWNER: (_who) => 'Reminds the owner by mail',
    COUNT_AS_SOLVED: (_who) => 'Counts it as solved, if the renter says nothing',
  } satisfies Record<ChaseKind, Says> as Record<ChaseKind, Says>,
  done: {
    GO_ON: (_who) => 'Told you that the pause was over',
    REMIND: (who) => `Reminded ${who}`,
    VISIT_NEAR: (_who) => 'Reminded everybody of the visit',
    ESCALATE: (who) => `Told the office that ${who} was late`,
    OFFER_NEXT: (who) => `Offered it to ${who}`,
    INSIST: (_who) => 'Told the whole office that nothing happened',
    REMIND_OWNER: (_who) => 'Reminded the owner by mail',
    COUNT_AS_SOLVED: (_who) => 'Counted it as solved',
  } satisfies Record<ChaseKind, Says> as Record<ChaseKind, Says>,
  pause: 'Pause…',
  resume: 'Go on',
  resumed: 'The reminders go on.',
  ask: {
    title: 'Stop the reminders?',
    lede: 'What was promised moves as far. Then it goes on by itself and tells you.',
    ledeStays: 'What was promised stays. Then it goes on by itself and tells you, also that it is late by then.',
    reason: 'Why?',
    untilOn: 'Until',
    note: 'In your words',
    noteHint: 'Needed where none of the reasons fits.',
    tellsRenter: 'Tell the renter why they wait',
    keep: 'Keep going',
    send: 'Pause the reminders',
    done: 'The reminders are paused.',
  },
});
