import { z } from 'zod';
import { namedFieldsOf } from '#contract/naming.ts';
import { PLACE_KEYS } from './route-names.ts';
import type { Place } from './world.ts';

/** Something for every kind of field there is; the first that a field takes as it is is taken. */
const CANDIDATES: readonly unknown[] = [
  'Filled',
  '2026-03-04',
  '2026-03-04T10:00:00.000Z',
  '12.50',
  'filled@mail.example',
  'America/Chicago',
  'GB',
  'USD',
  '1234',
  2.5,
  4,
  5,
  true,
  false,
  { countryCode: '1', number: '2125550100' },
  ['Filled'],
  [],
];

/** The codes that a field may hold, whatever is put around them; the last first, since the first is often the default. */
function codesOf(schema: z.ZodType): unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options.toReversed();
  if (schema instanceof z.ZodPipe) return codesOf(schema.def.in as z.ZodType);
  if ('innerType' in schema.def) return codesOf(schema.def.innerType as z.ZodType);
  return [];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The id at the place of what a field says it names, where it is not called as in paths. */
function idOfNamed(schema: z.ZodType, place: Place): string | undefined {
  const naming = namedFieldsOf(schema).find(({ path }) => path.length === 0)?.naming;
  return naming && 'subject' in naming ? place[PLACE_KEYS[naming.subject] ?? ''] : undefined;
}

/** A value for a field that is not `own`; undefined where nobody can make one up, such as an id of what is not at the place. */
export function madeUp(schema: z.ZodType, name: string, place: Place, own: unknown = schema.safeParse(undefined).data) {
  const known = place[name] ?? idOfNamed(schema, place);
  return [...(known === undefined ? [] : [known]), ...codesOf(schema), ...CANDIDATES].find((candidate) => {
    const parsed = schema.safeParse(candidate);
    return parsed.success && same(parsed.data, candidate) && !same(parsed.data, own);
  });
}

/** The fields of a body, by name. */
export const fieldsOf = (body: unknown): [name: string, schema: z.ZodType][] =>
  body instanceof z.ZodObject ? Object.entries(body.shape as Record<string, z.ZodType>) : [];

/** The least that a body may say. */
export function leastOf(body: unknown, place: Place): Record<string, unknown> {
  const needed = fieldsOf(body).filter(([, schema]) => schema._zod.optin === undefined);
  return Object.fromEntries(
    needed.map(([name, schema]) => [name, name === 'version' ? 1 : madeUp(schema, name, place)]),
  );
}
