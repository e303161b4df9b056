import { expect, test } from 'vitest';
import { keptSiteReport, NOTHING_TYPED } from './use-site-report.ts';

test('what was typed at a code comes back, but for what the page knows no more', () => {
  const kept = structuredClone({ ...NOTHING_TYPED, danger: 'GAS', category: 'PLUMBING', words: 'It drips' });
  expect(keptSiteReport(kept)).toEqual(kept);
  expect(keptSiteReport({ ...kept, danger: 'METEORS', category: 'ROCKS', phone: 7 })).toEqual({
    ...NOTHING_TYPED,
    words: 'It drips',
  });
  expect(keptSiteReport(null)).toEqual(NOTHING_TYPED);
});
