import { describe, expect, test } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { recordStateOf } from './record-state.ts';

const answered = (status: number) => new CallError({ code: `HTTP_${status}`, message: 'No.', status });
const lease = { id: 'a lease' };

describe('the page of a record', () => {
  test('waits while nothing was answered', () => {
    expect(recordStateOf({ data: undefined, error: null })).toBe('pending');
  });

  test.each([404, 400])('says that it is not there when the server answers %i', (status) => {
    expect(recordStateOf({ data: undefined, error: answered(status) })).toBe('missing');
  });

  test('says that it is gone when somebody removed it meanwhile', () => {
    expect(recordStateOf({ data: lease, error: answered(404) })).toBe('missing');
  });

  test.each([403, 500, 503])('offers to try again when the server answers %i', (status) => {
    expect(recordStateOf({ data: undefined, error: answered(status) })).toBe('failed');
  });

  test('keeps what was read, and what was typed into it, when reading it again fails', () => {
    expect(recordStateOf({ data: lease, error: answered(503) })).toBe('shown');
  });
});
