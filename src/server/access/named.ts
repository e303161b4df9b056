import { sql } from 'kysely';
import { type Named, type NamedField, namedFieldsOf, namedIn } from '#contract/naming.ts';
import type { Route } from '#contract/route.ts';
import { fail, notFound } from './app-error.ts';
import type { ReadCtx } from './context.ts';
import { reaches, type Subjects } from './subject.ts';

/** Where callers name things besides the path. */
const PARTS = { query: 'query', body: 'body', upload: 'fields' } as const;
type Input = { [Part in 'params' | (typeof PARTS)[keyof typeof PARTS]]: unknown };
/** What a call names: in its path, whose row every handler loads within reach by itself, and besides, some of it as a filter. */
export type Names = { inPath: Named[]; besides: Named[]; filters: Named[] };

/**
 * Finds what a parsed call of a route names. A route whose fields do not say what they name, or name what nobody knows how
 * to reach, is not mounted.
 */
export function namesOf(route: Route, subjects: Subjects): (input: Input) => Names {
  const parts = Object.entries(PARTS)
    .map(([part, at]) => {
      const fields = namedFieldsOf(route[part as keyof typeof PARTS]);
      for (const field of fields) checkField(route, field, subjects);
      return { at, fields };
    })
    .filter(({ fields }) => fields.length > 0);
  const path = namedFieldsOf(route.params).filter(({ naming }) => isReachable(naming, subjects));
  return (input) => {
    const besides = parts.map(({ at, fields }) => ({ at, named: namedIn(fields, input[at]) }));
    return {
      inPath: namedIn(path, input.params),
      besides: besides.flatMap(({ named }) => named),
      filters: besides.flatMap(({ at, named }) => (at === 'query' ? named : [])),
    };
  };
}

const isReachable = (naming: NamedField['naming'], subjects: Subjects): boolean =>
  naming !== null && 'subject' in naming && subjects.get(naming.subject)?.inReach !== undefined;

function checkField(route: Route, { path, naming }: NamedField, subjects: Subjects): void {
  const place = `${path.join('.')} of ${route.method} ${route.path}`;
  if (!naming) throw new Error(`${place} does not say what it names: use idOf, or another of contract/naming.ts.`);
  if (isForOrganizations(route) && 'subject' in naming && !isReachable(naming, subjects))
    throw new Error(
      `${place} names a "${naming.subject}", and its noun's face does not say how one is reached: add inReach.`,
    );
}

const isForOrganizations = ({ permission }: Route): boolean =>
  permission !== 'public' && permission !== 'signed-in' && permission !== 'platform';

/**
 * Refuses a call that names what the active role does not reach, the same way whether it is there or not: naming a thing
 * never brings it into reach. One statement asks for all of them. What a form holds is wrong in its field; what is read
 * about something that is not there is not there itself, nor is what a form is about.
 */
export async function refuseUnreached(ctx: ReadCtx, { inPath, besides, filters }: Names): Promise<void> {
  if (besides.length === 0) return;
  const named = [...inPath, ...besides];
  const asked = [...Map.groupBy(named, ({ subject }) => subject)].map(([subject, ones]) => {
    const ids = [...new Set(ones.map(({ id }) => id))];
    // One alone has one plan whatever it is; a list is planned anew each time.
    const asking = ids.length === 1 ? sql`(select ${ids[0]}::uuid)` : sql`unnest(${ids}::uuid[])`;
    return sql`select ${subject}::text as subject, asked.id from ${asking} as asked (id) where ${reaches(ctx, subject, sql.ref('asked.id'))} is not true`;
  });
  const { rows } = await sql<{ subject: string; id: string }>`${sql.join(asked, sql` union all `)}`.execute(ctx.db);
  const unreached = named.filter(({ subject, id }) =>
    rows.some((row) => row.subject === subject && row.id === id.toLowerCase()),
  );
  if (unreached.length === 0) return;
  if (unreached.some((one) => inPath.includes(one))) throw notFound();
  const errors = unreached.map(({ path }) => ({ path, code: 'request.not_in_reach' as const, params: {} }));
  throw fail(unreached.some((one) => filters.includes(one)) ? 'NOT_FOUND' : 'VALIDATION_FAILED', { errors });
}
