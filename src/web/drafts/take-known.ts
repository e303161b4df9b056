/**
 * Of what an earlier page kept, the parts that this one knows and that are of their kind: another release may ask for
 * other things.
 */
export function takeKnown<Values extends object>(now: Values, kept: unknown): Values {
  const given = Object(kept) as Partial<Values>;
  const known = Object.entries(now).map(([name, value]) => {
    const other: unknown = given[name as keyof Values];
    return [name, other !== undefined && isOfKind(value, other) ? other : value];
  });
  return Object.fromEntries(known) as Values;
}

const isOfKind = (one: unknown, other: unknown): boolean =>
  one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));
