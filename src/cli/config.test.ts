import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/config.ts';
import { configurationPage } from './config.ts';

test('docs/configuration.md is current', () => {
  const page = readFileSync(path.join(projectRoot, 'docs/configuration.md'), 'utf8');
  expect(page, 'run: npm run --silent lintel -- config --markdown > docs/configuration.md').toBe(configurationPage());
});
