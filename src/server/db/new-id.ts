import { createHash, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Chance for so many ids is drawn at once: to ask the system for each takes longer than all else about one. */
const DRAWN = 256;
const CHANCE_BYTES = 16;
const SEQUENCE_MOST = 0xffff_ffff;
const chance = new Uint8Array(DRAWN * CHANCE_BYTES);
let used = DRAWN;
let last = { msecs: 0, seq: 0 };

/**
 * The id of a new row, a UUID of version 7 (RFC 9562): later ones are greater, also within a millisecond and where the clock
 * steps back, so that rows stand in indexes in the order in which they were made.
 */
export function newId(): string {
  if (used === DRAWN) {
    randomFillSync(chance);
    used = 0;
  }
  const random = chance.subarray(used * CHANCE_BYTES, ++used * CHANCE_BYTES);
  // The machine's own clock: ids say in which order rows came, whatever a test has for the time.
  const now = Date.now();
  if (now > last.msecs || last.seq === SEQUENCE_MOST) {
    // Half of the room is left for those that follow within the millisecond.
    const seq = new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1;
    last = { msecs: Math.max(now, last.msecs + 1), seq };
  } else last = { msecs: last.msecs, seq: last.seq + 1 };
  return v7({ random, ...last });
}

/** The id of a row that must not be there twice, by what names it: always the same. A UUID of version 8. */
export function idNamed(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
