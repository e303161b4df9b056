import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { permissionsDocument } from './permissions-document.ts';
import { root } from './source-files.ts';

it('docs/permissions.md says what the contract says', () => {
  const path = join(root, 'docs/permissions.md');
  if (process.env.UPDATE_DOCS) writeFileSync(path, permissionsDocument());
  const isCurrent = readFileSync(path, 'utf8') === permissionsDocument();
  expect(isCurrent, 'UPDATE_DOCS=1 npm run check -- tests/documents.test.ts writes it anew.').toBe(true);
});

it('no document holds two versions of a passage, nor says a thing twice in its changes', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
  expect(documents).toContain('CHANGELOG.md');
  const torn = documents.filter((path) => /^(?:<{7}|={7}|>{7})(?: |$)/m.test(readFileSync(join(root, path), 'utf8')));
  expect(torn, 'A merge was not finished there.').toEqual([]);
  const changes: string[] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^- .+/gm) ?? [];
  expect(changes.filter((line, at) => changes.indexOf(line) < at)).toEqual([]);
});
