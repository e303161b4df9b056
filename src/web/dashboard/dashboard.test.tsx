import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addDays, plainDate } from '#contract/dates.ts';
import { BOARD_COLUMNS } from '#contract/maintenance/maintenance.states.ts';
import { TICKET_CATEGORIES, type TicketRow } from '#contract/maintenance/maintenance.ts';
import { parseSearch } from '#web/address.ts';
import { givenLease } from '#web/leases/given-lease.ts';
import { filtersOf } from '#web/maintenance/list/ticket-views.ts';
import { todayIn } from '#web/ui/zone.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { EndingLeases } from './ending-leases.tsx';
import { RenewalAsked } from './renewal-asked.tsx';
import { RequestTile } from './request-tile.tsx';
import { StateBars } from './state-bars.tsx';

it.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i it is %s', (hour, time) => {
  expect(dashboardMessages.greeting(hour, 'Nora')).toBe(`Good ${time}, Nora`);
  expect(dashboardMessages.greeting(hour, '')).toBe(`Good ${time}`);
});

describe('the open requests by state', () => {
  const bars = (counts: Partial<Record<string, number>>) => {
    const byColumn = Object.entries(counts).map(([column, count]) => ({ column, count }));
    const html = renderToStaticMarkup(<StateBars byColumn={byColumn as Parameters<typeof StateBars>[0]['byColumn']} />);
    return {
      html,
      widths: [...html.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width)),
      numbers: [...html.matchAll(/<span class="[^"]*tabular-nums[^"]*">([^<]*)/g)].map(([, text]) => text),
    };
  };

  it('are bars beside each other, the longest of them whole', () => {
    expect(bars({ NEW: 4, UNDER_WAY: 8 }).widths).toEqual([50, 0, 0, 0, 100, 0]);
  });

  it('are no bars where nothing is open', () => {
    const { widths, numbers } = bars({});
    expect(widths).toEqual([0, 0, 0, 0, 0, 0]);
    expect(numbers).toEqual(['0', '0', '0', '0', '0', '0']);
  });

  it('open the rows of their own column', () => {
    const { html } = bars({ NEW: 1 });
    const links = [...html.matchAll(/href="[^"?]*\?([^"]*)"/g)].map(([, query = '']) =>
      parseSearch(query.replaceAll('&amp;', '&')),
    );
    expect(links.map((url) => filtersOf(url).status?.toSorted())).toEqual(
      BOARD_COLUMNS.map(({ statuses }) => [...statuses].toSorted()),
    );
  });

  it('are written with separators once they are many', () => {
    expect(bars({ NEW: 1204 }).numbers[0]).toBe('1,204');
  });
});

describe('a request', () => {
  const toneOf = (changes: Partial<TicketRow>, isTurn = false, isLate = false) => {
    const request = { category: 'PLUMBING', priority: 'NORMAL', ...changes } as TicketRow;
    const html = renderToStaticMarkup(<RequestTile request={request} isTurn={isTurn} isLate={isLate} />);
    return /bg-(danger|secondary)-soft/.exec(html)?.[1];
  };

  it('is red when it is late or an emergency, else marked where it is the viewer’s turn', () => {
    expect(toneOf({})).toBeUndefined();
    expect(toneOf({}, true)).toBe('secondary');
    expect(toneOf({}, true, true)).toBe('danger');
    expect(toneOf({ priority: 'EMERGENCY' }, true)).toBe('danger');
    expect(toneOf({ priority: 'HIGH' })).toBeUndefined();
  });

  it('of every category has a picture of its own', () => {
    const pictures = TICKET_CATEGORIES.map((category) =>
      renderToStaticMarkup(
        <RequestTile request={{ category, priority: 'LOW' } as TicketRow} isTurn={false} isLate={false} />,
      ),
    );
    expect(new Set(pictures).size).toBe(TICKET_CATEGORIES.length);
  });
});

describe('the leases that end next', () => {
  const lease = (id: string, days: number) =>
    givenLease({ id, unit: { id: 'u', label: id }, endsOn: addDays(todayIn('Europe/London'), days) });

  it('lead to each of them, in the order in which they came', () => {
    const html = renderToStaticMarkup(<EndingLeases leases={[lease('7', 3), lease('8', 30)]} />);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/leases/7', '/leases/8']);
    expect(html).toContain('8, Albion Court');
    expect(html).toContain('in 3 days');
  });

  it('say so where there are none', () => {
    const html = renderToStaticMarkup(<EndingLeases leases={[]} />);
    expect(html).not.toContain('<ul');
    expect(html).toMatch(/<p[^>]*>[^<]{10,}<\/p>/);
  });
});

describe('an offer to renew', () => {
  const html = (status: 'OFFERED' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED') => {
    const rent = { amount: '2225.00', currency: 'USD' };
    const [startsOn, endsOn] = [plainDate('2027-04-13'), plainDate('2028-04-12')];
    const offer = { startsOn, endsOn, rent, respondByOn: plainDate('2026-12-17'), isTold: true };
    return renderToStaticMarkup(<RenewalAsked renewal={{ ...offer, status }} />);
  };

  it('that waits for the renter is on their first page, by when, and leads to the lease', () => {
    expect(html('OFFERED')).toContain('Answer by Thursday, December 17, 2026');
    expect(html('OFFERED')).toContain('href="/lease"');
  });

  it.each(['ACCEPTED', 'DECLINED', 'EXPIRED'] as const)('that is %s asks for nothing more', (status) => {
    expect(html(status)).toBe('');
  });
});
