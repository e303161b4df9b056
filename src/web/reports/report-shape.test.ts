import { describe, expect, it } from 'vitest';
import { REPORT_FILTERS } from '#contract/reports/reports.filters.ts';
import { REPORT_NAMES } from '#contract/reports/reports.words.ts';
import { hasChart } from './chart/charted.ts';
import { NARROWING, PARAMETERS, readReportQuery, reportNamed } from './report-query.ts';
import { hiddenAtFirst, REPORT_SHAPES } from './report-shape.ts';

describe('how a report stands on a screen', () => {
  it('is known of every report there is', () => {
    for (const name of REPORT_NAMES) {
      const { card, hidden = [] } = REPORT_SHAPES[name];
      expect(card.name.length, name).toBeGreaterThan(0);
      // Whatever names a row on a phone is not hidden from it, nor named twice.
      for (const id of card.name) expect(hidden, name).not.toContain(id);
      const said = [...card.name, ...card.place, card.amount, card.beside].filter((id) => id !== undefined);
      expect(new Set(said).size, name).toBe(said.length);
      expect(new Set(hidden).size, name).toBe(hidden.length);
    }
  });

  it('leaves the property out where there is but one, and shows it where there are more', () => {
    const hidden = hiddenAtFirst('trial-balance');
    expect(hidden({ propertyId: 'a' })).toContain('property');
    expect(hidden({ propertyId: ['a', 'b'] })).not.toContain('property');
    expect(hidden({})).not.toContain('property');
  });

  it('has a chart only of what there is', () => {
    expect(REPORT_NAMES.filter(hasChart).length).toBeGreaterThanOrEqual(5);
    expect(hasChart('chart-of-accounts')).toBe(false);
  });
});

describe('what an address asks of a report', () => {
  it('goes along where it is no day and no way of counting, to be refused', () => {
    const asked = { asOf: '2026-02-30', from: 'May', basis: 'MAYBE', period: 'never' };
    expect(readReportQuery(asked)).toMatchObject(asked);
  });

  it('takes several properties, and their own currency before any other', () => {
    expect(readReportQuery({ propertyId: ['a', 'b'], currency: 'EUR' })).toMatchObject({
      propertyId: ['a', 'b'],
      currency: undefined,
    });
    expect(readReportQuery({ currency: 'EUR' })).toMatchObject({ propertyId: undefined, currency: 'EUR' });
  });

  it('knows the books by the end of a day that is the same for everybody', () => {
    expect(readReportQuery({ knownOn: '2026-06-15' }).knownAt).toBe('2026-06-15T23:59:59.999Z');
    expect(readReportQuery({ knownOn: '' }).knownAt).toBeUndefined();
  });

  it('reads whatever a saved view can hold', () => {
    for (const filter of REPORT_FILTERS) expect(NARROWING).toContain(filter);
    for (const name of NARROWING) expect(PARAMETERS).toContain(name);
    const read = Object.keys(readReportQuery({}));
    for (const name of PARAMETERS.filter((one) => one !== 'knownOn')) expect(read).toContain(name);
  });

  it('is of a report only by a name that one has', () => {
    expect(reportNamed('rent-roll')).toBe('rent-roll');
    for (const name of ['Rent-Roll', '', '../rent-roll', 'constructor']) expect(reportNamed(name)).toBeUndefined();
  });
});
