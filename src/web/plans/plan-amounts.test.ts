import { expect, it } from 'vitest';
import { measureSigns as signsOfMeters } from '#web/meters/meters.messages.ts';
import { measureSigns } from './plan-amounts.messages.ts';

it('plans write measures as meters do', () => {
  expect(measureSigns).toEqual(signsOfMeters);
});
