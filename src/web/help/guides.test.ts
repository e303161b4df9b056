import { describe, expect, it, test } from 'vitest';
import { EVERYBODY, rolesOf } from '#web/noun.ts';
import { nouns } from '#web/nouns.ts';
import { guideTexts } from './guides.messages.ts';
import { findGuides, GUIDE_IDS, GUIDES, isLike, READERS, readerOf } from './guides.ts';
import { pictures } from './pictures/taken.json';

const pages = nouns.flatMap((noun) => noun.pages ?? []);
const taken = Object.keys(import.meta.glob('./pictures/*.avif'));
const texts = Object.values(
  import.meta.glob<string>(['../**/*.{messages,noun,words}.{ts,tsx}', '/src/contract/**/*.messages.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');
const TAKE = 'npm run pictures takes them anew; what each shows stands in e2e/guide-shots.ts.';

describe('the pictures of the guides', () => {
  it('are there for each guide in the light and in the dark, and no others', () => {
    const wanted = GUIDE_IDS.flatMap((id) => ['dark', 'light'].map((theme) => `./pictures/${id}.${theme}.avif`));
    expect(taken.toSorted(), TAKE).toEqual(wanted.toSorted());
    expect(Object.keys(pictures).toSorted(), TAKE).toEqual(GUIDE_IDS.toSorted());
  });

  it('show a page that is still there, to somebody who may open it and for whom the guide is', () => {
    for (const id of GUIDE_IDS) {
      const { as, page: path } = pictures[id];
      const page = pages.find((one) => one.path === path);
      expect(page, `${id} shows ${path}, which is not there. ${TAKE}`).toBeDefined();
      expect([id, page && rolesOf(page.access)]).toEqual([id, expect.arrayContaining([as])]);
      expect([id, GUIDES[id].for]).toEqual([id, expect.arrayContaining([as])]);
    }
  });

  it('mark words that the screens still say', () => {
    const gone = GUIDE_IDS.filter((id) => !texts.includes(`'${pictures[id].shows}'`));
    expect(gone, TAKE).toEqual([]);
  });
});

describe('the guides', () => {
  it('each lead to a page that exists and that all their readers may open', () => {
    for (const id of GUIDE_IDS) {
      const page = pages.find(({ path }) => path === GUIDES[id].page);
      expect(page, `${id} leads to ${GUIDES[id].page}, which is not there`).toBeDefined();
      for (const reader of GUIDES[id].for)
        expect([id, page && rolesOf(page.access)]).toEqual([id, expect.arrayContaining([reader])]);
    }
  });

  it('are there for everybody, and short', () => {
    for (const reader of READERS) expect(findGuides(reader, '').length).toBeGreaterThanOrEqual(4);
    for (const id of GUIDE_IDS) {
      const { title, steps } = guideTexts[id];
      expect([id, title.length <= 50, steps.length >= 3 && steps.length <= 5]).toEqual([id, true, true]);
      for (const step of steps)
        expect([step, step.length <= 160, step.endsWith('.') || step.endsWith('?')]).toEqual([step, true, true]);
    }
  });

  it('are found by what they say, with a slip, those that say it in the title first', () => {
    expect(findGuides('operator', 'move out')[0]).toBe('moveOut');
    expect(findGuides('operator', 'recipt')[0]).toBe('costs');
    expect(findGuides('operator', 'VISIT')[0]).toBe('bookVisit');
    expect(findGuides('renter', 'brokne')).toContain('reportFault');
    expect(findGuides('renter', 'audit')).toEqual([]);
    expect(findGuides('admin', 'audit trail')[0]).toBe('whoDid');
    expect(findGuides('admin', 'no such thing at all')).toEqual([]);
  });

  it('are those of the active role at first', () => {
    expect([...EVERYBODY, null].map(readerOf)).toEqual([
      'admin',
      'admin',
      'operator',
      'owner',
      'renter',
      'admin',
      'admin',
    ]);
  });
});

test.each([
  ['move', 'moving', true],
  ['mov', 'moving', true],
  ['recipt', 'receipt', true],
  ['reciept', 'receipt', true],
  ['recceipt', 'receipt', true],
  ['visot', 'visit', true],
  ['key', 'keys', true],
  ['kyes', 'keys', true],
  ['kye', 'keys', false],
  ['lease', 'request', false],
])('"%s" for "%s" is taken: %s', (typed, word, expected) => {
  expect(isLike(typed, word)).toBe(expected);
});
