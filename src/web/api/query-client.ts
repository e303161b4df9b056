import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

const FIVE_MINUTES_MS = 300_000;
const RETRIES = 3;
const LONGEST_BACKOFF_MS = 30_000;

/** The cache of what was read; each session and active role gets its own. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        gcTime: FIVE_MINUTES_MS,
        refetchOnWindowFocus: false,
        // Without a connection a call fails and says so, where the default would wait in silence.
        networkMode: 'always',
        retry: isWorthRetrying,
        retryDelay: backoffMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** A definite no stays a no, and what timed out was already tried three times by the call itself. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (error instanceof CallError && (error.isDefinite || error.code === 'NET_TIMEOUT')) return false;
  return failures < RETRIES;
}

/** 1 s, doubling, at most 30 s. */
export const backoffMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, LONGEST_BACKOFF_MS);

/**
 * After a write: what is on screen is read again behind what it shows, everything else when it is shown next. Who may
 * know what a row of one noun says about another? Nobody here, and a page has three to five reads.
 */
export const outdateAll = (client: QueryClient): Promise<void> => client.invalidateQueries();
