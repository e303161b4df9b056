import { defineSentences } from '../language/sentences.ts';

/** What the server says about requests besides its refusals. */
export const maintenanceSentences = defineSentences({
  'ticket.offer_subject': ({ ref, title, organization }) => `Job ${ref} from ${organization}: ${title}`,
  'ticket.offer_text': ({ name, organization, ref, title, description, place, priority, photos, answerBy, contact }) =>
    [
      `Hello ${name},`,
      `${organization} offers you a job${answerBy && ` and asks for a yes or no by ${answerBy}`}.`,
      `${title}${description && `\n${description}`}`,
      `Where: ${place}\nHow urgent: ${priority}\nPhotos: ${photos === 0 ? 'none' : photos}\nNumber: ${ref}`,
      `Please call or write to ${contact || organization}. They tell you how to get in and agree a time with you.`,
      '',
    ].join('\n\n'),
  'ticket.offer_emergency': 'Emergency',
  'ticket.offer_high': 'High',
  'ticket.offer_normal': 'Normal',
  'ticket.offer_low': 'Low',
  'ticket.still_wrong_missing': 'Say what is still wrong.',
  'cost.below_zero': 'An amount below zero is not a cost.',
  'cost.deleted': 'The cost was deleted.',
  'cost.receipt_taken_off': 'The receipt was taken off.',
});
