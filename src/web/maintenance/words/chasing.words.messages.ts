import { defineMessages } from '#contract/language/catalogue.ts';

/** What timelines say of what Lintel does by itself about a request. */
export const chasingSentences = defineMessages('chasing.words.chasingSentences', {
  holders: { STAFF: 'the office', OWNER: 'the owner', RENTER: 'the renter', CONTRACTOR: 'the contractor' } as Record<
    string,
    string
  >,
  reminded: (who: string, isMailed: boolean) => `reminded ${who}${isMailed ? ' by mail' : ''}`,
  visitNear: 'reminded everybody of the visit',
  late: (who: string, insists: boolean) =>
    insists ? `told the whole office that ${who} is still late` : `told the office that ${who} is late`,
  officeLate: (insists: boolean) =>
    insists ? 'told the whole office that it is still waited for' : 'told the office that it is waited for',
  nobodyLeft: (who: string) => `found nobody else to ask after ${who} did not answer`,
  offeredOn: (to: string, from: string) => `offered it to ${to}, since ${from} did not answer in time`,
  messageNotSent: (name: string) => `could not send a message to ${name}: one of the two can no longer be reached here`,
  remindersOn: 'goes on with the reminders: the pause is over',
  remindersPaused: (until: string, why: string, note: string) =>
    `stopped the reminders until ${until}: ${note ? `“${note}”` : why}`,
  remindersResumed: 'let the reminders go on',
});
