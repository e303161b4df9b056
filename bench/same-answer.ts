/** What an answer shows, by where it stands: `data.costs.vendorName`, whichever of the costs. */
type Shown = { at: string; value: string };

/**
 * Says what an answer shows that is not among what the floor read; what the product works out by itself, and all below it, is
 * named in `workedOut`.
 */
export function unread(ours: unknown, theirs: unknown, workedOut: readonly string[] = []): string[] {
  const read = new Set(shownIn(theirs).map(({ value }) => value));
  const missing = shownIn(ours).filter(
    ({ at, value }) =>
      !read.has(value) && !read.has(inMinor(at, value)) && !workedOut.some((known) => `${at}.`.startsWith(`${known}.`)),
  );
  return [...new Map(missing.map(({ at, value }) => [at, `${at} (${value})`])).values()];
}

/** Amounts are stored in the smallest unit. */
const inMinor = (at: string, value: string): string =>
  at.endsWith('mount') ? String(Math.round(Number(value) * 100)) : value;

/** Every value with the names on the way to it. Yes, no and nothing say too little to be looked for. */
function shownIn(answer: unknown, at = ''): Shown[] {
  if (answer === null || typeof answer === 'boolean' || answer === undefined) return [];
  if (Array.isArray(answer)) return answer.flatMap((each) => shownIn(each, at));
  if (typeof answer === 'object')
    return Object.entries(answer).flatMap(([key, value]) => shownIn(value, at ? `${at}.${key}` : key));
  return [{ at, value: normal(String(answer)) }];
}

/** Moments and decimals are written in more than one way. */
function normal(value: string): string {
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:/.test(value)) return new Date(value).toISOString();
  return /^-?\d+\.\d+$/.test(value) ? String(Number(value)) : value;
}
