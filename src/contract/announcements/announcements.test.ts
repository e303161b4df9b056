import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { AnnouncementAudience, AnnouncementInput } from './announcements.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const water = { subject: 'Water off', body: 'From 9 to 11.', propertyIds: [ID] };

describe('an announcement', () => {
  it.each<[string, object, string[]]>([
    ['with a subject of a hundred letters', { subject: 'ü'.repeat(100) }, []],
    ['with a longer one', { subject: 'ü'.repeat(101) }, ['subject: At most 100 characters.']],
    ['of five thousand letters', { body: 'x'.repeat(5000) }, []],
    ['of more', { body: 'x'.repeat(5001) }, ['body: At most 5000 characters.']],
    ['for a hundred properties', { propertyIds: Array(100).fill(ID) }, []],
    ['for one more', { propertyIds: Array(101).fill(ID) }, ['propertyIds: At most 100 of them.']],
    ['for a floor without a name', { floors: [' '] }, ['floors.0: Fill this in.']],
    ['for a floor with a long one', { floors: ['x'.repeat(31)] }, ['floors.0: At most 30 characters.']],
    ['at a moment', { goesOutAt: '2026-11-28T09:00:00.000Z' }, []],
    [
      'at a moment by other clocks',
      { goesOutAt: '2026-11-28T09:00:00+01:00' },
      ['goesOutAt: It is not written like this.'],
    ],
    ['some day', { goesOutAt: '2026-11-28' }, ['goesOutAt: It is not written like this.']],
    ['to those who are gone', { standing: 'GONE' }, ['standing: Choose one of those offered.']],
    ['to half a person', { expectedCount: 0.5 }, ['expectedCount: Enter a whole number.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(AnnouncementInput, { ...water, ...change })).toEqual(refusals);
  });

  it('is for everybody in reach who lives there, by mail and not at night, where nothing else is said', () => {
    expect(AnnouncementInput.parse({ subject: 'Hello', body: 'To all.' })).toEqual({
      subject: 'Hello',
      body: 'To all.',
      propertyIds: [],
      building: null,
      floors: [],
      standing: 'LIVING',
      byMail: true,
      isUrgent: false,
    });
  });

  it('keeps its lines, and loses the spaces around them', () => {
    expect(AnnouncementInput.parse({ ...water, body: '\n From 9\nto 11. \n' }).body).toBe('From 9\nto 11.');
    expect(AnnouncementAudience.parse({ building: ' ' }).building).toBeNull();
  });
});
