import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { plainError, saidOf } from './plain-issue.ts';
import { sendCodes, sentenceIn } from './sentences.ts';

beforeAll(sendCodes);

const sentencesOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value, { error: plainError }).error?.issues ?? []).map((issue) => {
    const { code, params } = saidOf(issue);
    return sentenceIn('en-US', code, params);
  });

it.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'Fill this in.'],
  ['null', z.number(), null, 'Fill this in.'],
  ['an empty text', z.string().min(1), '', 'Fill this in.'],
  ['a text for a number', z.number(), 'two', 'Enter a figure, such as 2.'],
  ['a number for a text', z.string(), 2, 'This does not fit here.'],
  ['a text that is too short', z.string().min(8), 'abc', 'Use at least 8 characters.'],
  ['a text that is too long', z.string().max(3), 'abcd', 'At most 3 characters.'],
  ['a number that is too small', z.number().min(1), 0, 'At least 1.'],
  ['a number that is too large', z.number().max(99), 100, 'At most 99.'],
  ['too few', z.array(z.string()).min(1), [], 'Choose at least 1.'],
  ['too many', z.array(z.string()).max(1), ['a', 'b'], 'At most 1 of these.'],
  ['a number between the steps', z.number().multipleOf(0.5), 0.3, 'In steps of 0.5.'],
  ['nothing chosen', z.enum(['A', 'B']), undefined, 'Fill this in.'],
  ['what is not offered', z.enum(['A', 'B']), 'C', 'Choose one of those offered.'],
  ['no id', z.uuid(), 'x', 'Choose one that exists.'],
  ['no address', z.email(), 'x', 'This is not an e-mail address.'],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'Unknown field: a.'],
  ['a custom check', z.string().refine(() => false), 'x', 'This does not fit here.'],
])('%s is told in plain words', (_case, schema, value, sentence) => {
  expect(sentencesOf(schema, value)).toEqual([sentence]);
});
