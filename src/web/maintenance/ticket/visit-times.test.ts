import { afterEach, describe, expect, it } from 'vitest';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { otherZone, visitTimes } from './visit-times.ts';

afterEach(() => setOrgCountry(null));
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
// A zone whose clocks never agree with the reader's.
const far = own === 'Pacific/Kiritimati' ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
const visit = { from: '2031-12-24T12:00:00Z', to: '2031-12-24T14:00:00Z' };

describe('a visit', () => {
  it('is by the clocks of the property, which are named where the reader has others', () => {
    const zone = otherZone(new Date(visit.from), far);
    expect(zone).toBeTruthy();
    expect(visitTimes(visit, far).endsWith(`, ${zone}`)).toBe(true);
    expect(visitTimes({ from: '2031-12-23T22:00:00Z', to: '2031-12-24T00:00:00Z' }, 'Pacific/Kiritimati')).toContain(
      'Dec 24',
    );
  });

  it('names no clocks where they are the reader’s own', () => {
    expect(otherZone(new Date(visit.from), own)).toBeNull();
    expect(visitTimes(visit, own).split(', ')).toHaveLength(3);
  });

  it('is written as in the country of the organization', () => {
    setOrgCountry('GB');
    expect(visitTimes(visit, 'Etc/UTC')).toMatch(/^Wed,? 24 Dec, 12:00 – 14:00/);
    setOrgCountry('US');
    expect(visitTimes(visit, 'Etc/UTC')).toMatch(/^Wed, Dec 24, 12:00\sPM – 2:00\sPM/);
  });
});
