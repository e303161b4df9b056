import { describe, expect, it } from 'vitest';
import { proposeVisits, type VisitSought } from './visit-proposals.ts';
import { USUAL_WORKING_TIME } from './working-hours.ts';

/** A Monday, 9:00 in New York. */
const NOW = new Date('2026-11-23T14:00:00Z');
const NEW_YORK = 'America/New_York';
const at = (day: string, hour: number) => new Date(Date.parse(`${day}T05:00:00Z`) + hour * 3_600_000);
const slot = (day: string, from: number, to: number) => ({ from: at(day, from), to: at(day, to) });
const booked = (day: string, from: number, to: number, isSameProperty = false) => ({
  ...slot(day, from, to),
  isSameProperty,
});

const sought = (changes: Partial<VisitSought> = {}): VisitSought => ({
  now: NOW,
  timeZone: NEW_YORK,
  priority: 'NORMAL',
  working: USUAL_WORKING_TIME,
  takesEmergencies: false,
  homeTimes: [],
  named: [],
  booked: [],
  ...changes,
});

/** "11-24 9 SOONEST" for each of the times proposed. */
const proposed = (changes: Partial<VisitSought> = {}) =>
  proposeVisits(sought(changes)).map(
    ({ from, reason }) => `${from.toISOString().slice(5, 10)} ${(from.getUTCHours() + 19) % 24} ${reason}`,
  );

describe('a visit is proposed', () => {
  it('for the soonest two hours with a day’s notice, and for another half of the day', () => {
    expect(proposed()).toEqual(['11-24 9 SOONEST', '11-24 12 FREE', '11-25 8 FREE']);
  });

  it('two hours from now where it is in a hurry, and at once in an emergency', () => {
    expect(proposed({ priority: 'HIGH' })[0]).toBe('11-23 11 SOONEST');
    expect(proposed({ priority: 'EMERGENCY' })[0]).toBe('11-23 9 SOONEST');
  });

  it('at any hour in an emergency, by whoever comes then, and in working hours by others', () => {
    const night = { priority: 'EMERGENCY', now: at('2026-11-23', 21) } as const;
    expect(proposed({ ...night, takesEmergencies: true })[0]).toBe('11-24 21 SOONEST');
    expect(proposed(night)[0]).toBe('11-24 8 SOONEST');
  });

  it('only on days and in hours in which whoever comes works, and on no holiday', () => {
    const working = {
      opensAtHour: 13,
      closesAtHour: 16,
      workingDays: ['WED', 'THU', 'FRI'] as const,
      holidays: ['2026-11-26'],
    };
    expect(proposed({ working })).toEqual(['11-25 13 SOONEST', '11-27 13 FREE', '12-02 13 FREE']);
  });

  it('while somebody is at home, where that was said', () => {
    expect(proposed({ homeTimes: ['AFTERNOON'] })).toEqual(['11-24 12 HOME', '11-25 12 HOME', '11-26 12 HOME']);
    // Two hours that reach from the one into the other need both.
    expect(proposed({ homeTimes: ['AFTERNOON', 'EVENING'], booked: [booked('2026-11-24', 9, 16)] })[0]).toBe(
      '11-24 16 HOME',
    );
  });

  it('in working hours, and says that nobody is home, where the two do not meet', () => {
    expect(proposed({ homeTimes: ['EVENING'] })[0]).toBe('11-24 9 NOBODY_HOME');
  });

  it('not while whoever comes is expected elsewhere', () => {
    expect(proposed({ booked: [booked('2026-11-24', 9, 17)] })[0]).toBe('11-25 8 SOONEST');
  });

  it('beside another visit in the same property within three days', () => {
    expect(proposed({ booked: [booked('2026-11-26', 10, 12, true)] })).toEqual([
      '11-26 8 NEARBY',
      '11-26 12 NEARBY',
      '11-24 9 SOONEST',
    ]);
    expect(proposed({ booked: [booked('2026-11-30', 10, 12, true)] })[0]).toBe('11-24 9 SOONEST');
  });

  it('first of all for what whoever comes named, unless it is over or taken by now', () => {
    const named = [slot('2026-11-23', 7, 9), slot('2026-11-25', 10, 12), slot('2026-11-26', 15, 17)];
    expect(proposed({ named })).toEqual(['11-25 10 NAMED', '11-26 15 NAMED', '11-24 9 SOONEST']);
    expect(proposed({ named, booked: [booked('2026-11-25', 11, 13)] })[0]).toBe('11-26 15 NAMED');
  });

  it('nowhere, where somebody is booked for two weeks', () => {
    expect(proposed({ booked: [{ from: NOW, to: at('2026-12-20', 1), isSameProperty: false }] })).toEqual([]);
  });

  it('by the clocks of the property on the day on which they change', () => {
    const [first] = proposeVisits(
      sought({ now: new Date('2026-10-30T13:00:00Z'), working: { ...USUAL_WORKING_TIME, workingDays: ['SUN'] } }),
    );
    expect(first).toMatchObject({ day: '2026-11-01', from: new Date('2026-11-01T13:00:00Z') });
  });
});
