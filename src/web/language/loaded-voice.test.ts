import { expect, it } from 'vitest';
import { overlaysOf } from './loaded-voice.ts';

it('an overlay is named after its file and what it replaces there', () => {
  expect(
    overlaysOf({
      '../leases/leases.messages.en-gb.ts': { leaseStatusWords: { CANCELLED: 'Cancelled' } },
      '../leases/leases.words.en-gb.ts': { texts: { rent: 'Rent' } },
    }),
  ).toEqual({
    'leases.leaseStatusWords': { CANCELLED: 'Cancelled' },
    'leases.words.texts': { rent: 'Rent' },
  });
});
