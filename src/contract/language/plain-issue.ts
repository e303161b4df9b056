import type { z } from 'zod';
import { type fieldSentences, fieldSaid as said } from './field.sentences.ts';
import { type Said, unpack, written } from './sentences.ts';

type FieldCode = keyof typeof fieldSentences;
type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** A finished issue no longer holds the value, but its message tells when there was none. */
const NOTHING = /received (undefined|null)/;

const isAbsent = (issue: object): boolean => 'input' in issue && issue.input === undefined;

/** What a person is told about a value that does not fit, in place of the schema library's technical words. */
export function plainIssue(issue: RawIssue): Said {
  const isEmpty = issue.input === null || issue.input === '' || NOTHING.test(issue.message ?? '') || isAbsent(issue);
  switch (issue.code) {
    case 'invalid_type':
      return said(isEmpty ? 'field.missing' : typeText(issue));
    case 'too_small':
      return isEmpty || (issue.origin === 'string' && Number(issue.minimum) <= 1)
        ? said('field.missing')
        : said(sizeCodes(issue.origin).small, { minimum: Number(issue.minimum) });
    case 'too_big':
      return said(sizeCodes(issue.origin).big, { maximum: Number(issue.maximum) });
    case 'unrecognized_keys':
      return said('field.unknown', { names: issue.keys.join(', ') });
    case 'invalid_value':
      return said(isEmpty ? 'field.missing' : 'field.choose');
    case 'invalid_format':
      return said(isEmpty ? 'field.missing' : (FORMATS[issue.format] ?? 'field.not_right'));
    case 'not_multiple_of':
      return said('field.in_steps', { step: Number(issue.divisor) });
    default:
      return said('field.not_right');
  }
}

const FORMATS: Partial<Record<string, FieldCode>> = {
  uuid: 'field.not_found',
  email: 'field.email',
  date: 'field.day',
};

const typeText = ({ code, ...issue }: RawIssue): FieldCode =>
  code === 'invalid_type' && 'expected' in issue && issue.expected === 'number' ? 'field.figure' : 'field.not_right';

function sizeCodes(origin: string): { small: FieldCode; big: FieldCode } {
  if (origin === 'string') return { small: 'field.too_short', big: 'field.too_long' };
  if (origin === 'array' || origin === 'set') return { small: 'field.too_few', big: 'field.too_many' };
  return { small: 'field.too_small', big: 'field.too_large' };
}

/** Lets a schema say in plain words what it has no words for itself: `schema.parse(value, { error: plainError })`. */
export const plainError = (issue: RawIssue): string => {
  const { code, params } = plainIssue(issue);
  return written(code, params);
};

/** What is wrong with a field: the schema's own code, else what the library found in plain words. */
export const saidOf = (issue: z.core.$ZodIssue): Said => unpack(issue.message) ?? plainIssue(issue as RawIssue);
