import type { RouteSample } from './noun-samples.ts';

/** A preview of a change of one row, as a call of a `bulk` route. */
export const bulkSample = (id: string, change: object): RouteSample => ({
  body: { batchId: crypto.randomUUID(), isPreview: true, rows: [{ id, version: 1 }], change },
});
