import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, plainDate } from '#contract/dates.ts';
import type { PlanRow } from '#contract/plans/plans.ts';
import { PLAN_STATES } from '#contract/plans/plans.words.ts';
import { PlanDue, planCard, planColumns } from './plan-columns.tsx';

const today = dayIn(new Date(), 'UTC');
const plan = (changes: Partial<PlanRow> = {}) =>
  ({
    id: 'p',
    title: 'Boiler service',
    property: { id: 'c', name: 'Albion Court' },
    unit: null,
    asset: null,
    thing: null,
    state: 'LATER',
    repeats: 'CALENDAR',
    everyMonths: 12,
    everyAmount: null,
    meter: null,
    dueOn: addDays(today, 200),
    daysLeft: 200,
    ended: null,
    request: null,
    isStatutory: false,
    assignee: null,
    ...changes,
  }) as PlanRow;
const meter = (expectedOn: string | null) =>
  ({ id: 'm', name: 'Run hours', measure: 'HOURS', used: null, expectedOn }) as unknown as PlanRow['meter'];
const html = (changes: Partial<PlanRow>) => renderToStaticMarkup(<PlanDue plan={plan(changes)} />);
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const inkOf = (markup: string) => /data-ink="(\w+)"/.exec(markup)?.[1];

describe('when work is due', () => {
  it.each<[string, Partial<PlanRow>, string, string | undefined]>([
    ['some day', {}, 'in 200 days', undefined],
    ['soon', { state: 'SOON', daysLeft: 1 }, 'in 1 day', 'soon'],
    ['on this day', { state: 'SOON', daysLeft: 0 }, 'today', 'soon'],
    ['a day late', { state: 'OVERDUE', daysLeft: -1 }, '1 day late', 'late'],
    ['paused, however late', { state: 'PAUSED', daysLeft: -30 }, 'paused', undefined],
    ['for something that is there no more', { state: 'ENDED', daysLeft: -30 }, 'ended', undefined],
    [
      'with a move',
      { repeats: 'MOVE_OUT', daysLeft: null, dueOn: null, state: 'WAITING' },
      'with the next move',
      undefined,
    ],
    [
      'by a meter nobody read',
      { repeats: 'METER', daysLeft: null, meter: meter(null) },
      'waits for readings',
      undefined,
    ],
    [
      'by a meter, about a day',
      { repeats: 'METER', daysLeft: null, meter: meter('2131-05-04') },
      'about May 4, 2131',
      undefined,
    ],
    [
      'by a meter, about a day that is over: somebody has to look',
      { repeats: 'METER', daysLeft: null, meter: meter('2020-05-04') },
      'read the meter',
      'soon',
    ],
  ])('%s', (_, changes, says, ink) => {
    const shown = html(changes);
    expect([textOf(shown), inkOf(shown)]).toEqual([says, ink]);
  });

  it('says something in every state', () => {
    for (const state of PLAN_STATES) expect(textOf(html({ state }))).not.toBe('');
  });
});

describe('the coming year of a plan', () => {
  const yearOf = (changes: Partial<PlanRow>) => {
    const column = planColumns.find(({ id }) => id === 'year');
    const shown = renderToStaticMarkup(<>{column?.cell(plan(changes))}</>);
    return { label: /aria-label="([^"]*)"/.exec(shown)?.[1], due: shown.match(/bg-(primary|danger|warning)/g) ?? [] };
  };

  it('marks each month in which it is due, and names them to who does not see', () => {
    const { label, due } = yearOf({ dueOn: plainDate(`${today.slice(0, 7)}-28`), everyMonths: 3 });
    expect(due).toHaveLength(4);
    expect(label).toMatch(/^Due in \w+, \w+, \w+, and \w+$/);
  });

  it('is late in this month where it was due before', () => {
    expect(yearOf({ dueOn: addDays(today, -90), everyMonths: 120, state: 'OVERDUE', daysLeft: -90 }).due).toEqual([
      'bg-danger',
    ]);
  });

  it('has nothing in it while it is paused or over, and says so', () => {
    for (const state of ['PAUSED', 'ENDED'] as const)
      expect(yearOf({ state })).toEqual({ label: 'Not due within a year', due: [] });
  });

  it('is not drawn of what follows no calendar', () => {
    expect(yearOf({ repeats: 'METER', meter: meter(null) }).label).toBeUndefined();
    expect(yearOf({ repeats: 'MOVE_IN', dueOn: null }).label).toBeUndefined();
  });
});

it('in the hand a plan says where it is done, how often, by when, and whether a law asks for it', () => {
  const card = planCard(plan({ unit: { id: 'u', label: '14' }, isStatutory: true }));
  expect(card.name).toBe('Boiler service');
  expect(card.place).toBe('Albion Court, 14 · Every year');
  expect(textOf(renderToStaticMarkup(<>{card.matters}</>))).toBe('in 200 days By law');
  expect(planCard(plan({ property: null })).place).toContain('Every property');
});
