import { describe, expect, it } from 'vitest';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { routeOf } from './plan-route.ts';

/** As much of a request as its way asks for. */
const row = (title: string, property: string, rest: Partial<TicketRow> = {}): TicketRow =>
  ({
    id: title,
    title,
    property: { id: property, name: property },
    priority: 'NORMAL',
    visit: null,
    createdAt: '2026-11-01T00:00:00Z',
    ...rest,
  }) as TicketRow;
const at = (from: string) => ({ visit: { from, to: from } });
const shown = (rows: TicketRow[]) =>
  routeOf(rows).map(({ property, rows: found }) => [property.name, found.map(({ title }) => title)]);

describe('the way from property to property', () => {
  it('begins where somebody is expected first, and does there all that is open', () => {
    expect(
      shown([
        row('later', 'Oak', at('2026-11-18T15:00:00Z')),
        row('besides', 'Elm'),
        row('first', 'Elm', at('2026-11-18T13:00:00Z')),
      ]),
    ).toEqual([
      ['Elm', ['first', 'besides']],
      ['Oak', ['later']],
    ]);
  });

  it('goes on where nothing is booked: the most urgent first, then the oldest, then by name', () => {
    expect(
      shown([
        row('calm', 'Ash'),
        row('young', 'Elm', { createdAt: '2026-11-09T00:00:00Z' }),
        row('old', 'Elm'),
        row('urgent', 'Oak', { priority: 'EMERGENCY' }),
      ]),
    ).toEqual([
      ['Oak', ['urgent']],
      ['Ash', ['calm']],
      ['Elm', ['old', 'young']],
    ]);
  });

  it('counts what is booked at each, and is nowhere without requests', () => {
    const [elm] = routeOf([row('a', 'Elm'), row('b', 'Elm', at('2026-11-18T13:00:00Z'))]);
    expect(elm?.bookedCount).toBe(1);
    expect(routeOf([])).toEqual([]);
  });
});
