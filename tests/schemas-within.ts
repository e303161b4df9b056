import { z } from 'zod';

/** A schema within another, and by which names it is reached; lists and what may be missing go by no name. */
export type Within = { schema: z.ZodType; path: string[] };

/** A schema and all within it. */
export function schemasWithin(schema: unknown, path: string[] = []): Within[] {
  if (!(schema instanceof z.ZodType)) return [];
  const inside = (...found: unknown[]) => found.flatMap((one) => schemasWithin(one, path));
  const here = { schema, path };
  if (schema instanceof z.ZodObject)
    return [here, ...Object.entries(schema.shape).flatMap(([name, one]) => schemasWithin(one, [...path, name]))];
  if (schema instanceof z.ZodArray) return [here, ...inside(schema.element)];
  if (schema instanceof z.ZodRecord) return [here, ...inside(schema.valueType)];
  if (schema instanceof z.ZodUnion) return [here, ...inside(...schema.options)];
  if (schema instanceof z.ZodPipe) return [here, ...inside(schema.def.in, schema.def.out)];
  return 'innerType' in schema.def ? [here, ...inside(schema.def.innerType)] : [here];
}
