import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const BYTES_EACH = 16;
const IDS_AT_ONCE = 256;

/**
 * Gives ids for many rows, each later than the one before. Chance is drawn for many at once: asking the system for each takes
 * more than all else that is done to fit a row in.
 */
export function manyIds(): () => string {
  const msecs = Date.now();
  const chance = new Uint8Array(BYTES_EACH * IDS_AT_ONCE);
  let drawn = chance.length;
  let seq = 0;
  return () => {
    if (drawn === chance.length) {
      randomFillSync(chance);
      drawn = 0;
    }
    drawn += BYTES_EACH;
    seq++;
    return uuidv7({ random: chance.subarray(drawn - BYTES_EACH, drawn), msecs, seq });
  };
}
