import { setTimeout as sleep } from 'node:timers/promises';
import { isForWantOfRoom, noteFullDisk, noteRoom } from '#server/full-disk.ts';
import type { Log, Postmaster } from './postmaster.ts';

/** Keeps a PostgreSQL running until it is told to stop. */
export type Supervisor = Pick<Postmaster, 'stop' | 'abandon'>;

const failedStartsAtMost = 5;
const recentMs = 60_000;
const pauseStepMs = 100;
const pauseAtMostMs = 2000;

/**
 * Starts PostgreSQL again whenever it ends by itself (killed, out of memory), so that the server only answers 503 for a
 * moment; the more often it ended lately, the longer the pause. When it does not start several times in a row, `onExit`
 * is told once and nothing more is tried; while the disk is full it is tried until there is room.
 */
export function supervise(
  first: Postmaster,
  restart: () => Promise<Postmaster>,
  log: Log,
  onExit: (error: Error) => void,
): Supervisor {
  let current = first;
  let endedAt: number[] = [];
  const stopping = new AbortController();
  const watching = watch();

  async function watch(): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        await current.ended;
        if (stopping.signal.aborted) return;
        log.error('PostgreSQL ended unexpectedly; starting it again');
        const next = await startAgain();
        if (next === null) return;
        current = next;
        noteRoom();
        log.info('PostgreSQL is back; nothing that was saved is missing');
        if (stopping.signal.aborted) await current.stop();
      }
    } catch (error) {
      stopping.abort();
      onExit(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** A start that is itself cut off is tried again; nothing when told to stop meanwhile. */
  async function startAgain(): Promise<Postmaster | null> {
    for (let failedStarts = 0; ; ) {
      await pause();
      if (stopping.signal.aborted) return null;
      try {
        return await restart();
      } catch (error) {
        if (isForWantOfRoom(error)) noteFullDisk();
        else failedStarts++;
        if (failedStarts >= failedStartsAtMost) throw error;
        log.warn({ err: error }, 'PostgreSQL could not be started');
      }
    }
  }

  async function pause(): Promise<void> {
    endedAt = [...endedAt.filter((at) => at > Date.now() - recentMs), Date.now()];
    const pauseMs = Math.min((endedAt.length - 1) * pauseStepMs, pauseAtMostMs);
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
  }

  return {
    abandon: () => current.abandon(),
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}
