import { describe, expect, it } from 'vitest';
import { differenceOf, joinDifferences } from './save.ts';

describe('what a change made of a record', () => {
  it('is what differs and nothing else, in the order it was given', () => {
    const unit = { number: '1', floor: null, beds: 2, trades: ['roof'], version: 3 };
    expect(differenceOf(unit, { floor: '2nd', number: '1', trades: ['roof', 'gas'], beds: null })).toEqual({
      before: { floor: null, trades: ['roof'], beds: 2 },
      after: { floor: '2nd', trades: ['roof', 'gas'], beds: null },
      changed: ['floor', 'trades', 'beds'],
    });
  });

  it('is silent about what was not said', () => {
    expect(differenceOf({ floor: '2nd' }, { floor: undefined })).toEqual({ before: {}, after: {}, changed: [] });
  });

  it('calls a field that was never there empty before', () => {
    expect(differenceOf({}, { note: 'new' }).before).toEqual({ note: null });
    expect(differenceOf({}, { note: null }).changed).toEqual([]);
  });

  it('of the columns and of what hangs on them is one', () => {
    const columns = differenceOf({ name: 'A' }, { name: 'B' });
    expect(joinDifferences(columns, differenceOf({ owners: [] }, { owners: ['Ann'] }))).toEqual({
      before: { name: 'A', owners: [] },
      after: { name: 'B', owners: ['Ann'] },
      changed: ['name', 'owners'],
    });
  });
});
