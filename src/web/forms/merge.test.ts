import { describe, expect, it } from 'vitest';
import { applyChoices, changedFields, isSame, mergeUntouched } from './merge.ts';

const base = { title: 'Tap', priority: 'LOW', room: '', trades: ['Plumber'], phone: { countryCode: '1', number: '' } };

describe('what was not touched', () => {
  it('follows what somebody else saved', () => {
    const yours = { ...base, room: 'Bathroom' };
    const theirs = { ...base, title: 'Tap drips', priority: 'HIGH' };
    expect(mergeUntouched(base, yours, theirs)).toEqual({ ...theirs, room: 'Bathroom' });
  });

  it('follows them also where it holds several things', () => {
    const yours = { ...base, trades: ['Plumber'], room: 'Hall' };
    const theirs = { ...base, trades: ['Plumber', 'Heating'], phone: { countryCode: '44', number: '2079460188' } };
    expect(mergeUntouched(base, yours, theirs)).toEqual({ ...theirs, room: 'Hall' });
  });

  it('is everything, where somebody saves without a change', () => {
    const theirs = { ...base, title: 'Theirs', trades: [] };
    expect(mergeUntouched(base, { ...base }, theirs)).toEqual(theirs);
  });
});

describe('what was touched', () => {
  it('stays, whether somebody else touched it or not', () => {
    const yours = { ...base, title: 'Mine', room: 'Hall' };
    expect(mergeUntouched(base, yours, { ...base, title: 'Theirs' })).toEqual(yours);
  });

  it('stays where it was emptied', () => {
    const yours = { ...base, trades: [] };
    expect(mergeUntouched(base, yours, { ...base, trades: ['Heating'] }).trades).toEqual([]);
  });

  it('counts as untouched once it is back to what it was', () => {
    const yours = { ...base, title: ['T', 'a', 'p'].join('') };
    expect(mergeUntouched(base, yours, { ...base, title: 'Theirs' }).title).toBe('Theirs');
  });
});

describe('choices', () => {
  const yours = { ...base, title: 'Mine', priority: 'HIGH', room: 'Hall' };
  const theirs = { ...base, title: 'Theirs', priority: 'NORMAL' };

  it('take each part from the side that was kept', () => {
    expect(applyChoices(yours, theirs, { title: 'theirs', priority: 'yours' })).toEqual({ ...yours, title: 'Theirs' });
  });

  it('leave yours where nothing was chosen', () => {
    expect(applyChoices(yours, theirs, {})).toEqual(yours);
  });

  it('can take all of theirs', () => {
    expect(applyChoices(yours, theirs, { title: 'theirs', priority: 'theirs', room: 'theirs' })).toEqual(theirs);
  });

  it('change neither side', () => {
    applyChoices(yours, theirs, { title: 'theirs' });
    expect([yours.title, theirs.title]).toEqual(['Mine', 'Theirs']);
  });
});

describe('changed fields', () => {
  it('are those that differ from the row, and no others', () => {
    expect(changedFields({ ...base, title: 'Tap drips', trades: [] }, base)).toEqual({
      title: 'Tap drips',
      trades: [],
    });
  });

  it('are none where nothing was changed', () => {
    expect(changedFields({ ...base, trades: [...base.trades] }, base)).toEqual({});
  });

  it('say null where something was cleared', () => {
    const before: { floor: string | null; beds: number | null } = { floor: '2', beds: 3 };
    expect(changedFields({ floor: null, beds: 3 }, before)).toEqual({ floor: null });
  });
});

it.each([
  ['', '', true],
  [null, '', false],
  [['a'], ['a'], true],
  [['a', 'b'], ['b', 'a'], false],
  [{ street: 'Elm' }, { street: 'Elm' }, true],
  [{ street: 'Elm' }, { street: 'Oak' }, false],
  [false, false, true],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
