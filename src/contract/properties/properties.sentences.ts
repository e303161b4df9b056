import { defineSentences, sayingOf } from '../language/sentences.ts';

/** What the server says about properties besides its refusals. */
export const propertySentences = defineSentences({
  'property.limit_below_zero': 'An amount below zero limits nothing.',
  'property.limit_too_many_decimals': 'This currency has fewer decimals.',
  'property.limit_too_large': 'This amount is too large.',
  'property.year_digits': 'Four digits, such as 1998.',
  'property.share_in_percent': 'A share in percent, such as 33.33.',
  'property.share_size': 'More than 0 and at most 100.',
  'property.deleted': 'The property was deleted.',
});

export const saysOfProperty = sayingOf(propertySentences);
