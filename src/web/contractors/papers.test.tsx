import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PaperLight } from '#contract/contractors/contractors.ts';
import { plainDate } from '#contract/dates.ts';
import { areasInWords, contractorCard } from './contractor-columns.tsx';
import { PapersState } from './contractor-marks.tsx';
import { standingOf } from './papers-standing.ts';

const papers = (changes: Partial<PaperLight> = {}): PaperLight => ({
  state: 'ENDING',
  blocksOffers: true,
  kind: 'LIABILITY_INSURANCE',
  name: null,
  endsOn: plainDate('2026-12-12'),
  daysLeft: 14,
  ...changes,
});
const wordsOf = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const toneOf = (node: React.ReactNode) => /data-ink="(\w+)"/.exec(renderToStaticMarkup(node))?.[1];

describe('what follows from papers that end', () => {
  it.each<[number, string, string]>([
    [61, '2027-01-28', 'Nov 29, 2026'],
    [60, '2027-01-27', 'Dec 28, 2026'],
    [45, '2027-01-12', 'Dec 13, 2026'],
    [30, '2026-12-28', 'Dec 21, 2026'],
    [14, '2026-12-12', 'Dec 5, 2026'],
    [7, '2026-12-05', 'Dec 5, 2026'],
  ])('is that %i days before, Lintel reminds of it next', (daysLeft, endsOn, next) => {
    expect(standingOf(papers({ daysLeft, endsOn: plainDate(endsOn) }))).toContain(`Lintel reminds again on ${next}.`);
  });

  it('is no more reminder on the last day', () => {
    const said = standingOf(papers({ daysLeft: 0 }));
    expect(said).toContain('Valid to Dec 12, 2026.');
    expect(said).not.toContain('reminds');
  });

  it('stops offers only where the organization decided so; elsewhere whoever offers a job is warned', () => {
    const held = [standingOf(papers()), standingOf(papers({ state: 'ENDED', daysLeft: -3 }))];
    for (const said of held) expect(said).toMatch(/no(?: new)? job can be offered/i);
    const warned = [
      standingOf(papers({ blocksOffers: false })),
      standingOf(papers({ blocksOffers: false, state: 'ENDED', daysLeft: -3 })),
    ];
    for (const said of warned) expect(said).not.toMatch(/can be offered/);
    expect(warned[1]).toContain('warned');
  });
});

describe('papers in a list', () => {
  it('say which paper ends and when, and stand out by how near that is', () => {
    const ending = <PapersState papers={papers()} />;
    expect(wordsOf(ending)).toMatch(/14 days.*Dec 12, 2026/);
    expect(toneOf(ending)).toBe('soon');
    const ended = <PapersState papers={papers({ state: 'ENDED', daysLeft: -1 })} />;
    expect(wordsOf(ended)).toContain('Dec 12, 2026');
    expect(toneOf(ended)).toBe('late');
    expect(toneOf(<PapersState papers={papers({ state: 'VALID', daysLeft: 200 })} />)).toBe('good');
  });

  it('hold jobs back by words only where they do', () => {
    const ended = papers({ state: 'ENDED', daysLeft: -1 });
    const [held, warned] = [ended, { ...ended, blocksOffers: false }].map((one) =>
      wordsOf(<PapersState papers={one} />),
    );
    expect(held).toMatch(/no new jobs/i);
    expect(warned).not.toMatch(/no new jobs/i);
  });

  it('are called by their own name where no kind says it', () => {
    expect(wordsOf(<PapersState papers={papers({ kind: 'OTHER', name: 'Gas Safe card' })} />)).toContain(
      'Gas Safe card',
    );
  });

  it('of somebody without any say just that, in no alarming tone', () => {
    const none = <PapersState papers={papers({ state: 'NONE', kind: null, endsOn: null, daysLeft: null })} />;
    expect(wordsOf(none)).not.toBe('');
    expect(toneOf(none)).toBeUndefined();
  });

  it('count for nothing on a phone beside that somebody is not to be used', () => {
    const row = {
      id: 'c',
      kind: 'COMPANY',
      name: 'Brennan',
      trades: [],
      areas: ['Queens', 'Bronx'],
      papers: papers({ state: 'VALID', daysLeft: 200 }),
      doNotUse: { since: '2026-11-01', reason: 'Left the water on.' },
    } as unknown as Parameters<typeof contractorCard>[0];
    const { matters, place } = contractorCard(row);
    expect(wordsOf(matters)).toBe('Do not use');
    // Of somebody whose trade nobody said, the places at least.
    expect(place).toContain('Queens');
  });
});

it('places are named while they are few, and counted from the fourth on', () => {
  expect(areasInWords([])).toBe('');
  expect(areasInWords(['Queens', 'Bronx', '11101'])).toBe('Queens, Bronx, and 11101');
  const many = areasInWords(['Queens', 'Bronx', '11101', '11102', '11103']);
  expect(many).toMatch(/^Queens, Bronx/);
  expect(many).toContain('3');
});
