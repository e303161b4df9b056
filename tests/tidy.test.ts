import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nouns as contracts } from '#contract/nouns.ts';
import { registryOf } from '#server/noun.ts';
import { nouns } from '#server/nouns.ts';
import { circles } from './import-circles.ts';
import { loadedWith } from './loaded-at-start.ts';
import { importsOf, listFiles, root, type SourceFile, sourceFiles } from './source-files.ts';

const PLATFORM = [
  'http',
  'db',
  'access',
  'jobs',
  'files',
  'exports',
  'bulk',
  'tags',
  'mail',
  'push',
  'postgres',
  'live',
];
/** Identity, and what serves every noun. */
const KNOWN_TO_THE_PLATFORM = ['auth', 'apiKeys', 'activities', 'files', 'organizationSettings'];
/** Packages that a server is made of. */
const NEEDED_BY_MOST = [
  '@fastify/compress',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/static',
  '@node-rs/argon2',
  'fastify',
  'graphile-worker',
  'kysely',
  'kysely/helpers/postgres',
  'pg',
  'pg/lib/utils.js',
  'pino',
  'uuid',
  'zod',
];
const LINES_MAX = 400;
const FUNCTION_LINES_MAX = 70;
/** Markup is long and flat: one element a line says less than one statement a line. */
const COMPONENT_LINES_MAX = 120;
const files = sourceFiles();
const product = files.filter(({ path }) => path.startsWith('src/') && !path.endsWith('.test.ts'));

/** Fails with one sentence a finding, each saying what to do instead. */
const expectNone = (findings: string[]) => expect(findings, findings.join('\n')).toEqual([]);
const nounOf = (path: string): string | null => {
  const match = /^src\/server\/([^/]+)\//.exec(path);
  return match?.[1] && !PLATFORM.includes(match[1]) ? match[1] : null;
};

it('the contract imports only zod and itself, so that it runs anywhere', () => {
  expectNone(
    product
      .filter(({ path }) => path.startsWith('src/contract/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => target !== 'zod' && !target.startsWith('src/contract/'))
          .map((target) => `${file.path} imports ${target}: move what needs it to src/server or src/web.`),
      ),
  );
});

it('server and browser meet only in the contract', () => {
  expectNone(
    product.flatMap((file) =>
      importsOf(file)
        .filter(
          (target) =>
            (file.path.startsWith('src/web/') && /^src\/(server|cli)\//.test(target)) ||
            (file.path.startsWith('src/server/') && target.startsWith('src/web/')),
        )
        .map((target) => `${file.path} imports ${target}: put what both need into src/contract.`),
    ),
  );
});

it('the kit and the frame know no noun', () => {
  const shared = ['ui', 'layout', 'hooks', 'api', 'session', 'styles', 'bulk', 'keys', 'drafts'];
  const isShared = (path: string) => shared.some((folder) => path.startsWith(`src/web/${folder}/`));
  expectNone(
    product
      .filter(({ path }) => /^src\/web\/(ui|layout)\//.test(path))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => /^src\/web\/[^/]+\//.test(target) && !isShared(target))
          .map((target) => `${file.path} imports ${target}: give it what it shows, from the noun's own page.`),
      ),
  );
});

it('style sheets are those of the kit; a noun says what it looks like with utilities', () => {
  expectNone(
    listFiles('src/web')
      .filter((path) => path.endsWith('.css') && !path.startsWith('src/web/styles/'))
      .map((path) => `${path}: write its rules as Tailwind utilities where they are used.`),
  );
});

it('the platform knows no noun', () => {
  expectNone(
    product
      .filter(({ path }) => PLATFORM.some((folder) => path.startsWith(`src/server/${folder}/`)))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => nounOf(target) !== null)
          .map((target) => `${file.path} imports ${target}: pass it in from src/server/app.ts or main.ts instead.`),
      ),
  );
});

it('the platform and the nouns that serve all others know no noun by name', () => {
  const named = Object.entries(contracts).flatMap(([name, noun]) =>
    'subjects' in noun && !KNOWN_TO_THE_PLATFORM.includes(name) ? Object.keys(noun.subjects) : [],
  );
  const tables = [...registryOf(nouns).subjects]
    .filter(([type]) => named.includes(type))
    .flatMap(([, subject]) => subject.named?.from.split(' ')[0] ?? [])
    // Whoever acts is one of the people.
    .filter((table) => table !== 'people');
  const camel = tables.map((table) => table.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  const asSubject = new RegExp(`['"\`](?:${named.join('|')})['"\`]`);
  const asTable = new RegExp(
    `\\b(?:from|join|into|update) (?:${tables.join('|')})\\b|(?:From|Join|Into|Table)\\('(?:${camel.join('|')})\\b`,
  );
  const places = [...PLATFORM, 'activities', 'audit', 'uploads'].map((folder) => `src/server/${folder}/`);
  expectNone(
    product
      .filter(({ path }) => places.some((place) => path.startsWith(place)) && path !== 'src/server/db/schema.ts')
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) =>
          asSubject.test(line) || asTable.test(line)
            ? [`${path}:${at + 1} knows a noun: let it declare this in src/server/<noun>/<noun>.noun.ts.`]
            : [],
        ),
      ),
  );
});

