import { expect, it } from 'vitest';
import { z } from 'zod';
import { storedFields } from './stored-fields.ts';

it('an answer takes from a row what the contract lists, and nothing besides', () => {
  const stored = storedFields(z.object({ id: z.string(), name: z.string(), owner: z.string() }));
  const row = { id: '1', name: 'Albion Court', ownerId: '7', searchText: 'albion court' };
  expect(stored(row)).toEqual({ id: '1', name: 'Albion Court' });
});
