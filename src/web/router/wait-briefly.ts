/** How long what is there may stay while what comes next is loaded. */
export const STAYS_MS = 200;

/** Waits for what comes next, but not so long that somebody would wonder. */
export const waitBriefly = (coming: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.race([coming, new Promise((resolve) => setTimeout(resolve, STAYS_MS))]);
