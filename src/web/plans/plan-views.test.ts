import { describe, expect, it } from 'vitest';
import { PLAN_STATES } from '#contract/plans/plans.words.ts';
import { parseSearch, type UrlState } from '#web/address.ts';
import { planTabs, readPlanQuery, SORT_CHOICES } from './plan-views.ts';

const searchOf = (href: string) => parseSearch(new URL(href, 'http://lintel.example').search);

describe('the list of plans', () => {
  it.each<[UrlState, object]>([
    [{}, { sort: 'dueOn', state: undefined, category: undefined, isStatutory: undefined }],
    [
      { state: ['OVERDUE', 'GHOST'], category: 'PLUMBING', sort: '-title', q: 'boiler' },
      { state: ['OVERDUE', 'GHOST'], category: ['PLUMBING'], sort: '-title', q: 'boiler' },
    ],
    [
      { isStatutory: 'true', meterId: 'm', assetId: 'a' },
      { isStatutory: 'true', meterId: 'm', assetId: 'a' },
    ],
    [
      { isStatutory: 'yes', sort: 'age', state: 'GHOST' },
      { isStatutory: 'yes', sort: 'dueOn', state: ['GHOST'] },
    ],
  ])('asks for what %j says, codes that are not known among it', (url, query) => {
    expect(readPlanQuery(url)).toMatchObject(query);
  });

  it('can be read in every order that is offered, and by every state', () => {
    for (const { value } of SORT_CHOICES) expect(readPlanQuery({ sort: value }).sort).toBe(value);
    for (const state of PLAN_STATES) expect(readPlanQuery({ state }).state).toEqual([state]);
  });
});

describe('the views of plans', () => {
  it('each lead where exactly they are the current one', () => {
    for (const [index, { href }] of planTabs({}).entries())
      expect(planTabs(searchOf(href)).map(({ isCurrent }) => isCurrent)).toEqual(
        planTabs({}).map((_, at) => at === index),
      );
  });

  it('keep the place, the thing and the search, and leave behind what another view is about', () => {
    const here = { propertyId: 'p', meterId: 'm', q: 'boiler', state: 'OVERDUE', plan: 'open' };
    for (const { href, name } of planTabs(here)) {
      const there = searchOf(href);
      expect(there, name).toMatchObject({ propertyId: 'p', meterId: 'm', q: 'boiler' });
      expect(there, name).not.toHaveProperty('plan');
    }
    const law = searchOf(planTabs(here).at(-1)?.href ?? '');
    expect(law).toMatchObject({ isStatutory: 'true' });
    expect(law).not.toHaveProperty('state');
  });
});
