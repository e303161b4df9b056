import type pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '#contract/dates.ts';
import type { Deps, Ground } from '#server/access/context.ts';
import { sealWith } from '#server/access/secrets/seal.ts';
import { createPool } from '#server/db/connect.ts';
import { openStore } from '#server/files/open-store.ts';
import { openLive } from '#server/live/hub.ts';
import { openLog } from './log.ts';
import { registryOf, type ServerNoun } from './noun.ts';
import { nouns } from './nouns.ts';

type Instead = { pool?: pg.Pool; log?: Logger; clock?: Clock; nouns?: readonly ServerNoun[] };

/** Opens what requests and jobs work with; it has at most `connectionsMax` connections, unless others are lent to it. */
export function openDeps(ground: Ground, connectionsMax: number, instead: Instead = {}): Deps {
  const log = instead.log ?? openLog(ground.logLevel);
  const pool = instead.pool ?? createPool(ground.database, connectionsMax);
  const registry = registryOf(instead.nouns ?? nouns);
  return {
    ground,
    pool,
    log,
    registry,
    live: openLive(pool, log, registry.subjects),
    clock: instead.clock ?? { now: () => new Date() },
    seal: sealWith(Buffer.from(ground.secretKey, 'base64')),
    files: openStore(ground),
    settings: ground.settings,
  };
}
