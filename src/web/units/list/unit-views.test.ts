import { describe, expect, it } from 'vitest';
import type { UrlState } from '#web/address.ts';
import { readUnitQuery, unitTabs } from './unit-views.ts';

describe('the list of all units', () => {
  it('is all of them by their names while the address asks for nothing', () => {
    expect(readUnitQuery({})).toEqual({
      sort: 'label',
      q: undefined,
      state: undefined,
      propertyId: undefined,
      beds: undefined,
      tag: undefined,
    });
  });

  it.each<[UrlState, object]>([
    [{ state: 'vacant' }, { state: 'vacant' }],
    [{ state: ['haunted', 'notice'] }, { state: 'haunted' }],
    [{ state: 'haunted' }, { state: 'haunted' }],
    [{ beds: ['4', '0'] }, { beds: ['0', '4'] }],
    [{ beds: ['4', '9'] }, { beds: ['4', '9'] }],
    [{ sort: '-label' }, { sort: '-label' }],
    [{ sort: 'rent' }, { sort: 'label' }],
    [{ tag: 'x'.repeat(50) }, { tag: 'x'.repeat(50) }],
    [
      { q: '14', propertyId: 'p', unit: 'u' },
      { q: '14', propertyId: 'p' },
    ],
  ])('asks for what %j says, codes that are not known among it', (url, query) => {
    expect(readUnitQuery(url)).toMatchObject(query);
  });

  it('takes what else narrows it from one view to the next, and the unit on screen not', () => {
    const hrefs = unitTabs({ q: 'Albion', propertyId: 'p', state: 'vacant', unit: 'u' }).map(({ href }) => href);
    for (const href of hrefs) expect(href).toMatch(/q=Albion.*propertyId=p|propertyId=p.*q=Albion/);
    expect(hrefs.join(' ')).not.toMatch(/unit=/);
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});
