import { expect, test, vi } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('who is no admin is led from the audit trail to the dashboard', async () => {
  await openPage(await (await givenOrganization(server)).member(['operator']), '/admin/audit-trail');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/dashboard'), 20_000);
});

test('an admin sees who changed a person and what was there before', async () => {
  const marta = await (await givenOrganization(server)).member(['admin'], { firstName: 'Marta', lastName: 'Quist' });
  const names = { kind: 'PERSON', firstName: 'Zofia' };
  const { id, version } = await ask(marta, 'POST', '/api/people', { ...names, lastName: 'Nowak' });
  await ask(marta, 'PUT', `/api/people/${id}`, { ...names, lastName: 'Okafor', version });
  const page = await openPage(marta, `/people/${id}`);
  await page.press('More');
  await page.press('Audit trail', 'menuitem');
  await page.sees('2 of 2 entries', /Today, /);
  await page.press(/^Person changed, /);
  const entry = await page.in('main');
  await entry.sees(/Before\s*Nowak\s*After\s*Okafor/);
  await page.user.click(await entry.findByText('As recorded'));
  await entry.sees(`"subjectId": "${id}"`);
  await page.press(/^Person changed, /);
  await entry.lacks('As recorded');
  await page.user.type(await page.find('searchbox'), 'somebody else');
  await page.sees('Nothing matches');
});
