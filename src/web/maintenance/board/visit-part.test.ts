import { expect, it } from 'vitest';
import { visitPart } from './visit-part.tsx';

const visit = visitPart('America/New_York');

it('a visit is sent as moments by the clocks of the property', () => {
  expect(visit.send({ day: '2031-12-24', from: '10:00', to: '12:00' })).toEqual({
    from: '2031-12-24T15:00:00.000Z',
    to: '2031-12-24T17:00:00.000Z',
  });
});

it.each([
  { day: '', from: '10:00', to: '12:00' },
  { day: '2031-12-24', from: '', to: '12:00' },
  { day: '2031-12-24', from: '10:00', to: '' },
  { day: 'tomorrow', from: '10:00', to: '12:00' },
])('a visit of which something is missing is none: %j', (typed) => {
  expect(visit.send(typed)).toBeNull();
});
