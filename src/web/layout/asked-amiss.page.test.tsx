import { expect, test } from 'vitest';
import { givenBooks } from '#tests/given-books.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('days, counts, marks and kinds of an address that make no sense are named, and the page without them is a press away', async () => {
  const { admin, leaseId, org } = await givenBooks(server);
  const owner = await org.member(['owner']);
  const lease = `/leases/${leaseId}`;
  const nobodys = `propertyId=${crypto.randomUUID()}`;
  const asked: [who: typeof admin, path: string, ...named: string[]][] = [
    [admin, '/leases?q=oak', 'endsWithinDays=abc'],
    [admin, '/leases?q=oak', 'propertyId=one', 'propertyId=other'],
    [admin, '/leases?tag=oak', 'q=oak', 'q=elm'],
    [admin, '/maintenance/plans?q=oak', 'isStatutory=maybe'],
    [admin, '/maintenance?q=oak', 'view=everything'],
    [admin, '/payments/history?q=oak', 'from=2026-13-45'],
    [admin, '/payments/history?q=oak', 'period=someMonth'],
    [admin, '/financial/journal?q=oak', 'from=2026-13-45', 'to=soon'],
    [admin, '/financial/reports/rent-roll?tag=oak', 'asOf=2026-13-45'],
    [admin, '/financial/reports/rent-roll?tag=oak', 'knownOn=yesterday'],
    [admin, '/financial/reports/income-statement?tag=oak', 'period=someday', 'basis=BOTH'],
    [admin, '/financial?view=all', nobodys],
    [admin, '/financial?view=all', 'propertyId=one', 'propertyId=other'],
    [admin, '/financial?view=all', 'currency=DOLLARS'],
    [admin, '/financial/late-fees?view=all', nobodys],
    [admin, '/admin/settings/rent?view=all', nobodys],
    [admin, '/analytics?by=manager', 'from=2026-13-45'],
    [admin, '/analytics?by=manager', 'q=oak', 'q=elm'],
    [admin, '/admin/audit-trail?q=oak', 'days=2026-13-45..soon'],
    [admin, `${lease}?tab=ledger`, 'kind=FINES'],
    [admin, `${lease}?tab=ledger`, 'asOf=2026-13-45'],
    [admin, `${lease}?tab=ledger`, 'basis=BOTH'],
    [owner, '/financial?currency=USD', 'period=someMonth'],
    [owner, '/financial?period=year', 'currency=DOLLARS'],
  ];
  for (const [who, path, ...named] of asked) {
    const page = await openPage(who, `${path}&${named.join('&')}`);
    await page.sees(`something that is not there or makes no sense: ${named.join(', ')}.`);
    await page.lacks('Go to the first');
    await page.press('Show all without it');
    await page.lacks('makes no sense');
    expect(window.location.pathname + window.location.search).toBe(path);
  }
});

test('a figure of somebody who is not there says that nothing was counted', async () => {
  const { admin } = await givenBooks(server);
  const page = await openPage(admin, `/analytics?measure=RATING&key=${crypto.randomUUID()}`);
  await page.sees('No request was counted for this.');
});
