import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { run as importPortfolio } from '#cli/import.ts';
import { bootstrap } from '#server/bootstrap.ts';
import { loadConfig } from '#server/config.ts';
import { prepareDemo } from '#server/demo/demo.commands.ts';

// Keeps what a release makes of a database, for the test that brings every release up to date (CONTRIBUTING.md says when):
//   DATABASE_URL=postgres://… node tests/make-release-dump.ts 0.1.0
// The database is an empty one; it and pg_dump are of PostgreSQL 15, the oldest that has to read it.
const [release = ''] = process.argv.slice(2);
const config = loadConfig(process.env);
if (!/^[\w.-]+$/.test(release) || config.databaseUrl === undefined)
  throw new Error('Say DATABASE_URL=postgres://… node tests/make-release-dump.ts <release>.');
const place = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const opened = await bootstrap({ ...config, logLevel: 'warn' }, { demo: true });
try {
  await prepareDemo(opened.deps, { owner: opened.postgres.owner, size: { share: 0.1 } });
} finally {
  await opened.stop();
}
const files = ['properties.csv', 'units.csv', 'people.csv', 'leases.csv'].map((name) =>
  place(`../fixtures/portfolio/clean/${name}`),
);
await importPortfolio([...files, '--organization', 'Harbour Lettings'], config);

const options = ['--no-owner', '--inserts', '--rows-per-insert=100', '--exclude-table-data=sessions'];
const dump = spawnSync('pg_dump', [...options, config.databaseUrl], { encoding: 'utf8', maxBuffer: 1e9 });
if (dump.status !== 0) throw new Error(dump.stderr);
// Lines that only psql understands.
const sql = dump.stdout.replaceAll(/^\\.*\n/gm, '');
writeFileSync(place(`releases/${release}.sql.gz`), gzipSync(sql, { level: 9 }));
