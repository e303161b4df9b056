import { expect, it } from 'vitest';
import { sentenceIn } from '#contract/language/sentences.ts';
import { TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import '#contract/maintenance/maintenance.sentences.ts';
import { statusWords } from './maintenance.messages.ts';

it('a refusal of the server calls the states of a request as its page does', () => {
  const said = TICKET_STATUSES.map((status) => [status, sentenceIn('en-US', `ticket.status_${status}`, {})]);
  expect(Object.fromEntries(said)).toEqual(statusWords);
});
