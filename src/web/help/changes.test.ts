import { expect, test } from 'vitest';
import changelog from '../../../CHANGELOG.md?raw';
import { changesIn } from './changes.ts';

test('what is new is told in its order, the newest first, without what is for programs', () => {
  const text =
    '# Changelog\n\nWords.\n\n## Unreleased\n- First.\n- For programs: `q`.\n- Second, with `code`. For programs: `GET /api/q`.\n- `lintel verify money` says more.\n\n## 0.1\n- Old.\n';
  expect(changesIn(text)).toEqual(['First.', 'Second, with code.', 'Old.']);
});

test('the changelog there is says something', () => {
  const found = changesIn(changelog);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((change) => /`|(?:GET|POST|PUT) \/api\/|For programs:/.test(change))).toEqual([]);
});
