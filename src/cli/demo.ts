import path from 'node:path';
import type { Config } from '#server/config.ts';
import { serveUntilStopped } from './serve-until-stopped.ts';

export const summary = 'start Lintel with two example organizations, apart from your own data';
export const takesNothing = true;

const NO_S3 = {
  s3Endpoint: undefined,
  s3Bucket: undefined,
  s3AccessKeyId: undefined,
  s3SecretAccessKey: undefined,
  s3Prefix: undefined,
};

/** Serves the demo until stopped; never on a database or a bucket of one's own, and without sending mail. */
export async function run(_args: string[], config: Config): Promise<number> {
  const demo: Config = {
    ...config,
    dataDir: path.join(config.dataDir, 'data-demo'),
    databaseUrl: undefined,
    appDatabaseUrl: undefined,
    ...NO_S3,
    smtpUrl: undefined,
  };
  return await serveUntilStopped(demo, { demo: true });
}
