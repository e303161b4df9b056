import { defineSentences } from '../language/sentences.ts';

/** What the server says about documents besides its refusals. */
export const documentSentences = defineSentences({
  'document.deleted': 'Document deleted.',
  'document.ends_subject': ({ document, days, place }) =>
    days === 0
      ? `“${document}” ends today${place && `: ${place}`}`
      : `“${document}” ends in ${days} ${days === 1 ? 'day' : 'days'}${place && `: ${place}`}`,
  'document.ends_text': ({ name, document, place, endsOn, link }) =>
    [
      `Hello ${name},`,
      `“${document}”${place && ` of ${place}`} ends on ${endsOn}.`,
      'Add the new version, or a later end, and no further reminder comes.',
      `It is here:\n${link}`,
      '',
    ].join('\n\n'),
});
