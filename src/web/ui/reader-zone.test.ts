import { afterEach, expect, it } from 'vitest';
import { readerZone, setReaderZone } from './reader-zone.ts';

const machine = readerZone();
afterEach(() => setReaderZone(null));

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['Mars/Olympus', machine],
  ['', machine],
  [null, machine],
])('who chooses %j reads by the clocks of %s', (chosen, zone) => {
  setReaderZone('Asia/Kolkata');
  setReaderZone(chosen);
  expect(readerZone()).toBe(zone);
});
