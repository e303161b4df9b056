import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { projectRoot } from '#server/config.ts';
import { generateSchema } from '#server/db/generate-schema.ts';
import { migrate } from '#server/db/migrate.ts';
import { addChecksums } from '#server/db/migration-files.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';

export const summary = 'write src/server/db/schema.ts from the migrations, and freeze new ones';

/** Migrates a database of its own, writes down the types of its tables and the checksums of new migrations. */
export async function run(): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-types-'));
  const postgres = await openEmbedded(dataDir, pino({ level: 'warn' }));
  try {
    await migrate(postgres.owner);
    const client = new pg.Client(postgres.owner);
    await client.connect();
    const schema = await generateSchema(client).finally(() => client.end());
    writeFileSync(path.join(projectRoot, 'src/server/db/schema.ts'), schema);
    const frozen = await addChecksums();
    process.stdout.write(
      ['src/server/db/schema.ts is written.', ...frozen.map((name) => `${name} is frozen from now on.`)].join('\n') +
        '\n',
    );
    return 0;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
