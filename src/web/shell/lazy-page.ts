import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { storage } from '#web/storage.ts';

export const CHUNK_TIMEOUT_MS = 120_000;
export const CHUNK_FAILED = 'Loading chunk failed';

/** Thrown when a screen's code could not be loaded; only loading the whole page again helps. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super(CHUNK_FAILED, { cause });
    this.name = 'ChunkError';
  }
}

/** A screen whose code comes when it is first shown; the router calls `preload` when a link to it is approached. */
export type LazyPage = (() => ReactNode) & { preload: () => Promise<void> };

/** What these active roles see of a screen: its code comes beside the screen's, not once that is shown. */
export type ScreenPart = { roles: readonly string[]; code: () => Promise<unknown> };

/** Makes a screen of a dynamic import: `lazyPage(() => import('./kites.page.tsx').then((m) => m.KitesPage))`. */
export function lazyPage(load: () => Promise<ComponentType>, parts: readonly ScreenPart[] = []): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  // What is there is shown at once: React waits for a promise even when it holds something already.
  let loaded: ComponentType | undefined;
  const begin = () => {
    if (loading === undefined) {
      loading = within(load(), CHUNK_TIMEOUT_MS);
      const role = storage.read('activeRole') ?? '';
      // Whoever shows the part asks again, and is told what is wrong.
      for (const { roles, code } of parts) if (roles.includes(role)) code().catch(() => undefined);
    }
    return loading;
  };
  const preload = () =>
    begin().then(
      (component) => {
        loaded = component;
      },
      () => {
        // Nobody has asked for it yet: whoever does tries again.
        loading = undefined;
      },
    );
  return Object.assign(() => createElement(loaded ?? use(begin())), { preload });
}

/** Waits no longer than this for code. */
export function within<Loaded>(load: Promise<Loaded>, timeoutMs: number): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('It took too long.')), timeoutMs);
    load.then(resolve, (cause: unknown) => reject(new ChunkError(cause))).finally(() => clearTimeout(timer));
  });
}
