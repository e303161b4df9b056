import { defineSentences, type Params, type Said, sayingOf } from './sentences.ts';

/** What may be wrong with a field of any noun. */
export const fieldSentences = defineSentences({
  'field.missing': 'Fill this in.',
  'field.text': 'Write text here.',
  'field.number': 'Enter a number.',
  'field.whole': 'Enter a whole number.',
  'field.figure': 'Enter a figure, such as 2.',
  'field.yes_or_no': 'Choose yes or no.',
  'field.choose': 'Choose one of those offered.',
  'field.not_understood': 'This is not understood.',
  'field.not_like_this': 'It is not written like this.',
  'field.unknown': ({ names }) => `Unknown field: ${names}.`,
  'field.too_short': ({ minimum }) => `At least ${minimum} ${minimum === 1 ? 'character' : 'characters'}.`,
  'field.too_long': ({ maximum }) => `At most ${maximum} ${maximum === 1 ? 'character' : 'characters'}.`,
  'field.too_few': ({ minimum }) => (minimum === 1 ? 'Add at least one.' : `Add at least ${minimum}.`),
  'field.too_many': ({ maximum }) => `At most ${maximum} of them.`,
  'field.too_small': ({ minimum }) => `${minimum} or more.`,
  'field.too_large': ({ maximum }) => `${maximum} or less.`,
  'field.not_above': ({ minimum }) => `More than ${minimum}.`,
  'field.not_below': ({ maximum }) => `Less than ${maximum}.`,
  'field.in_steps': ({ step }) => `In steps of ${step}.`,
  'field.email': 'This is not an e-mail address.',
  'field.calling_code': 'The calling code has one to three digits.',
  'field.phone_digits': 'The number has 4 to 14 digits.',
  'field.country': 'Choose a country.',
  'field.color': 'Enter a color such as #1f5e4b',
  'field.website': 'Enter an address of the web, such as alderpine.example',
  'field.day': 'Enter a day that exists, such as 2026-11-18',
  'field.day_of_month': 'A day from 1 to 31.',
  'field.time_zone': 'Enter a time zone, such as Europe/London',
  'field.amount': 'Enter an amount in figures, such as 1250.00',
  'field.currency': 'Enter a three-letter currency code, such as USD',
  'field.currency_unknown': 'This currency is not known.',
  'field.too_many_files': ({ maximum }) => `At most ${maximum} ${maximum === 1 ? 'file' : 'files'}.`,
  'field.quantity': 'Enter how many in figures, such as 1.5',
  'field.decimals': ({ maximum }) => `At most ${maximum} decimals.`,
});

export const says = sayingOf(fieldSentences);

/** One of these with its facts. */
export const fieldSaid = (code: keyof typeof fieldSentences, params: Params = {}): Said => ({ code, params });
