import { z } from 'zod';
import { DECIMAL } from '#contract/money.ts';

const isAmount = (schema: z.ZodString): boolean =>
  (schema.def.checks ?? []).some((check) => {
    const { pattern } = check._zod.def as { pattern?: RegExp };
    return pattern?.source === DECIMAL.source;
  });

/** Where amounts stand in what a call takes, such as "lines.*.debit"; `*` stands for every item. */
export function amountsWithin(schema: unknown, path: readonly string[] = []): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  const inside = (...found: unknown[]) => found.flatMap((one) => amountsWithin(one, path));
  if (schema instanceof z.ZodString) return isAmount(schema) ? [path.join('.')] : [];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, one]) => amountsWithin(one, [...path, name]));
  if (schema instanceof z.ZodArray) return amountsWithin(schema.element, [...path, '*']);
  if (schema instanceof z.ZodRecord) return amountsWithin(schema.valueType, [...path, '*']);
  if (schema instanceof z.ZodUnion) return [...new Set(inside(...schema.options))];
  if (schema instanceof z.ZodPipe) return [...new Set(inside(schema.def.in, schema.def.out))];
  return 'innerType' in schema.def ? inside(schema.def.innerType) : [];
}
