import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** One sentence for a person, from what was found and its bounds. */
const SENTENCES = {
  missing: () => 'Fill this in.',
  notText: () => 'Write text here.',
  notNumber: () => 'Enter a number.',
  notYesOrNo: () => 'Choose yes or no.',
  notOffered: () => 'Choose one of those offered.',
  notUnderstood: () => 'This is not understood.',
  notLikeThis: () => 'It is not written like this.',
  notAnEmail: () => 'This is not an e-mail address.',
  shortText: (bound: string) => `At least ${bound} characters.`,
  longText: (bound: string) => `At most ${bound} characters.`,
  fewEntries: (bound: string) => (bound === '1' ? 'Add at least one.' : `Add at least ${bound}.`),
  manyEntries: (bound: string) => `At most ${bound} of them.`,
  lowNumber: (bound: string) => `${bound} or more.`,
  highNumber: (bound: string) => `${bound} or less.`,
  tooLow: (bound: string) => `More than ${bound}.`,
  tooHigh: (bound: string) => `Less than ${bound}.`,
  inSteps: (bound: string) => `In steps of ${bound}.`,
  unknownFields: (names: string) => `Unknown field: ${names}.`,
} as const satisfies Record<string, (bound: string) => string>;

type Sentence = keyof typeof SENTENCES;

const NOT_OF_TYPE: Readonly<Record<string, Sentence>> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notNumber',
  boolean: 'notYesOrNo',
};

function boundSentence(issue: Issue & { code: 'too_small' | 'too_big' }): [Sentence, unknown] {
  const isLow = issue.code === 'too_small';
  const bound = isLow ? issue.minimum : issue.maximum;
  if (issue.origin === 'string') return isLow ? [bound === 1 ? 'missing' : 'shortText', bound] : ['longText', bound];
  if (issue.origin === 'array' || issue.origin === 'set') return [isLow ? 'fewEntries' : 'manyEntries', bound];
  if (issue.inclusive === false) return [isLow ? 'tooLow' : 'tooHigh', bound];
  return [isLow ? 'lowNumber' : 'highNumber', bound];
}

function sentenceOf(issue: Issue): [Sentence, unknown?] {
  if (issue.input === undefined || issue.input === null) return ['missing'];
  switch (issue.code) {
    case 'invalid_type':
      return [NOT_OF_TYPE[issue.expected] ?? 'notUnderstood'];
    case 'too_small':
    case 'too_big':
      return boundSentence(issue);
    case 'invalid_format':
      return [issue.format === 'email' ? 'notAnEmail' : issue.format === 'uuid' ? 'notOffered' : 'notLikeThis'];
    case 'not_multiple_of':
      return ['inSteps', issue.divisor];
    case 'invalid_value':
      return ['notOffered'];
    case 'unrecognized_keys':
      return ['unknownFields', issue.keys.join(', ')];
    default:
      return ['notUnderstood'];
  }
}

/** What a schema says of a value where it has no words of its own; never the library's "Too small: expected string…". */
export function plainSentence(issue: Issue): string {
  const [sentence, bound] = sentenceOf(issue);
  return SENTENCES[sentence](String(bound ?? ''));
}

/** Lets every schema of this program speak so, in the server's answers and in the browser's forms. */
export const speakPlainly = (): void => void z.config({ customError: plainSentence });
