import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routeTables } from '#contract/routes.ts';
import { ACTIVITY_TYPES } from '#contract/subjects.ts';
import type { NounWords } from '#web/words/noun-words.ts';
import { loadWords, offerWords } from '#web/words/use-words.ts';
import type { WordBook } from '#web/words/word-book.ts';
import { rolesOf } from './noun.ts';
import { nouns } from './nouns.ts';

let book: WordBook;
let wordsOf: Map<string, NounWords>;
beforeAll(async () => {
  offerWords(nouns);
  book = await loadWords();
  const loaded = nouns.map(async ({ name, words }) => [name, (await words?.()) ?? {}] as const);
  wordsOf = new Map(await Promise.all(loaded));
});

/** Fails with one sentence a finding, each saying what to add and where. */
const expectNone = (findings: string[]) => expect(findings, findings.join('\n')).toEqual([]);

const sources: [path: string, text: string][] = Object.entries(
  import.meta.glob<string>(['/src/server/**/*.ts', '!/src/server/**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const found = (pattern: RegExp): [path: string, name: string][] =>
  sources.flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map((match): [string, string] => [path, match[1] ?? '']),
  );

it('every noun of the contract has its face, and no two say the same thing', () => {
  const names = nouns.map(({ name }) => name);
  const parts = [...wordsOf.values()].flatMap(({ subjects, actions, activities }) =>
    Object.keys({ ...subjects, ...actions, ...activities }),
  );
  expectNone([
    ...Object.keys(routeTables)
      .filter((noun) => !names.includes(noun))
      .map((noun) => `${noun} has no face: write src/web/${noun}/${noun}.noun.ts and list it in src/web/nouns.ts.`),
    ...[...names, ...parts]
      .filter((part, at, all) => all.indexOf(part) !== at)
      .map((part) => `${part} stands twice: it belongs to one noun's face.`),
  ]);
});

it('every page of an organization is looked at in the browser', () => {
  const [source = ''] = Object.values(
    import.meta.glob<string>('/e2e/every-page.spec.ts', { query: '?raw', import: 'default', eager: true }),
  );
  const visits = source.slice(source.indexOf('const VISITS'), source.indexOf('const PUBLIC_VISITS'));
  const pages = nouns.flatMap((noun) => noun.pages ?? []);
  expect(pages.length).toBeGreaterThan(30);
  expectNone(
    pages
      .filter(
        ({ access, path }) =>
          rolesOf(access).some((role) => role !== 'platformAdmin') && !visits.includes(`'${path}',`),
      )
      .map(
        ({ path }) =>
          `Nobody looks at ${path}: add it to VISITS of e2e/every-page.spec.ts, with its heading and roles.`,
      ),
  );
});

describe('there are words for', () => {
  it('every type of activity', () => {
    expectNone(
      ACTIVITY_TYPES.filter((type) => !book.activities[type]).map(
        (type) => `${type}: say in the noun's words (src/web/<noun>/<noun>.words.ts, activities) what happened.`,
      ),
    );
  });

  it('whatever a command records', () => {
    const actions = found(
      /(?:\b(?:command|identityCommand)\(|\b(?:insertAudit|noteRefusal)\([^;]*?)\s*'([a-z_]+\.[a-z_]+)'/g,
    );
    expect(actions.length).toBeGreaterThan(50);
    expectNone(
      actions
        .filter(([, action]) => !book.actions[action])
        .map(([path, action]) => `${path} records ${action}: say in the noun's words (actions) what that means.`),
    );
  });

  it('whatever an entry is about', () => {
    const types = found(/subject: \{\s*type: '([a-z_]+)'/g);
    expect(types.length).toBeGreaterThan(30);
    expectNone(
      types
        .filter(([, type]) => !book.subjects[type])
        .map(([path, type]) => `${path} writes of a ${type}: say in the noun's words (subjects) what that is.`),
    );
  });

  it('every field that can be changed', () => {
    const changes = Object.entries(routeTables).flatMap(([noun, table]) =>
      Object.values(table).flatMap(({ method, path, body }) =>
        method === 'PUT' && body ? [{ noun, path, keys: keysOf(body) }] : [],
      ),
    );
    const versioned = changes.filter(({ keys }) => keys.includes('version'));
    expect(versioned.length).toBeGreaterThan(4);
    expectNone(
      versioned.flatMap(({ noun, path, keys }) => {
        // A noun without subjects writes about those of another, as users do about sign-ins.
        const subjects = Object.values(wordsOf.get(noun)?.subjects ?? book.subjects);
        return keys
          .filter((key) => key !== 'version' && !subjects.some(({ fields }) => fields[key]))
          .map((key) => `PUT ${path} changes ${key}: give it a label in the words of ${noun} (fields).`);
      }),
    );
  });
});

/** The keys of a body, whatever was put around its object. */
function keysOf(body: z.ZodType): string[] {
  if (body instanceof z.ZodObject) return Object.keys(body.shape);
  if (body instanceof z.ZodIntersection)
    return [body.def.left, body.def.right].flatMap((part) => keysOf(part as z.ZodType));
  if (body instanceof z.ZodPipe) return keysOf(body.def.in as z.ZodType);
  return [];
}
