import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeOf } from './changes.ts';
import { Address, optionalLine } from './fields.ts';

const Input = z.object({
  title: z.string().min(1, 'Fill this in.'),
  note: optionalLine(10),
  text: optionalLine(10).transform((value) => value ?? ''),
  isUrgent: z.boolean().default(true),
  days: z.number().nullish().default(30),
  address: Address,
});
const Change = changeOf(Input);

describe('a change of what an input made', () => {
  it('keeps quiet about every field that was not sent, whatever the input puts there', () => {
    expect(Change.parse({})).toEqual({});
    expect(Change.parse({ address: {} })).toEqual({ address: {} });
  });

  it('reads what was sent as the input does', () => {
    expect(Change.parse({ title: 'Tap', note: '  dry ', isUrgent: false, address: { city: ' York ' } })).toEqual({
      title: 'Tap',
      note: 'dry',
      isUrgent: false,
      address: { city: 'York' },
    });
  });

  it('clears by null where a field may be empty, and refuses it elsewhere', () => {
    expect(Change.parse({ note: null, text: null, days: null, address: { street2: null } })).toEqual({
      note: null,
      text: '',
      days: null,
      address: { street2: null },
    });
    for (const field of ['title', 'isUrgent', 'address'])
      expect(Change.safeParse({ [field]: null }).error?.issues).toMatchObject([{ path: [field] }]);
  });

  it('refuses what the input refuses, beside the field', () => {
    expect(Change.safeParse({ title: '', address: { country: 'x' } }).error?.issues).toMatchObject([
      { path: ['title'], message: 'Fill this in.' },
      { path: ['address', 'country'] },
    ]);
  });

  it('can be described to programs', () => {
    const schema = z.toJSONSchema(Change, { io: 'input' });
    expect(schema.required).toBeUndefined();
    expect(schema.properties?.note).toMatchObject({ anyOf: [{ type: 'string' }, { type: 'null' }] });
  });
});
