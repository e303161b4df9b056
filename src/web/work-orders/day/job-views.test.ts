import { describe, expect, it } from 'vitest';
import { JOB_STATES } from '#contract/work-orders/job-states.ts';
import type { UrlState } from '#web/address.ts';
import { jobTabs, readJobQuery, SORT_CHOICES, SORTS } from './job-views.ts';

describe('the jobs of somebody who works', () => {
  it.each<[UrlState, object]>([
    [{}, { sort: '-offeredAt', state: undefined, q: undefined }],
    ...JOB_STATES.map((state): [UrlState, object] => [{ state }, { state }]),
    [{ state: 'lost' }, { state: 'lost' }],
    [
      { sort: '-offeredAt', q: 'boiler' },
      { sort: '-offeredAt', q: 'boiler' },
    ],
    [{ sort: 'price' }, { sort: '-offeredAt' }],
  ])('are asked for as %j says, a state that is not known among it', (url, query) => {
    expect(readJobQuery(url)).toMatchObject(query);
  });

  it('stand in one view each, beside all of them, and a search goes along', () => {
    const tabs = jobTabs({ q: 'boiler', state: JOB_STATES[0] });
    expect(tabs).toHaveLength(JOB_STATES.length + 1);
    for (const { href } of tabs) expect(href).toContain('q=boiler');
    expect(SORT_CHOICES.map(({ value }) => value).toSorted()).toEqual([...SORTS].toSorted());
  });
});
