import { z } from 'zod';
import { nouns } from '#contract/nouns.ts';
import type { Problem } from '#contract/problem.ts';
import type { Route } from '#contract/route.ts';

/** What any operation may answer besides its result: too many at once, or a database that is away for a moment. */
const ALWAYS = [200, 429, 503];

/** Every status an operation answers with, as its route and the problems of its noun say; anything else is a fault of ours. */
export function statusesOf(noun: string, route: Route): number[] {
  const changes = route.method !== 'GET';
  const isKnown = route.permission !== 'public';
  const isInOrganization = isKnown && route.permission !== 'signed-in';
  const found = [
    ...ALWAYS,
    ...(changes || route.params || route.query ? [400] : []),
    ...(isKnown || route.takesMail ? [401] : []),
    // A link may lead into an organization that is suspended.
    ...(isKnown || route.params ? [403] : []),
    ...(route.params || (isKnown && [route.query, route.body].some(namesSomething)) ? [404] : []),
    ...(changes && isInOrganization ? [409, 422] : []),
    ...(changes ? [413, 415, ...problemsOf(noun)] : []),
  ];
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** What is named by its id may not be there. */
const namesSomething = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined &&
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"format":"uuid"');

function problemsOf(noun: string): number[] {
  const own: { problems?: Record<string, Problem> } = (nouns as Record<string, object>)[noun] ?? {};
  return Object.values(own.problems ?? {}).map(({ status }) => status);
}
