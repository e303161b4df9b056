import { z } from 'zod';
import { type fieldSentences, fieldSaid as said } from './field.sentences.ts';
import { type Said, unpack, written } from './sentences.ts';

type Issue = z.core.$ZodRawIssue;
type FieldCode = keyof typeof fieldSentences;

const NOT_OF_TYPE: Readonly<Record<string, FieldCode>> = {
  string: 'field.text',
  number: 'field.number',
  int: 'field.whole',
  boolean: 'field.yes_or_no',
};

const NOT_OF_FORMAT: Readonly<Record<string, FieldCode>> = { email: 'field.email', uuid: 'field.choose' };

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): Said {
  if (origin === 'string' && minimum === 1) return said('field.missing');
  return said(smallCode(origin, inclusive), { minimum: Number(minimum) });
}

function smallCode(origin: string, inclusive: boolean | undefined): FieldCode {
  if (origin === 'string') return 'field.too_short';
  if (origin === 'array' || origin === 'set') return 'field.too_few';
  return inclusive === false ? 'field.not_above' : 'field.too_small';
}

function bigCode(origin: string, inclusive: boolean | undefined): FieldCode {
  if (origin === 'string') return 'field.too_long';
  if (origin === 'array' || origin === 'set') return 'field.too_many';
  return inclusive === false ? 'field.not_below' : 'field.too_large';
}

/** What a person is told about a value that does not fit, by code and bound, in place of the schema library's words. */
function plainIssue(issue: Issue): Said {
  if (issue.input === undefined || issue.input === null) return said('field.missing');
  switch (issue.code) {
    case 'invalid_type':
      return said(NOT_OF_TYPE[issue.expected] ?? 'field.not_understood');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return said(bigCode(issue.origin, issue.inclusive), { maximum: Number(issue.maximum) });
    case 'invalid_format':
      return said(NOT_OF_FORMAT[issue.format] ?? 'field.not_like_this');
    case 'not_multiple_of':
      return said('field.in_steps', { step: Number(issue.divisor) });
    case 'invalid_value':
      return said('field.choose');
    case 'unrecognized_keys':
      return said('field.unknown', { names: issue.keys.join(', ') });
    default:
      return said('field.not_understood');
  }
}

/** Lets every schema of this program say so what it has no words for itself, in the server's answers and in the browser's forms. */
export const speakPlainly = (): void =>
  void z.config({
    customError: (issue) => {
      const { code, params } = plainIssue(issue);
      return written(code, params);
    },
  });

/** What is wrong with a field, as the server's schemas answer it. */
export const saidOf = ({ message }: z.core.$ZodIssue): Said => unpack(message) ?? said('field.not_understood');
