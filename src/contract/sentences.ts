import { authSentences } from './auth/auth.sentences.ts';
import { fieldLabels } from './imports/fields.sentences.ts';
import { importSentences } from './imports/imports.sentences.ts';
import { sheetSentences, takenWords } from './imports/sheets.sentences.ts';
import { fieldSentences } from './language/field.sentences.ts';
import { defineProblems, defineSentences } from './language/sentences.ts';
import { leaseSentences } from './leases/leases.sentences.ts';
import { maintenanceSentences } from './maintenance/maintenance.sentences.ts';
import { personSentences } from './people/people.sentences.ts';
import { problems } from './problems.ts';
import { propertySentences } from './properties/properties.sentences.ts';
import { unitSentences } from './units/units.sentences.ts';

const problemSentences = defineProblems(problems);

const platformSentences = defineSentences({
  'request.no_json': 'Send JSON, or a file as form data.',
  'request.unreadable': 'The request could not be read.',
  'request.character': 'There is a character in it that cannot be stored.',
  'request.too_deep': 'It is nested too deeply to be read.',
  'request.too_many': 'There are more values in it than can be read at once.',
  'request.form': 'The form did not arrive whole. Nothing was saved; send it again.',
  'request.idempotency_key': 'An idempotency key has 8 to 100 letters, digits, - or _.',
  'request.cursor': 'This place in the list is not known. Start from the top.',
  'request.not_in_reach': 'This is not here, or not in your reach. Choose another.',
  'request.one_subject': ({ names }) => `Name exactly one of ${names}, or subjectType with subjectId.`,
  'file.missing': 'Choose a file.',
  'file.empty': 'The file is empty.',
  'file.photos_only': 'This kind of file cannot be stored here. Use a JPEG, PNG or HEIC photo.',
  'file.too_many_pixels': 'This picture has too many pixels. Make it smaller and choose it again.',
  'file.too_slow': 'This file takes too long to read. Make it smaller, or split it, and choose it again.',
  'file.too_much_memory': 'This file takes too much memory to read. Make it smaller, or split it, and choose it again.',
});

/** Everything the server says to people, by code. */
export const sentences = {
  ...problemSentences,
  ...platformSentences,
  ...fieldSentences,
  ...authSentences,
  ...propertySentences,
  ...unitSentences,
  ...personSentences,
  ...leaseSentences,
  ...maintenanceSentences,
  ...importSentences,
  ...fieldLabels,
  ...takenWords,
  ...sheetSentences,
};
export type SentenceCode = keyof typeof sentences;
