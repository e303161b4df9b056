import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PropertyRow } from '#contract/properties/properties.ts';
import { PROPERTY_SUB_TYPES } from '#contract/properties/properties.words.ts';
import { parseSearch } from '#web/address.ts';
import { filtersOf } from '#web/maintenance/list/ticket-views.ts';
import { PropertyPicture } from '#web/units/property-picture.tsx';
import { Occupancy, propertyCard, propertyColumns, requestsOf } from './property-columns.tsx';

const property = (changes: Partial<PropertyRow> = {}): PropertyRow => ({
  id: 'p1',
  name: 'Albion Court',
  kind: 'RESIDENTIAL',
  subType: 'MULTI_FAMILY',
  status: 'ACTIVE',
  address: { street: '12 Albion Road', street2: null, city: 'Leeds', state: null, zipCode: 'LS1 4AP', country: 'GB' },
  currency: 'GBP',
  unitCount: 24,
  occupiedCount: 22,
  leavingCount: 2,
  openTicketCount: 3,
  manager: { id: 'b', name: 'Ben Osei' },
  cover: null,
  tags: [],
  version: 1,
  ...changes,
});
const html = (node: ReactNode) => renderToStaticMarkup(node);
const textOf = (node: ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const cell = (id: string, row: PropertyRow) => propertyColumns.find((column) => column.id === id)?.cell(row);

describe('how a property is let', () => {
  const bar = (changes: Partial<PropertyRow>) => html(<Occupancy property={property(changes)} />).match(/flex:\d+/g);

  it('counts who leaves among those who still live there', () => {
    expect(bar({})).toEqual(['flex:20', 'flex:2', 'flex:2']);
    expect(textOf(<Occupancy property={property()} />)).toBe('22 / 24');
  });

  it('has no empty part where every unit is let, and never fewer than none', () => {
    expect(bar({ occupiedCount: 24 })).toEqual(['flex:22', 'flex:2']);
    expect(bar({ unitCount: 20, leavingCount: 0 })).toEqual(['flex:22']);
  });

  it('says in words that there are no units', () => {
    const none = { unitCount: 0, occupiedCount: 0, leavingCount: 0 };
    expect(bar(none)).toBeNull();
    expect(textOf(<Occupancy property={property(none)} />)).toMatch(/^[A-Za-z ]+$/);
  });
});

describe('a property in the list', () => {
  it('leads to its open requests, where there are any', () => {
    expect(html(cell('requests', property()))).toContain(`href="${requestsOf('p1')}"`);
    expect(html(cell('requests', property({ openTicketCount: 0 })))).not.toContain('<a');
    const url = parseSearch(new URL(requestsOf('p1'), 'http://lintel.example').search);
    expect(filtersOf(url).propertyId).toBe('p1');
  });

  it('says who manages it, or that nobody does', () => {
    expect(textOf(cell('manager', property()))).toBe('BO Ben Osei');
    expect(textOf(cell('manager', property({ manager: null })))).toBe('–');
  });

  it('is marked when it is out of use, in the hand too', () => {
    const [used, unused] = [property(), property({ status: 'INACTIVE' })];
    expect(html(cell('name', used))).not.toContain('class="tag"');
    expect(html(cell('name', unused))).toContain('class="tag"');
    expect(html(propertyCard(unused).matters)).toContain('class="tag"');
  });
});

describe('the picture of a place', () => {
  const picture = (changes: Partial<PropertyRow>) => html(<PropertyPicture property={property(changes)} />);

  it('is always the same for the same place, whatever it is called', () => {
    expect(picture({ name: 'Albion House' })).toBe(picture({}));
  });

  it('differs from place to place', () => {
    const pictures = Array.from({ length: 12 }, (_, index) => picture({ id: `p${index}` }));
    expect(new Set(pictures).size).toBeGreaterThan(6);
  });

  it('can be drawn for every type of building, however many units it has', () => {
    for (const subType of PROPERTY_SUB_TYPES)
      for (const unitCount of [0, 1, 24, 5000]) {
        const drawn = picture({ subType, unitCount });
        expect(drawn).not.toMatch(/NaN|undefined|Infinity|="-\d/);
        expect(drawn).toContain('aria-hidden="true"');
      }
  });

  it('of a larger building has more floors, up to six', () => {
    const windows = (unitCount: number) => picture({ unitCount }).match(/stroke-width/g)?.length ?? 0;
    expect(windows(9)).toBeGreaterThan(windows(1));
    expect(windows(36)).toBeGreaterThan(windows(9));
    expect(windows(5000)).toBe(windows(36));
  });
});
