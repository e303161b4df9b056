import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Entry, type Group, groupsOf, type Piece } from '../vite.groups.ts';

const piece = (id: string, bytes: number, needing: string[], more: Partial<Piece> = {}): Piece => ({
  id,
  bytes,
  needing: new Set(needing),
  imports: [],
  file: null,
  ...more,
});
const entry = (id: string, weight = 1, hosts: string[] = []): Entry => ({ id, weight, hosts: new Set(hosts) });

const idsOf = (groups: readonly Group[]) =>
  groups.map(({ pieces }) => pieces.map(({ id }) => id).toSorted()).toSorted((a, b) => (`${a}` < `${b}` ? -1 : 1));

describe('the files of the pages', () => {
  it('hold together what the same pages need', () => {
    const pages = [entry('list'), entry('form')];
    const groups = groupsOf(
      [piece('table', 90_000, ['list']), piece('filters', 80_000, ['list']), piece('fields', 90_000, ['form'])],
      pages,
    );
    expect(idsOf(groups)).toEqual([['fields'], ['filters', 'table']]);
  });

  it('become one where a request less saves more than what it brings', () => {
    const pages = [entry('list'), entry('form')];
    const groups = groupsOf([piece('core', 60_000, ['list', 'form']), piece('a few words', 200, ['form'])], pages);
    expect(idsOf(groups)).toEqual([['a few words', 'core']]);
  });

  it('stay apart where most pages would wait for what one of them needs', () => {
    const pages = [entry('list'), entry('form'), entry('chart')];
    const groups = groupsOf(
      [piece('core', 60_000, ['list', 'form', 'chart']), piece('axes', 50_000, ['chart'])],
      pages,
    );
    expect(idsOf(groups)).toEqual([['axes'], ['core']]);
  });

  it('are weighed by how often a page is opened', () => {
    const pieces = () => [piece('core', 60_000, ['often', 'seldom']), piece('part', 6000, ['often'])];
    expect(idsOf(groupsOf(pieces(), [entry('often', 100), entry('seldom', 1)]))).toEqual([['core', 'part']]);
    expect(idsOf(groupsOf(pieces(), [entry('often', 1), entry('seldom', 100)]))).toEqual([['core'], ['part']]);
  });

  it('keep the name that a rule gave, and nobody else joins such a file', () => {
    const groups = groupsOf(
      [piece('react', 190_000, ['list', 'form'], { file: 'react' }), piece('a few words', 200, ['list', 'form'])],
      [entry('list'), entry('form')],
    );
    expect(idsOf(groups)).toEqual([['a few words'], ['react']]);
    expect(groups.find(({ pieces }) => pieces[0]?.id === 'react')?.file).toBe('react');
  });

  it('let others join the one that comes with every page', () => {
    const groups = groupsOf(
      [piece('frame', 90_000, ['list', 'form'], { file: 'inside' }), piece('a few words', 200, ['form'])],
      [entry('list'), entry('form')],
    );
    expect(groups).toHaveLength(1);
    expect(groups[0]?.file).toBe('inside');
  });

  it('cost nothing to a page whose host has brought them', () => {
    // The palette is opened only where the shell is: what both need has come with it.
    const pages = [entry('shell', 10), entry('palette', 10, ['shell']), entry('sign-in', 1)];
    const groups = groupsOf(
      [piece('search', 9000, ['palette', 'sign-in']), piece('keys', 9000, ['shell', 'palette'])],
      pages,
    );
    expect(groups.flatMap(({ pieces }) => pieces)).toHaveLength(2);
  });

  it('never wait for themselves', () => {
    // `middle` imports `low` and is imported by `high`: `low` and `high` in one file would be a circle.
    const groups = groupsOf(
      [
        piece('low', 300, ['list', 'form', 'chart']),
        piece('middle', 150_000, ['list', 'form'], { imports: ['low'] }),
        piece('high', 300, ['list'], { imports: ['middle'] }),
      ],
      [entry('list', 50), entry('form'), entry('chart')],
    );
    expect(circlesIn(groups)).toEqual([]);
  });

  it('hold every module once, whatever needs what, without circles that the modules do not have', () => {
    const pages = ['a', 'b', 'c', 'd'];
    const weights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 4, maxLength: 4 });
    const drawn = fc.array(
      fc.record({
        bytes: fc.integer({ min: 10, max: 80_000 }),
        needing: fc.subarray(pages, { minLength: 1 }),
        imports: fc.array(fc.nat(20), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 14 },
    );
    fc.assert(
      fc.property(drawn, weights, (modules, heavy) => {
        const pieces = acyclic(modules);
        const groups = groupsOf(
          pieces,
          pages.map((id, at) => entry(id, heavy[at])),
        );
        expect(groups.flatMap((group) => group.pieces.map(({ id }) => id)).toSorted()).toEqual(
          pieces.map(({ id }) => id).toSorted(),
        );
        expect(circlesIn(groups)).toEqual([]);
      }),
    );
  });
});

type Drawn = { bytes: number; needing: string[]; imports: number[] };

/** A module imports only earlier ones, which whoever needs it needs, too. */
function acyclic(modules: readonly Drawn[]): Piece[] {
  const needing = modules.map((one) => new Set(one.needing));
  for (let at = modules.length - 1; at >= 0; at--)
    for (const target of modules[at]?.imports ?? [])
      if (target < at) for (const page of needing[at] ?? []) needing[target]?.add(page);
  return modules.map(({ bytes, imports }, at) => ({
    id: `m${at}`,
    bytes,
    needing: needing[at] ?? new Set<string>(),
    imports: imports.filter((target) => target < at).map((target) => `m${target}`),
    file: null,
  }));
}

/** Files that come to import themselves by way of others. */
function circlesIn(groups: readonly Group[]): string[] {
  const fileOf = new Map(groups.flatMap((group, at) => group.pieces.map(({ id }) => [id, at] as const)));
  const importsOf = groups.map(
    ({ pieces }, at) =>
      new Set(pieces.flatMap(({ imports }) => imports.map((id) => fileOf.get(id) ?? at)).filter((to) => to !== at)),
  );
  return importsOf.flatMap((direct, at) => {
    const reached = new Set(direct);
    for (const one of reached) for (const next of importsOf[one] ?? []) reached.add(next);
    return reached.has(at) ? [`file ${at}`] : [];
  });
}
