import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const administrator = async () => ({ ...(await givenPlatformAdministrator(server)), personId: '' });

test('an organization is closed with a reason and for long enough, its people are out, and it is opened again', async () => {
  const ines = await administrator();
  const name = `Alder ${randomUUID().slice(0, 8)}`;
  const org = await givenOrganization(server, name);
  const nora = await org.member(['admin']);
  const page = await openPage(ines, `/app-admin/organizations/${org.orgId}`);
  await page.press('Close…');
  const dialog = await page.in('alertdialog');
  await dialog.fill('Keep everything for', '29');
  await dialog.press('Close the organization');
  for (const label of ['Reason, for its people to read', 'Keep everything for'])
    await expect
      .poll(async () => (await dialog.field(label)).getAttribute('aria-invalid'), { message: label })
      .toBe('true');
  expect((await nora.call('GET', '/api/properties')).status).toBe(200);
  await dialog.fill('Reason, for its people to read', 'You left us for the seaside.');
  await dialog.fill('Keep everything for', '30');
  await page.user.dblClick(await dialog.find('button', 'Close the organization'));
  await page.isGone('alertdialog');
  await page.sees(/^.*Closed\. Everything is kept until/, 'Its people read: “You left us for the seaside.”');
  expect(page.queryByRole('button', { name: 'Delete…' })).toBeNull();
  expect((await nora.call('GET', '/api/properties')).status).toBeGreaterThan(400);
  await page.press('Open again…');
  const opening = await page.in('dialog');
  await opening.fill('Reason, for its audit trail', 'They came back.');
  await opening.press('Resume the organization');
  await page.isGone('dialog');
  await page.lacks(/Everything is kept until/);
  expect(await ask(ines, 'GET', `/api/platform/organizations/${org.orgId}`)).toMatchObject({ status: 'ACTIVE' });
});
