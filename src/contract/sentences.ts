import { fieldSentences } from './language/field.sentences.ts';
import { defineProblems, defineSentences, type Sentence } from './language/sentences.ts';
import { type Nouns, nouns } from './nouns.ts';
import { problems } from './problems.ts';

const problemSentences = defineProblems(problems);

const platformSentences = defineSentences({
  'request.no_json': 'Send JSON, or a file as form data.',
  'request.no_mail': 'Send one whole mail as message/rfc822, or in a form, and not packed.',
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
  'file.one_only': 'These are several files. Nothing was saved; send one at a time.',
  'file.photos_only': 'This kind of file cannot be stored here. Use a JPEG, PNG or HEIC photo.',
  'file.too_many_pixels': 'This picture has too many pixels. Make it smaller and choose it again.',
  'file.too_slow': 'This file takes too long to read. Make it smaller, or split it, and choose it again.',
  'file.too_much_memory': 'This file takes too much memory to read. Make it smaller, or split it, and choose it again.',
});

type CodesOf<N> = N extends { sentences: infer S } ? keyof S & string : never;
type PlatformCode = keyof typeof problemSentences | keyof typeof platformSentences | keyof typeof fieldSentences;
export type SentenceCode = PlatformCode | CodesOf<Nouns[keyof Nouns]>;

/** Everything the server says to people, by code. */
export const sentences = Object.assign(
  {},
  problemSentences,
  platformSentences,
  fieldSentences,
  ...Object.values(nouns).map((noun) => ('sentences' in noun ? noun.sentences : {})),
) as Record<SentenceCode, Sentence>;
