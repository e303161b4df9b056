import { expect, it } from 'vitest';
import { mailDueAt, type Times, USUAL_TIMES } from './when-to-mail.ts';

const due = (at: string, times: Partial<Times> = {}, zone = 'America/New_York', isUrgent = false) =>
  mailDueAt(new Date(at), { ...USUAL_TIMES, ...times }, zone, isUrgent).toISOString();

it.each([
  ['in the afternoon', '2026-11-22T20:00:00Z', '2026-11-22T20:00:00.000Z'],
  ['as the quiet hours begin', '2026-11-23T02:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['after midnight', '2026-11-23T05:30:00Z', '2026-11-23T12:00:00.000Z'],
  ['a minute before they end', '2026-11-23T11:59:00Z', '2026-11-23T12:00:00.000Z'],
  ['as they end', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['in the night when the clocks go back', '2026-11-01T05:30:00Z', '2026-11-01T12:00:00.000Z'],
])('what happens %s in New York is mailed when nobody sleeps', (_, at, expected) => {
  expect(due(at)).toBe(expected);
});

it('by the clocks of the person, not of the machine', () => {
  expect(due('2026-11-22T20:00:00Z', {}, 'Asia/Kolkata')).toBe('2026-11-23T01:30:00.000Z');
});

it('an emergency is mailed at any hour, whatever somebody chose', () => {
  expect(due('2026-11-23T05:30:00Z', { dailyAt: '18:00' }, 'America/New_York', true)).toBe('2026-11-23T05:30:00.000Z');
});

it('one mail a day comes at its time, the next day where it is past', () => {
  expect(due('2026-11-22T20:00:00Z', { dailyAt: '18:00' })).toBe('2026-11-22T23:00:00.000Z');
  expect(due('2026-11-22T23:00:00Z', { dailyAt: '18:00' })).toBe('2026-11-23T23:00:00.000Z');
});

it('hours by day can be quiet, too, and none have to be', () => {
  expect(due('2026-11-22T18:00:00Z', { quietFrom: '12:00', quietUntil: '14:00' })).toBe('2026-11-22T19:00:00.000Z');
  expect(due('2026-11-23T05:30:00Z', { quietFrom: null, quietUntil: null })).toBe('2026-11-23T05:30:00.000Z');
});
