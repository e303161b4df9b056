import { defineSentences } from '../language/sentences.ts';

/** What the server says about requests besides its refusals. */
export const maintenanceSentences = defineSentences({
  'ticket.still_wrong_missing': 'Say what is still wrong.',
  'cost.below_zero': 'An amount below zero is not a cost.',
  'cost.deleted': 'The cost was deleted.',
  'cost.receipt_taken_off': 'The receipt was taken off.',
});
