import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileBrief } from '#contract/fields.ts';
import { keptOf, readKept, type Upload } from './kept-uploads.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const HOUR_MS = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const stored = { id: 's', key: 'k', name: 'Küche 厨房.jpg', sizeBytes: 12, mime: 'image/jpeg' } as FileBrief;
const file = new File(['x'], 'receipt.pdf', { type: 'application/pdf' });
const upload = (parts: Partial<Upload>): Upload => ({
  id: 'u',
  name: 'x',
  sizeBytes: 1,
  isImage: false,
  progress: null,
  error: null,
  stored: null,
  storedAt: 0,
  file: null,
  ...parts,
});

describe('what a draft keeps of files', () => {
  it('is where one lies that has arrived, and else the file itself', () => {
    expect(keptOf(upload({ stored, storedAt: NOW, file }))).toEqual([{ stored, storedAt: NOW }]);
    expect(keptOf(upload({ file, progress: 0.4 }))).toEqual([{ file }]);
    expect(keptOf(upload({ file, error: 'No network' }))).toEqual([{ file }]);
  });

  it('is nothing of one that is not there any more', () => {
    expect(keptOf(upload({ error: 'Not kept longer' }))).toEqual([]);
  });
});

describe('what comes back of it', () => {
  it.each([
    [0, true],
    [22, true],
    [23, false],
    [24 * 40, false],
  ])('after %i hours has a file that arrived: %s', (hours, isThere) => {
    const { uploads, files } = readKept([{ stored, storedAt: NOW - hours * HOUR_MS }]);
    expect(uploads).toMatchObject([
      { name: 'Küche 厨房.jpg', isImage: true, progress: null, stored: isThere ? stored : null },
    ]);
    expect(uploads[0]?.error === null).toBe(isThere);
    expect(files).toEqual([]);
  });

  it('is sent again where it had not arrived', () => {
    expect(readKept([{ file }, { stored, storedAt: NOW }])).toMatchObject({ uploads: [{ stored }], files: [file] });
  });

  it.each([[null], [undefined], ['text'], [{}], [[]]])('is nothing of %j', (held) => {
    expect(readKept(held)).toEqual({ uploads: [], files: [] });
  });

  it('is what was kept, however often it is kept and read', () => {
    const kept = [{ stored, storedAt: NOW - HOUR_MS }];
    expect(readKept(kept).uploads.flatMap(keptOf)).toEqual(kept);
  });
});
