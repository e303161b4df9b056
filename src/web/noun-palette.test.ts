import { describe, expect, it, vi } from 'vitest';
import { SEARCHED } from '#contract/search/search.ts';
import { STAFF_AND_OWNERS } from './noun.ts';
import { searchIn } from './noun-palette.ts';
import { nouns } from './nouns.ts';
import { palettes } from './palettes.ts';

const Icon = () => null;

/** Fails with one sentence a finding, each saying what to add and where. */
const expectNone = (findings: string[]) => expect(findings, findings.join('\n')).toEqual([]);

describe('the search over everything', () => {
  const pages = nouns.flatMap(({ name, pages: own = [] }) => own.map((page) => ({ ...page, name })));
  const lines = palettes.flatMap((palette) => Object.keys(palette.pages ?? {}));
  const paths = [...lines, ...palettes.flatMap(({ actions = [] }) => actions.map(({ path }) => path))];

  it('names every page that the menu does not, or says that it is opened from elsewhere alone', () => {
    expect(lines.length).toBeGreaterThan(20);
    expectNone(
      pages
        .filter(({ path, menu }) => !menu && !path.includes('$') && !lines.includes(path))
        .map(
          ({ name, path }) =>
            `${name} keeps ${path} to itself: give it a line, or null, in the pages of the noun's palette (src/web/<noun>/<noun>.palette.ts).`,
        ),
    );
  });

  it('names no page that is not there, and none twice', () => {
    expectNone(
      paths
        .filter((path) => !pages.some((page) => page.path === path))
        .map((path) => `A palette leads to ${path}, which no noun has: name it as a page of the noun's face does.`),
    );
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('shows each kind that the server finds', () => {
    const shown = palettes.flatMap(({ search }) => search?.subject ?? []);
    expectNone(
      SEARCHED.filter((subject) => shown.filter((each) => each === subject).length !== 1).map(
        (subject) =>
          `What is found of ${subject} is not shown once: say it once, as search in a palette (src/web/<noun>/<noun>.palette.ts).`,
      ),
    );
    expect(palettes.filter(({ findEverywhere }) => findEverywhere)).toHaveLength(1);
  });
});

describe('the search of a list', () => {
  const list = Object.assign(
    vi.fn(async (_input: { query: { q: string; limit: number } }, _options?: object) => ({
      data: [
        { id: '1', name: 'Albion Court' },
        { id: '2', name: 'Albert Mews' },
      ],
    })),
    { key: 'properties.list' },
  );
  const search = searchIn(list, {
    heading: () => 'Properties',
    order: 20,
    access: STAFF_AND_OWNERS,
    hitOf: ({ id, name }) => ({ href: `/properties/${id}`, label: name, icon: Icon }),
  });

  it('asks for the words and for no more than are shown, and can be given up', async () => {
    const { signal } = new AbortController();
    await search.find({ q: 'alb', limit: 5 }, { signal, quiet: true });
    expect(list).toHaveBeenLastCalledWith({ query: { q: 'alb', limit: 5 } }, { signal, quiet: true });
  });

  it('makes a hit of every row, in their order', async () => {
    const hits = await search.find({ q: 'alb', limit: 5 }, {});
    expect(hits.map(({ href, label }) => [href, label])).toEqual([
      ['/properties/1', 'Albion Court'],
      ['/properties/2', 'Albert Mews'],
    ]);
  });

  it('keeps what it is called, where it stands and who may use it', () => {
    expect([search.heading(), search.order, search.access, search.key]).toEqual([
      'Properties',
      20,
      STAFF_AND_OWNERS,
      'properties.list',
    ]);
  });
});
