import { expect, test, vi } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('who is no admin is led from the audit trail to the dashboard', async () => {
  await openPage(await (await givenOrganization(server)).member(['operator']), '/admin/audit-trail');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/dashboard'), 20_000);
});
