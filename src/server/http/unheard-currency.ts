import { z } from 'zod';
import { fail } from '#server/access/app-error.ts';
import { amountsWithin } from './amounts-within.ts';

/**
 * Refuses a currency that is said beside amounts where the contract reads none: they would be taken as the property's, whatever
 * whoever says it means. Changes of rows are let through, as they may come back with all that was read of them.
 */
export function refuseUnheardCurrency(schema: unknown, said: unknown, path = ''): void {
  if (Array.isArray(said)) {
    const item = asSaid(schema, said);
    if (item instanceof z.ZodArray)
      for (const [at, one] of said.entries()) refuseUnheardCurrency(item.element, one, `${path}${at}.`);
    return;
  }
  const object = asSaid(schema, said);
  if (!(object instanceof z.ZodObject)) return;
  const body = said as Record<string, unknown>;
  if ((body.currency ?? null) !== null && !('currency' in object.shape) && takesAmounts(object))
    throw fail('VALIDATION_FAILED', { field: `${path}currency`, reason: 'ledger.currency_unheard' });
  for (const [name, inner] of Object.entries(object.shape))
    if (typeof body[name] === 'object') refuseUnheardCurrency(inner, body[name], `${path}${name}.`);
}

/** What of a schema a value is read by, without what only wraps it. */
function asSaid(schema: unknown, said: unknown): unknown {
  if (said === null || typeof said !== 'object') return undefined;
  if (schema instanceof z.ZodPipe) return asSaid(schema.def.in, said);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const name = schema.def.discriminator;
    const option = schema.options.find(
      (one) =>
        one instanceof z.ZodObject && one.shape[name]?.safeParse((said as Record<string, unknown>)[name]).success,
    );
    return option && asSaid(option, said);
  }
  if (schema instanceof z.ZodType && 'innerType' in schema.def) return asSaid(schema.def.innerType, said);
  return schema;
}

const known = new WeakMap<z.ZodObject, boolean>();
function takesAmounts(schema: z.ZodObject): boolean {
  const takes = known.get(schema) ?? amountsWithin(schema).length > 0;
  known.set(schema, takes);
  return takes;
}
