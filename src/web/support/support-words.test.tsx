import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SupportGrant } from '#contract/support/support.ts';
import { SUPPORT_NOUNS, SUPPORT_STATUSES } from '#contract/support/support.words.ts';
import { EarlierSupport } from './earlier-support.tsx';
import { firstPageOf } from './first-page.ts';
import { nounsInWords, supportMessages, supportNounWords, supportStatusWords } from './support.messages.ts';

const textOf = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('what support asks to read', () => {
  it('is said in the order of the page, whatever the order in which it was ticked', () => {
    expect(nounsInWords(['leases', 'properties'])).toBe('Properties and Leases');
    expect(nounsInWords(['audit', 'people', 'units'])).toBe('Units, People, and Audit trail');
  });

  it('leaves out what this program does not know any more, and is empty where that is all', () => {
    expect(nounsInWords(['leases', 'ghosts'])).toBe('Leases');
    expect(nounsInWords(['ghosts'])).toBe('');
  });

  it('has a word for each thing, and a page on which reading begins', () => {
    const words = SUPPORT_NOUNS.map((noun) => supportNounWords[noun]);
    expect(new Set(words).size).toBe(SUPPORT_NOUNS.length);
    for (const noun of SUPPORT_NOUNS) expect(firstPageOf([noun]), noun).toMatch(/^\/[a-z]/);
  });
});

it.each([
  [1440, '24 hours'],
  [60, '1 hour'],
  [240, '4 hours'],
])('%i minutes are %s', (minutes, words) => {
  expect(supportMessages.hours(minutes)).toBe(words);
});

describe('what was asked for before', () => {
  const grant = (changes: Partial<SupportGrant> = {}) =>
    ({
      id: 'g',
      askedByName: 'Ines Okoro',
      askedAt: '2026-11-01T10:00:00Z',
      nouns: ['leases'],
      reason: 'A lease does not open.',
      status: 'ENDED',
      readCount: 0,
      ...changes,
    }) as SupportGrant;

  it('is who, what, why and how it ended', () => {
    const said = textOf(<EarlierSupport grants={[grant({ readCount: 3 })]} />);
    for (const part of ['Ines Okoro', 'Leases', 'A lease does not open.', 'Over', '3']) expect(said).toContain(part);
  });

  it('says nothing of reading where nothing was read', () => {
    expect(textOf(<EarlierSupport grants={[grant({ status: 'REFUSED' })]} />)).not.toMatch(/\b0 answers?\b/);
  });

  it('is nothing, not even a line, where nobody ever asked', () => {
    expect(renderToStaticMarkup(<EarlierSupport grants={[]} />)).toBe('');
  });

  it('has a word for every end', () => {
    const words = SUPPORT_STATUSES.map((status) => supportStatusWords[status]);
    expect(new Set(words).size).toBe(SUPPORT_STATUSES.length);
  });
});
