import { describe, expect, it } from 'vitest';
import { aboutOf, pairKeyOf } from './messages.rules.ts';

const [ANN, BOB, CAT] = ['0a', '0b', '0c'];

it('a conversation is about the narrowest thing that a call names', () => {
  expect(aboutOf({})).toBeNull();
  expect(aboutOf({ propertyId: 'p', leaseId: null })).toEqual({ type: 'property', id: 'p' });
  expect(aboutOf({ propertyId: 'p', leaseId: 'l' })).toEqual({ type: 'lease', id: 'l' });
  expect(aboutOf({ propertyId: 'p', leaseId: 'l', ticketId: 't' })).toEqual({ type: 'ticket', id: 't' });
});

describe('the same people writing about the same thing', () => {
  it('go by one name, in whichever order and however often they are given', () => {
    const key = pairKeyOf([ANN, BOB], null);
    expect(pairKeyOf([BOB, ANN, BOB], null)).toBe(key);
    expect(pairKeyOf([ANN.toUpperCase(), BOB], null)).toBe(key);
  });

  it.each([
    ['others', [ANN, CAT], null],
    ['more people', [ANN, BOB, CAT], null],
    ['a request', [ANN, BOB], { type: 'ticket', id: '1' }],
    ['another request', [ANN, BOB], { type: 'ticket', id: '2' }],
    ['a property of the same id', [ANN, BOB], { type: 'property', id: '1' }],
  ] as const)('are not %s', (_, people, about) => {
    const known = [pairKeyOf([ANN, BOB], null), pairKeyOf([ANN, BOB], { type: 'lease', id: '1' })];
    expect(known).not.toContain(pairKeyOf(people, about));
    expect(pairKeyOf(people, about)).toBe(pairKeyOf([...people].toReversed(), about));
  });
});