it('a server begins with what most calls need; the rest is loaded by whoever comes to need it, since what is loaded stays', () => {
  const loaded = [...loadedWith('src/server/main.ts', files)];
  const isPackage = (target: string) => !/^(?:src\/|node:)/.test(target);
  const isSeldom = (target: string) => target.endsWith('.worker.ts') || target.startsWith('src/server/demo/commands/');
  expectNone(
    loaded
      .filter((target) => (isPackage(target) ? !NEEDED_BY_MOST.includes(target) : isSeldom(target)))
      .map(
        (target) => `${target} is loaded with the server: import it where it is needed, \`await import('${target}')\`.`,
      ),
  );
});

it('nouns do not import each other in circles', () => {
  expectNone(circles(product, nounOf));
});

it('a server noun holds only its face, routes, commands, queries, rules, jobs and their tests', () => {
  const allowed =
    /^src\/server\/[^/]+\/(?:[a-z0-9-]+\.(?:noun|routes|commands|queries|rules|jobs|cells)\.ts|(?:commands|queries|rules|jobs)\/(?:[a-z-]+\/)?[a-z0-9-]+\.ts|(?:[a-z]+\/){0,2}[a-z0-9.-]+\.test\.ts|[a-z0-9-]+\.worker\.ts)$/;
  expectNone(
    files
      .filter(({ path }) => nounOf(path) !== null && !allowed.test(path))
      .map(
        ({ path }) =>
          `${path} has no place in a noun: name it <noun>.noun|routes|commands|queries|rules|jobs|cells.ts, or put it under commands/ or queries/.`,
      ),
  );
});

it('names are kebab-case and say what a thing is', () => {
  const vague = /(^|\/)(utils?|helpers?|common|manager|shared|lib|misc|index)(\.|\/)/;
  expectNone(
    files
      .filter(({ path }) => vague.test(path) || !/^[a-z0-9./-]+$/.test(path))
      .map(({ path }) => `${path}: name the file for what it holds, in kebab-case; there are no barrels.`),
  );
});

it(`no file is longer than ${LINES_MAX} lines, no function than ${FUNCTION_LINES_MAX}, no component than ${COMPONENT_LINES_MAX}`, () => {
  expectNone([
    ...files
      .filter(({ lines }) => lines.length > LINES_MAX)
      .map(({ path, lines }) => `${path} has ${lines.length} lines: split it by subject.`),
    ...product.flatMap(longFunctions),
  ]);
});

/** A function that starts at the margin and ends with a closing bracket at the margin, as the formatter leaves it. */
function longFunctions({ path, lines }: SourceFile): string[] {
  const most = path.endsWith('.tsx') ? COMPONENT_LINES_MAX : FUNCTION_LINES_MAX;
  const found: string[] = [];
  let start = -1;
  lines.forEach((line, at) => {
    if (/^(export )?(async )?function |^(export )?const \w+ = (async )?(\(|<|\w+ =>)/.test(line)) start = at;
    if (/^[})\]]/.test(line) && start >= 0) {
      if (at - start + 1 > most)
        found.push(`${path}:${start + 1} spans ${at - start + 1} lines: take a part with a name of its own out of it.`);
      start = -1;
    }
  });
  return found;
}

