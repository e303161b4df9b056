import { readFileSync, writeFileSync } from 'node:fs';
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
