import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routeTables } from '../routes.ts';
import { says } from './field.sentences.ts';
import { speakPlainly } from './plain-issue.ts';
import { sentenceIn, unpack } from './sentences.ts';

speakPlainly();
/** In a process that also serves, schemas answer codes. */
function inWords(message: string): string {
  const told = unpack(message);
  return told ? sentenceIn('en-US', told.code, told.params) : message;
}

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => inWords(message)) ?? [];

it.each<[unknown, z.ZodType, string]>([
  [undefined, z.string(), 'Fill this in.'],
  [null, z.enum(['A']), 'Fill this in.'],
  [12, z.string(), 'Write text here.'],
  ['x', z.number(), 'Enter a number.'],
  [1.5, z.int(), 'Enter a whole number.'],
  ['yes', z.boolean(), 'Choose yes or no.'],
  ['', z.string().min(1), 'Fill this in.'],
  ['ab', z.string().min(3), 'At least 3 characters.'],
  ['abcd', z.string().max(3), 'At most 3 characters.'],
  [[], z.array(z.string()).min(1), 'Add at least one.'],
  [['a'], z.array(z.string()).min(2), 'Add at least 2.'],
  [['a', 'b'], z.array(z.string()).max(1), 'At most 1 of them.'],
  [-1, z.number().min(0), '0 or more.'],
  [100, z.number().max(99), '99 or less.'],
  [0, z.number().positive(), 'More than 0.'],
  [5, z.number().lt(5), 'Less than 5.'],
  [1.3, z.number().multipleOf(0.5), 'In steps of 0.5.'],
  ['C', z.enum(['A', 'B']), 'Choose one of those offered.'],
  ['x', z.uuid(), 'Choose one of those offered.'],
  ['x', z.email(), 'This is not an e-mail address.'],
  ['x', z.iso.datetime(), 'It is not written like this.'],
  ['x', z.string().regex(/\d/), 'It is not written like this.'],
  [{ kite: 1 }, z.strictObject({}), 'Unknown field: kite.'],
  [[], z.object({}), 'This is not understood.'],
  ['x', z.union([z.number(), z.boolean()]), 'This is not understood.'],
])('of %o it is said plainly', (value, schema, sentence) => {
  expect(said(schema, value)).toEqual([sentence]);
});

it('leaves a schema its own words', () => {
  expect(said(z.string().min(1, 'A company needs a name.'), '')).toEqual(['A company needs a name.']);
  expect(said(z.string().max(3, says('field.country')), 'abcd')).toEqual(['Choose a country.']);
});

describe('no route answers in technical words', () => {
  const TECHNICAL = /invalid|expected|received|too (small|big)|input|regex|uuid|>=|<=|\bnull\b|undefined/i;
  const ODD = [undefined, null, '', ' ', 'x', 'x'.repeat(10_000), -1, 1e12, 0.001, true, [], [{}], ['x'], {}, { x: 1 }];
  const inputs = Object.entries(routeTables).flatMap(([noun, table]) =>
    Object.entries(table).flatMap(([name, { params, query, body, upload }]) =>
      [params, query, body, upload].flatMap((schema, part) =>
        schema ? [[`${noun}.${name} ${['params', 'query', 'body', 'form'][part]}`, schema] as const] : [],
      ),
    ),
  );
  it.each(inputs)('%s', (_name, schema) => {
    const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const values = [...ODD, ...keys.flatMap((key) => ODD.map((odd) => ({ [key]: odd })))];
    const sentences = [...new Set(values.flatMap((value) => said(schema, value)))];
    expect(sentences.filter((sentence) => TECHNICAL.test(sentence))).toEqual([]);
    expect(sentences.filter((sentence) => !/^[A-Z0-9]/.test(sentence))).toEqual([]);
  });
});
