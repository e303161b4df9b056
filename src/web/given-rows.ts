import fc from 'fast-check';
import { z } from 'zod';

/** Texts that a page must bear: of one letter, as long as any is, in other scripts, with marks that mean something elsewhere. */
const TEXTS = [
  'A',
  'Albion Court',
  'Ünïcødé & Søn <b>"Ltd"</b>',
  '日本語の長い名前',
  'W'.repeat(127),
  `${'long words '.repeat(11)}end`,
];
const SHAPED = [
  '2026-03-04T10:00:00.000Z',
  '2024-02-29T23:59:59.000Z',
  '2026-03-04',
  '2024-02-29',
  '0198a7c2-0000-7000-8000-000000000001',
  '1340.00',
  '-12.50',
  '0.00',
  'USD',
  'JPY',
  'GB',
  'maria@mail.example',
  'Europe/London',
  'America/Los_Angeles',
  '09:30',
  '44',
  '2079460188',
  '#1f5e4b',
  'https://lintel.example/a',
];
/** What no schema says of a field that is called so. */
const NAMED: Record<string, readonly string[]> = {
  timeZone: ['Europe/London', 'America/Los_Angeles', 'Asia/Kolkata'],
  url: ['/api/files/a', '/api/files/b'],
  email: ['maria@mail.example', `${'w'.repeat(60)}@${'very-long.'.repeat(10)}example`],
};
const NUMBERS = [0, 1, 2, 7, 31, 12.5, 1_234_567, -3];

/** The values of these that a schema takes. */
function takenBy(schema: z.ZodType, values: readonly unknown[]): fc.Arbitrary<unknown> {
  const taken = values.filter((value) => schema.safeParse(value).success);
  if (taken.length === 0)
    throw new Error(`No value is known that this takes: ${JSON.stringify(z.toJSONSchema(schema))}`);
  return fc.constantFrom(...taken);
}

/** What a schema of an answer can hold, each field by itself: every code, nothing where that may be, few and many. */
export function givenBy(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNullable) return fc.oneof(fc.constant(null), givenBy(schema.def.innerType as z.ZodType));
  if (schema instanceof z.ZodOptional)
    return fc.oneof(fc.constant(undefined), givenBy(schema.def.innerType as z.ZodType));
  if (schema instanceof z.ZodPipe) return givenBy(schema.def.in as z.ZodType);
  if (schema instanceof z.ZodLazy) return givenBy(schema.def.getter() as z.ZodType);
  if ('innerType' in schema.def) return givenBy(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.shape).map(([name, field]) => [name, givenField(name, field as z.ZodType)]),
      ),
    );
  if (schema instanceof z.ZodArray) return fc.array(givenBy(schema.element as z.ZodType), { maxLength: 4 });
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map((item) => givenBy(item as z.ZodType)));
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => givenBy(option as z.ZodType)));
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(
      givenBy(schema.keyType as z.ZodType) as fc.Arbitrary<string>,
      givenBy(schema.valueType as z.ZodType),
      { maxKeys: 3 },
    );
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return takenBy(schema, NUMBERS);
  if (schema instanceof z.ZodString) return takenBy(schema, [...SHAPED.filter(() => !isPlainText(schema)), ...TEXTS]);
  return takenBy(schema, [...SHAPED, ...TEXTS, ...NUMBERS, {}, null]);
}

/** What a field can hold, which some names say more of than their schema. */
function givenField(name: string, schema: z.ZodType): fc.Arbitrary<unknown> {
  const named = NAMED[name];
  if (!named || schema.safeParse(named[0]).error) return givenBy(schema);
  const known = fc.constantFrom<unknown>(...named);
  return schema.safeParse(null).success ? fc.oneof(fc.constant(null), known) : known;
}

/** Whether a schema takes any words, not those of a form alone such as days. */
const isPlainText = (schema: z.ZodString): boolean => schema.safeParse(TEXTS[1]).success;

/** Rows as a schema of an answer lets them be, their type that of what it parses. */
export const rowsBy = <Row>(schema: z.ZodType<Row>): fc.Arbitrary<Row> => givenBy(schema) as fc.Arbitrary<Row>;
