import { describe, expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

describe('file sizes', () => {
  it.each<[unknown, string]>([
    [0, '0 B'],
    [980, '980 B'],
    [1000, '1 kB'],
    [142_300, '142 kB'],
    [999_499, '999 kB'],
    [999_600, '1 MB'],
    [2_449_000, '2.4 MB'],
    [9_960_000, '10 MB'],
    [20_000_000, '20 MB'],
    [1_500_000_000, '1.5 GB'],
    [5_000_000_000_000, '5000 GB'],
    [-1, '–'],
    [Number.NaN, '–'],
    [null, '–'],
  ])('%j is %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});
