import type { z } from 'zod';

/**
 * The fields that an answer has under the name and in the shape in which they are stored, so that a further one is said in
 * the contract alone. What is shown otherwise, or not to every role, stands after it: `{ ...stored(row), notes: null }`.
 */
export function storedFields<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const names = Object.keys(schema.shape);
  return <Row extends object>(row: Row): Pick<Row, Extract<keyof Row, keyof Shape>> => {
    const fields: Record<string, unknown> = {};
    for (const name of names) if (name in row) fields[name] = row[name as keyof Row];
    return fields as Pick<Row, Extract<keyof Row, keyof Shape>>;
  };
}
