import type { z } from 'zod';
import type { fieldSentences } from './field.sentences.ts';
import { type Said, unpack } from './sentences.ts';

type FieldCode = keyof typeof fieldSentences;
type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const said = (code: FieldCode, params: Said['params'] = {}): Said => ({ code, params });

/** What a person is told about a value that does not fit, in place of the schema library's technical words. */
export function plainIssue(issue: RawIssue): Said {
  const { input } = issue;
  const isEmpty = input === undefined || input === null || input === '';
  switch (issue.code) {
    case 'invalid_type':
      return said(isEmpty || /received (undefined|null)/.test(issue.message ?? '') ? 'field.missing' : typeText(issue));
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

/** What is wrong with a field: the schema's own code, else what the library found in plain words. */
export const saidOf = (issue: z.core.$ZodIssue): Said => unpack(issue.message) ?? plainIssue(issue as RawIssue);
