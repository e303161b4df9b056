import { describe, expect, it } from 'vitest';
import { choicesAfter, stateOf } from './imports.rules.ts';

describe('choices made anew', () => {
  const before = { country: 'US', usesExisting: true, sheets: { Homes: { kind: 'UNITS' as const } } };

  it('leave alone what they do not speak of', () => {
    expect(choicesAfter(before, {})).toEqual(before);
    expect(choicesAfter(before, { country: 'GB' })).toEqual({ ...before, country: 'GB' });
  });

  it('take back what they say null of', () => {
    expect(choicesAfter(before, { country: null, sheets: null })).toEqual({ usesExisting: true });
  });

  it('replace what was decided about the sheets as a whole', () => {
    expect(choicesAfter(before, { sheets: {} }).sheets).toEqual({});
  });
});

describe('a run', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  const running = (progressAt: string | null) => stateOf({ status: 'RUNNING', progressAt, failure: null }, at);

  it('that showed a sign of life within the last seconds goes on', () => {
    expect(running('2026-11-22T09:59:50Z').status).toBe('RUNNING');
    expect(running(null).status).toBe('RUNNING');
  });

  it('that has fallen silent was interrupted, and says so', () => {
    expect(running('2026-11-22T09:59:00Z')).toEqual({
      status: 'FAILED',
      failure: expect.stringContaining('Nothing came in'),
    });
  });
});