const BANNED: { pattern: RegExp; where: (path: string) => boolean; instead: string }[] = [
  { pattern: /\b(TODO|FIXME|XXX)\b/, where: () => true, instead: 'do it, or write it into the issue' },
  {
    pattern: /process\.env/,
    where: (path) => /^src\/server\//.test(path) && path !== 'src/server/config.ts',
    instead: 'take it from Config',
  },
  {
    pattern: /\bnew Date\(\)|Date\.now\(\)/,
    where: (path) =>
      /^src\/(contract|server)\//.test(path) && !/src\/server\/(open-deps|postgres\/|db\/new-id)/.test(path),
    instead: 'take the time from the injected clock',
  },
  {
    pattern: /parseFloat|\.toFixed\(/,
    where: (path) => /^src\/(contract|server)\//.test(path) && !/^src\/contract\/(money|format)/.test(path),
    instead: 'use src/contract/money.ts',
  },
  {
    pattern: /localStorage/,
    // A page test looks at what the browser really keeps.
    where: (path) => path.startsWith('src/web/') && path !== 'src/web/storage.ts' && !path.endsWith('.page.test.tsx'),
    instead: 'ask src/web/storage.ts; the browser keeps three items only',
  },
  { pattern: /dangerouslySetInnerHTML|\beval\(/, where: () => true, instead: 'render it as text' },
  {
    pattern: /\.(insertInto|updateTable|deleteFrom)\(/,
    where: (path) => /^src\/server\/.*(routes|queries|rules)/.test(path),
    instead: 'write in a command',
  },
  {
    pattern: /where\('version'/,
    where: (path) => path !== 'src/server/access/commands/save.ts',
    instead: 'save with savesOf() of src/server/access/commands/save.ts',
  },
  {
    pattern: /'(SIGNED|ACTIVE|NOTICE)'.*'(SIGNED|ACTIVE|NOTICE)'.*'(SIGNED|ACTIVE|NOTICE)'/,
    where: (path) => !/^src\/(contract\/leases\/leases\.words|server\/db\/schema)\.ts$/.test(path),
    instead: 'ask isBinding or livesThere of src/server/leases/queries/standing.ts, or the words in the contract',
  },
  {
    pattern: /new Intl\.(DateTimeFormat|NumberFormat)\(/,
    where: (path) => path.startsWith('src/') && path !== 'src/contract/format/intl.ts',
    instead: 'take dateFormat or numberFormat of src/contract/format/intl.ts, which make each formatter once',
  },
  {
    pattern: /irstName\b[^`]{0,9}\} \$\{[^`]*astName|first_name \|\| ' '/,
    where: (path) => path.startsWith('src/') && !/^src\/server\/demo\/rules\/|\.test\.tsx?$/.test(path),
    instead: 'take personName of src/contract/format/person-name.ts, or person_name of the database',
  },
  {
    pattern: /import \{[^}]*\blazy\b[^}]*\} from 'react'/,
    where: (path) => path !== 'src/web/ui/coming-code.ts',
    instead: 'take lazyOnce of src/web/ui/coming-code.ts, which does not wait for ever, or lazyPart or lazyPage',
  },
  {
    pattern: /console\.(log|debug|info)/,
    where: (path) => /^src\/(contract|server|web)\//.test(path),
    instead: 'use the log',
  },
];

it('banned ways are not taken', () => {
  expectNone(
    product.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) =>
        BANNED.filter(({ pattern, where }) => where(path) && pattern.test(line)).map(
          ({ pattern, instead }) => `${path}:${at + 1} has ${pattern}: ${instead}.`,
        ),
      ),
    ),
  );
});

it('every write of a noun goes through a command with its audit', () => {
  expectNone(
    product
      .filter(
        ({ path, text }) =>
          /^src\/server\/[^/]+\/(commands\/|[a-z-]+\.commands)/.test(path) &&
          nounOf(path) &&
          /\.(insertInto|updateTable|deleteFrom)\(/.test(text),
      )
      .filter(({ text }) => !/\b(command|identityCommand)\(|WriteCtx|Kysely<DB>/.test(text))
      .map(({ path }) => `${path} writes without command(): see src/server/access/commands/command.ts.`),
  );
});

it('no test has a limit against hanging of its own, which the next slow machine fails by', () => {
  const own =
    /^\}, [\d_]+\);|\{ timeout: [\d_]+,? \},? (async )?\(|^\s+test\.setTimeout\(|describe\.configure\(\{ timeout/;
  expectNone(
    files
      .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) =>
          own.test(line)
            ? `${path}:${at + 1} ends before a busy machine is through: leave it to vitest.config.ts or playwright.config.ts.`
            : [],
        ),
      ),
  );
});

it('the documents cite only paths that exist', () => {
  const cited =
    /(?:`|\]\(|[(\s])((?:src|tests|e2e|bench|migrations|docs|fixtures|deploy)\/[\w./-]*[\w/])(?=[`)\s,.;:])/g;
  expectNone(
    listFiles()
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(cited)]
          .map((match) => match[1] ?? '')
          .filter((target) => !target.includes('NNN') && !existsSync(join(root, target)))
          .map((target) => `${path} cites ${target}, which does not exist: mend the document.`),
      ),
  );
});

it('the README fits on a screen or two', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(80);
});

it('each migration has a number of its own, which says when its turn is', () => {
  const files = listFiles('migrations').filter((path) => path.endsWith('.sql'));
  const numbers = files.map((path) => /\/(\d{4})_[a-z0-9_]+\.sql$/.exec(path)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
});
