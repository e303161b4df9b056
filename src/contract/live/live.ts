import type { z } from 'zod';
import type { Nouns } from '../nouns.ts';
import type { Route } from '../route.ts';

/**
 * The one stream of a browser, as server-sent events: `open` once it begins, `changed` with the nouns of which something
 * is different, `reset` where what happened is not known and all is to be read again, `access` before
 * it ends because its reader may do something else than before, and what nouns declare as `live`.
 * It takes the headers of every call, and `after`, the id of the last event, or `sinceMs`, how long ago a page began to read.
 */
export const liveRoute = {
  method: 'GET',
  path: '/api/live',
  permission: 'signed-in',
  summary: 'Tells what changes, for as long as it is open.',
  response: 'file',
} as const satisfies Route;

type Declared<N> = N extends { live: infer L }
  ? { [E in keyof L]: L[E] extends z.ZodType ? z.output<L[E]> : never }
  : never;
type Merged<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;

/** What nouns say to people who have a page open, by the name of the event. */
export type LiveEvents = Merged<Declared<Nouns[keyof Nouns]>>;
export type LiveEvent = keyof LiveEvents & string;
