import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/imports/imports.ts';
import { ImportState, importCard } from './import-columns.tsx';
import { importWords } from './imports.messages.ts';

const none = { properties: 0, units: 0, people: 0, leases: 0, contractors: 0 };
const row = (changes: Partial<ImportRow> = {}) =>
  ({
    fileName: 'rent roll.xlsx',
    fileCount: 1,
    status: 'CHECKED',
    errorCount: 0,
    counts: none,
    ...changes,
  }) as ImportRow;
const stateOf = (changes: Partial<ImportRow>) => {
  const html = renderToStaticMarkup(<ImportState row={row(changes)} />);
  return { says: html.replaceAll(/<[^>]*>/g, '').trim(), ink: /data-(?:ink|tone)="(\w+)"/.exec(html)?.[1] };
};

describe('where an import stands', () => {
  it('has a word of its own in every state', () => {
    const says = (['CHECKED', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'] as const).map(
      (status) => stateOf({ status }).says,
    );
    expect(says).toEqual(['Ready to import', 'Coming in', 'Done', 'Stopped', 'Taken back']);
  });

  it('counts what is to be solved before it can come in, and no longer once it is in', () => {
    expect(stateOf({ errorCount: 1 }).says).toBe('1 problem to solve');
    expect(stateOf({ errorCount: 12 }).says).toBe('12 problems to solve');
    for (const status of ['RUNNING', 'DONE', 'UNDONE'] as const)
      expect(stateOf({ status, errorCount: 12 }).says).not.toMatch(/12/);
  });
});

describe('what an import brings', () => {
  it.each([
    [{}, ''],
    [{ properties: 1, units: 1, people: 1, leases: 1 }, '1 property, 1 unit, 1 person, and 1 lease'],
    [{ units: 1200, leases: 1100 }, '1,200 units and 1,100 leases'],
    [{ contractors: 3 }, '3 contractors'],
  ])('of %j is “%s”', (counts, words) => {
    expect(importWords.countWords({ ...none, ...counts })).toBe(words);
  });

  it('is “Nothing” in the list where all of it was there already', () => {
    expect(importCard(row()).place).toBe('Nothing');
    expect(importCard(row({ counts: { ...none, units: 2 } })).place).toBe('2 units');
  });

  it('is named by its first file, and how many came with it', () => {
    expect(importCard(row()).name).toBe('rent roll.xlsx');
    expect(importCard(row({ fileCount: 2 })).name).toBe('rent roll.xlsx and 1 more file');
    expect(importCard(row({ fileCount: 4 })).name).toBe('rent roll.xlsx and 3 more files');
  });
});
