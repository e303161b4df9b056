import { createContext } from 'react';

/** How links move inside the app; null where nothing routes, so that the browser follows them itself. */
export type Moves = {
  /** Goes to an address of the app. */
  to(href: string, options: { replace: boolean }): void;
  /** Fetches ahead what the page at this address needs. */
  prepare(href: string): void;
  /** Whether the page at hand does not start at its top: it was left further down, or its address names a place in it. */
  startsFurtherDown(): boolean;
};

// The pages before sign-in show links, too, and must not wait for a router's code.
export const MovesContext = createContext<Moves | null>(null);
