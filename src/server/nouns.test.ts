import { expect, it } from 'vitest';
import { routeTables } from '#contract/routes.ts';
import { SUBJECT_TYPES } from '#contract/subjects.ts';
import { audited } from '#server/access/commands/command.ts';
import { defineNoun, registryOf } from './noun.ts';
import { nouns } from './nouns.ts';

const { subjects, purposes } = registryOf(nouns);
const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('every route of the contract is served once: a noun that is missing has no line in src/server/nouns.ts', () => {
  const served = nouns.flatMap((noun) => noun.routes.map(({ route }) => addressOf(route)));
  expect(served.toSorted()).toEqual(Object.values(routeTables).flatMap(Object.values).map(addressOf).toSorted());
});

it('every subject of the contract has a face in the noun that declares it, and there are no others', () => {
  expect([...subjects.keys()].toSorted()).toEqual(SUBJECT_TYPES.toSorted());
});

it.each([...subjects])('what goes with a %s that is deleted is recorded under its own name', (type, { deletion }) => {
  if (deletion.includes('.')) expect(deletion.split('.')[0]).toBe(type);
});

it.each(purposes)(
  'files of the purpose $name belong to a subject that says who reaches it: add inReach there',
  (purpose) => {
    expect(subjects.get(purpose.parent)?.inReach).toBeTypeOf('function');
  },
);

it('purposes of files have names of their own', () => {
  const names = purposes.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('jobs are named after a noun and what it does, each once', () => {
  const names = nouns.flatMap(({ jobs }) => Object.keys(jobs ?? {}));
  expect(names).toEqual([...new Set(names)]);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*:[a-z]+(-[a-z]+)*$/);
});

it('what a noun forgets of its subjects does not compile', () => {
  const half = { recordedAs: [], deletion: 'never' } as const;
  // @ts-expect-error a declared subject without a face
  defineNoun({ kite: {} }, { routes: [], subjects: {} });
  // @ts-expect-error a subject with a page has to be named
  defineNoun({ kite: { hasPage: true } }, { routes: [], subjects: { kite: half } });
  // @ts-expect-error timelines of a subject have to know who reaches it
  defineNoun({ kite: { tells: ['flown'] } }, { routes: [], subjects: { kite: half } });
  // @ts-expect-error nothing is audited under a name that no noun declares
  audited({ result: null, subject: { type: 'kite', id: null } });
});
