import { expect, it } from 'vitest';
import { overlaysOf } from './loaded-voice.ts';

it('an overlay is named after its file and what it replaces there', () => {
  expect(
    overlaysOf({
      '../leases/leases.messages.en-gb.ts': { leaseStatusWords: { CANCELLED: 'Cancelled' } },
      '../leases/leases.words.messages.en-gb.ts': { leaseNounTexts: {}, leaseFieldWords: { rent: 'Rent' } },
    }),
  ).toEqual({
    'leases.leaseStatusWords': { CANCELLED: 'Cancelled' },
    'leases.words.leaseNounTexts': {},
    'leases.words.leaseFieldWords': { rent: 'Rent' },
  });
});
