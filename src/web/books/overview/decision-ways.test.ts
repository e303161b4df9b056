import { describe, expect, it } from 'vitest';
import { DECISIONS } from '#contract/books/books.words.ts';
import { parseSearch } from '#web/address.ts';
import { readLeaseQuery } from '#web/leases/list/lease-views.ts';
import { rolesOf } from '#web/noun.ts';
import { nouns } from '#web/nouns.ts';
import { wayTo } from './decision-ways.ts';

const pages = nouns.flatMap((noun) => noun.pages ?? []);
const at = (href: string) => new URL(href, 'http://lintel.example');
const pageAt = (href: string) =>
  pages.find(({ path }) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(at(href).pathname));
const of = (kind: (typeof DECISIONS)[number], leaseId: string | null = null) => ({ kind, leaseId });

describe('what waits in the books for somebody to decide it', () => {
  it.each(DECISIONS)('leads with %s to a page that whoever is asked may open', (kind) => {
    for (const leaseId of [null, 'l1'])
      for (const propertyId of [undefined, 'p1']) {
        const href = wayTo(of(kind, leaseId), propertyId);
        expect(pageAt(href), href).toBeDefined();
        expect(rolesOf(pageAt(href)?.access ?? []), href).toEqual(expect.arrayContaining(['superadmin', 'admin']));
      }
  });

  it('leads to that of the property alone, where what is counted is of one', () => {
    for (const kind of ['LATE_FEES', 'DEPOSITS', 'RENEWALS'] as const) {
      expect(parseSearch(at(wayTo(of(kind), 'p1')).search), kind).toMatchObject({ propertyId: 'p1' });
      expect(parseSearch(at(wayTo(of(kind), undefined)).search), kind).not.toHaveProperty('propertyId');
    }
  });

  it('leads straight to the one deposit that waits, and to the leases that end within the days it counts', () => {
    expect(wayTo(of('DEPOSITS', 'l1'), 'p1')).toContain('l1');
    const renewals = readLeaseQuery(parseSearch(at(wayTo(of('RENEWALS'), 'p1')).search));
    expect(renewals).toMatchObject({ endsWithinDays: 60, propertyId: 'p1', sort: 'endsOn' });
  });
});
