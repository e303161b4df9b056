import { z } from 'zod';

type Sent<T> = Exclude<T, undefined>;
/** One field of a change: what its input takes, but never filled in where it is left out. */
type Field<S extends z.ZodType> =
  S extends z.ZodObject<infer Shape>
    ? z.ZodExactOptional<z.ZodObject<ChangeShape<Shape>>>
    : z.ZodExactOptional<z.ZodType<Sent<z.output<S>>, Sent<z.input<S>>>>;
type ChangeShape<Shape extends z.ZodRawShape> = {
  -readonly [K in keyof Shape]: Shape[K] extends z.ZodType ? Field<Shape[K]> : never;
};

/**
 * The schema of a change to what an input made: a field that is left out stays as it is, `null` clears it where it may be
 * empty. An object inside, such as an address, is changed field by field. What concerns several fields at once is not
 * asked here but of the row with the change in it, by the command.
 */
export function changeOf<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>): z.ZodObject<ChangeShape<Shape>> {
  const fields = Object.entries(input.shape).map(([name, schema]) => [name, fieldOf(schema as z.ZodType)]);
  // Field by field the types say it; they cannot say it of all the fields of a shape that is not known yet.
  return z.object(Object.fromEntries(fields) as ChangeShape<Shape>);
}

const fieldOf = (schema: z.ZodType): z.ZodType =>
  (schema instanceof z.ZodObject ? changeOf(schema) : askedFor(schema)).exactOptional();

/** The same schema without what it puts where nothing was sent. */
function askedFor(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional)
    return askedFor(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodPipe) return new z.ZodPipe({ ...schema.def, in: askedFor(schema.def.in as z.ZodType) });
  if (schema instanceof z.ZodNullable) return askedFor(schema.def.innerType as z.ZodType).nullable();
  return schema;
}
