import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeOf } from './changes.ts';
import { idOf, idOfTypeIn, namedFieldsOf, namedIn, recordedId, uploadKey } from './naming.ts';

const [one, two] = ['0198f000-0000-7000-8000-000000000001', '0198f000-0000-7000-8000-000000000002'];
const input = z.object({
  managerId: idOf('person')
    .nullish()
    .transform((value) => value ?? null),
  owners: z.array(z.object({ personId: idOf('person'), percent: z.string() })).default([]),
  byUnit: z.record(z.string(), idOf('lease')).optional(),
  place: z.union([z.object({ unitId: idOf('unit') }), z.object({ propertyId: idOf('property') })]).optional(),
});
const named = (schema: z.ZodType, value: unknown) => namedIn(namedFieldsOf(schema), value);

describe('what a call names', () => {
  it('is found in lists, records, choices and changes, with the place of each', () => {
    const sent = {
      managerId: one,
      owners: [
        { personId: two, percent: '1' },
        { personId: one, percent: '2' },
      ],
      byUnit: { '1A': two },
      place: { propertyId: one },
    };
    const found = [
      { path: 'managerId', subject: 'person', id: one },
      { path: 'owners.0.personId', subject: 'person', id: two },
      { path: 'owners.1.personId', subject: 'person', id: one },
      { path: 'byUnit.1A', subject: 'lease', id: two },
      { path: 'place.propertyId', subject: 'property', id: one },
    ];
    expect(named(input, input.parse(sent))).toEqual(found);
    expect(named(changeOf(input), changeOf(input).parse(sent))).toEqual(found);
  });

  it('is nothing where a field is empty or left out', () => {
    expect(named(input, input.parse({}))).toEqual([]);
    expect(named(changeOf(input), { managerId: null })).toEqual([]);
    expect(namedIn(namedFieldsOf(undefined), undefined)).toEqual([]);
  });

  it('may have its subject in the field beside it', () => {
    const schema = z.object({ about: z.string(), id: idOfTypeIn('about') });
    expect(named(schema, { about: 'lease', id: one })).toEqual([{ path: 'id', subject: 'lease', id: one }]);
  });

  it('leaves out uploads and what the audit trail recorded, which others answer for', () => {
    const schema = z.object({ keys: z.array(uploadKey()), subjectId: recordedId() });
    expect(namedFieldsOf(schema).map(({ naming }) => naming)).toEqual([{ upload: true }, { recorded: true }]);
    expect(named(schema, { keys: ['a'], subjectId: one })).toEqual([]);
  });
});

describe('a field that does not say what it names', () => {
  it.each([
    ['a bare id', z.object({ person: z.uuid() }), 'person'],
    ['a text called like one', z.object({ rows: z.array(z.object({ unitId: z.string() })) }), 'rows.*.unitId'],
    ['a list of them', z.object({ personIds: z.array(z.string()).optional() }), 'personIds.*'],
    ['a key', z.object({ photoKeys: z.array(z.string()) }), 'photoKeys.*'],
  ])('is found: %s', (_, schema, path) => {
    expect(namedFieldsOf(schema).map((field) => [field.path.join('.'), field.naming])).toEqual([[path, null]]);
  });

  it('is not one that only sounds like it', () => {
    const schema = z.object({ paid: z.string(), monkey: z.string(), version: z.number(), note: z.string() });
    expect(namedFieldsOf(schema)).toEqual([]);
  });
});

it('an object that becomes something else as a whole is refused, since what it names could not be found', () => {
  const schema = z.object({ whom: z.object({ personId: idOf('person') }).transform(({ personId }) => personId) });
  expect(() => namedFieldsOf(schema)).toThrow(/transform its fields instead/);
});
