import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const CHUNK_TIMEOUT_MS = 120_000;
const CHUNK_FAILED = 'Loading chunk failed';

/** Thrown when code could not be loaded, which only loading the whole page again helps; without a cause where it was waited for in vain. */
export class ChunkError extends Error {
  constructor(cause?: unknown) {
    super(CHUNK_FAILED, { cause });
    this.name = 'ChunkError';
  }
}

/** Waits for code, and no longer than somebody would; what does not come throws `ChunkError`. */
export function inTime<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError()), CHUNK_TIMEOUT_MS);
    load.then(resolve, (cause: unknown) => reject(new ChunkError(cause))).finally(() => clearTimeout(timer));
  });
}

/**
 * A part whose code comes once it is shown, as React's own `lazy`, which waits for ever. What is seen with its page is
 * `lazyPart`, a page `lazyPage`.
 */
export const lazyOnce = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => inTime(load()));
