import { describe, expect, it } from 'vitest';
import { verdictsOn } from './properties.rules.ts';

describe('what may be done with a property', () => {
  const all = { write: true, remove: true, report: true };

  it('is everything while it is active and empty', () => {
    expect(verdictsOn({ status: 'ACTIVE', unitCount: 0 }, all)).toEqual({
      edit: true,
      remove: true,
      addUnit: true,
      report: true,
    });
  });

  it('says why it cannot be deleted or added to', () => {
    expect(verdictsOn({ status: 'INACTIVE', unitCount: 2 }, all)).toEqual({
      edit: true,
      remove: { code: 'property.has_units', message: expect.stringContaining('units') },
      addUnit: { code: 'property.inactive', message: expect.stringContaining('inactive') },
      report: { code: 'property.inactive', message: expect.stringContaining('inactive') },
    });
  });

  it('is nothing for a role without the rights, whatever the state', () => {
    const none = { write: false, remove: false, report: false };
    expect(verdictsOn({ status: 'INACTIVE', unitCount: 2 }, none)).toEqual({
      edit: false,
      remove: false,
      addUnit: false,
      report: false,
    });
  });
});
