import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import type { Ground, Settings } from '#server/access/context.ts';

/** Far above what the bench sends, so that it counts as the product does and never refuses. */
const UNLIMITED = {
  requestsPerMinute: 1e9,
  changesPerDay: 1e9,
  uploadMbPerDay: 1e9,
  mailsPerDay: 1e9,
  organizationsPerDay: 1e9,
};

/** What a server of the bench stands on, with its files in a folder. */
export const groundIn = (
  folder: string,
  database: pg.ClientConfig,
  settings: Pick<Settings, 'maxUploadBytes' | 'publicWritesPerMinute'>,
): Ground => ({
  database,
  logLevel: 'info',
  secretKey: randomBytes(32).toString('base64'),
  filesDir: path.join(folder, 'files'),
  s3: null,
  settings: {
    publicUrl: 'http://127.0.0.1',
    registration: 'open',
    sendsMail: false,
    replyAddress: null,
    replySecret: null,
    isDemo: false,
    auditHeadsDir: path.join(folder, 'audit-heads'),
    stripeUrl: 'http://127.0.0.1:9',
    signOn: { isPrivateAllowed: false, nameServers: [] },
    budgets: UNLIMITED,
    ...settings,
  },
});
