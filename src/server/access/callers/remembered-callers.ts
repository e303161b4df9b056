import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Reach } from '../context.ts';
import type { Caller } from './caller.ts';

const CALLERS_MAX = 1000;
/** Whoever reaches more is not remembered: to hold and to compare it costs more than asking first. */
const REACHED_MAX = 100;

/**
 * Whom credentials named when they were last asked, so that what is read for a call can be asked together with who sends it.
 * Nothing here lets anybody in: a read counts only once the database has named the same caller again, in every field.
 */
export class RememberedCallers {
  readonly #callers = new Map<string, Caller>();

  /** Whom these headers named last. */
  find(headers: IncomingHttpHeaders): Caller | undefined {
    return this.#callers.get(keyOf(headers));
  }

  /** Notes whom they name now, or that they name nobody any more. */
  note(headers: IncomingHttpHeaders, caller: Caller | null): void {
    const key = keyOf(headers);
    if (caller === null || reachedCount(caller.reach) > REACHED_MAX) this.#callers.delete(key);
    else this.#callers.set(key, frozen(caller));
    if (this.#callers.size <= CALLERS_MAX) return;
    const [oldest] = this.#callers.keys();
    if (oldest !== undefined) this.#callers.delete(oldest);
  }
}

/** Whether a caller may do and see exactly what another does: all of it is compared, so that a new field counts by itself. */
export const isSameCaller = (one: Caller, other: Caller): boolean => one === other || isDeepStrictEqual(one, other);

/** One call's caller is the next one's: nobody changes them on the way. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

/** Credentials themselves are not kept. */
const keyOf = ({ authorization, 'x-active-role': role }: IncomingHttpHeaders): string =>
  hash('sha256', `${authorization}\n${role}`, 'base64');

const reachedCount = (reach: Reach): number =>
  Object.values(reach).reduce((count, part) => count + (Array.isArray(part) ? part.length : 0), 0);
