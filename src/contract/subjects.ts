import type { SubjectDeclaration, SubjectDeclarations } from './noun.ts';
import { type Nouns, nouns } from './nouns.ts';

type DeclaredBy<N> = N extends { subjects: infer S } ? S : never;
type NamesIn<S> = S extends unknown ? keyof S & string : never;
type Narrowed<S, Part> = S extends unknown
  ? { [K in keyof S & string]: S[K] extends Part ? { name: K; of: S[K] } : never }[keyof S & string]
  : never;
type Declared = DeclaredBy<Nouns[keyof Nouns]>;
type Told<S> = S extends { name: infer K extends string; of: { tells: readonly (infer T extends string)[] } }
  ? `${K}.${T}`
  : never;

/** Every thing that the audit trail, timelines, notes and files can be about. */
export type SubjectType = NamesIn<Declared>;
/** Subjects with a page of their own. */
export type PageSubject = Narrowed<Declared, { hasPage: true }>['name'];
/** Everything a timeline can tell; the browser makes the sentence from type and facts. */
export type ActivityType = Told<Narrowed<Declared, { tells: readonly string[] }>>;
/** The names by which timelines of single subjects can be asked for. */
export type ActivityFilter = Narrowed<Declared, { filter: string }>['of']['filter'];

/** Of which noun each subject is. */
const nounBySubject: ReadonlyMap<string, keyof Nouns> = new Map(
  (Object.keys(nouns) as (keyof Nouns)[]).flatMap((name) => {
    const noun = nouns[name];
    return 'subjects' in noun ? Object.keys(noun.subjects).map((subject) => [subject, name] as const) : [];
  }),
);

/** The noun whose subject this is. */
export function nounOf(subject: SubjectType): keyof Nouns {
  const noun = nounBySubject.get(subject);
  if (!noun) throw new Error(`No noun declares the subject ${subject}.`);
  return noun;
}

const declared: [string, SubjectDeclaration][] = Object.values(nouns).flatMap((noun) =>
  'subjects' in noun ? Object.entries(noun.subjects as SubjectDeclarations) : [],
);

export const SUBJECT_TYPES = declared.map(([type]) => type) as SubjectType[];
export const PAGE_SUBJECTS = declared.flatMap(([type, { hasPage }]) => (hasPage ? [type] : [])) as PageSubject[];
export const ACTIVITY_TYPES = declared.flatMap(([type, { tells = [] }]) =>
  tells.map((told) => `${type}.${told}`),
) as ActivityType[];
/** Which subject a filter means. */
export const ACTIVITY_FILTERS = Object.fromEntries(
  declared.flatMap(([type, { filter }]) => (filter ? [[filter, type]] : [])),
) as Record<ActivityFilter, SubjectType>;
