import { describe, expect, it } from 'vitest';
import { messageOf, nestErrors } from './field-errors.ts';

const wrong = (path: PropertyKey[], message: string, code = 'custom') => ({ path, message, code });

describe('errors by field', () => {
  it('are nested as the fields are', () => {
    expect(
      nestErrors([wrong(['address', 'city'], 'Fill this in.'), wrong(['owners', 1, 'percent'], 'A share.')]),
    ).toEqual({
      address: { city: { type: 'custom', message: 'Fill this in.' } },
      owners: { 1: { percent: { type: 'custom', message: 'A share.' } } },
    });
  });

  it('say the first of several sentences about one field', () => {
    expect(nestErrors([wrong(['rent'], 'Fill this in.'), wrong(['rent'], 'Too much.')])).toEqual({
      rent: { type: 'custom', message: 'Fill this in.' },
    });
  });

  it('stand beside a list and within it at once', () => {
    const errors = nestErrors<{ owners: { percent: string }[] }>([
      wrong(['owners', 0, 'percent'], 'A share.'),
      wrong(['owners'], 'The shares make 90%.'),
    ]);
    expect(errors.owners?.message).toBe('The shares make 90%.');
    expect(errors.owners?.[0]?.percent?.message).toBe('A share.');
  });

  it('know a field that is called type', () => {
    expect(nestErrors([wrong(['type'], 'Choose a kind.')])).toEqual({
      type: { type: 'custom', message: 'Choose a kind.' },
    });
  });

  it('leave out what is about no field', () => {
    expect(nestErrors([wrong([], 'Something else.')])).toEqual({});
  });
});

describe('the sentence about a field', () => {
  it('is its own', () => {
    expect(messageOf({ type: 'custom', message: 'Fill this in.' })).toBe('Fill this in.');
  });

  it('is that of the first input within it', () => {
    expect(messageOf({ number: { message: 'Digits only.' } })).toBe('Digits only.');
    expect(messageOf([undefined, { message: 'At most 40 characters.' }])).toBe('At most 40 characters.');
  });

  it('is none while nothing is wrong', () => {
    expect(messageOf(undefined)).toBeUndefined();
    expect(messageOf({})).toBeUndefined();
    expect(messageOf(false)).toBeUndefined();
  });

  it('is never read from the control', () => {
    expect(messageOf({ ref: { message: 'a control has a message too' } })).toBeUndefined();
  });
});
