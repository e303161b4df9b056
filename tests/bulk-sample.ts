import type { RouteSample } from './noun-samples.ts';

/** A preview of a change of one row, as a call of a `bulk` route. */
export const bulkSample = (id: string, change: object, version = 1): RouteSample => ({
  body: { batchId: crypto.randomUUID(), isPreview: true, rows: [{ id, version }], change },
});
