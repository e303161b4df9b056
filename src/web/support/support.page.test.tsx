import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const REASON = 'Your import counted two deposits twice; I want to see which rows.';

async function given() {
  const home = await givenHome(server);
  const superadmin = await home.org.member(['superadmin'], { firstName: 'Rosalind', lastName: 'Alder' });
  const ines = { ...(await givenPlatformAdministrator(server)), personId: '' };
  const at = `/api/platform/organizations/${home.org.orgId}/support`;
  const asked = async () => ask(ines, 'POST', at, { reason: REASON, nouns: ['properties'], minutes: 240 });
  return { ...home, superadmin, ines, at, asked, page: `/app-admin/organizations/${home.org.orgId}` };
}

test('who asks says why and what, is refused beside the fields, and asks once; nothing is read before a yes', async () => {
  const { ines, at, page: url } = await given();
  const page = await openPage(ines, url);
  await page.press('Ask to read…');
  const dialog = await page.in('dialog');
  await dialog.press('Ask');
  await expect.poll(async () => (await dialog.field('Reason')).getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Reason', REASON);
  await dialog.press(/^Properties/, 'checkbox');
  await page.user.dblClick(await dialog.find('button', 'Ask'));
  await page.isGone('dialog');
  await page.sees(/may you read/, REASON);
  expect(await ask(ines, 'GET', at)).toHaveLength(1);
  expect(page.queryByRole('button', { name: 'Read' })).toBeNull();
  await page.press('Take it back');
  await (await page.in('dialog')).press('End it');
  await page.lacks(/may you read/);
});

test('a superadmin allows it for shorter, and ends it; an admin reads that it was asked and decides nothing', async () => {
  const { superadmin, admin, ines, asked, page: url } = await given();
  const grant = await asked();
  const theirs = await openPage(admin, '/admin/settings?section=support');
  await theirs.sees('Ines Sand asks to read: ', REASON, 'Only a superadmin decides this.');
  expect(theirs.queryByRole('button', { name: 'Allow…' })).toBeNull();

  const page = await openPage(superadmin, '/admin/settings?section=support');
  await page.press('Allow…');
  const dialog = await page.in('dialog');
  await dialog.press('1 hour', 'radio');
  await dialog.press('Allow reading');
  await page.isGone('dialog');
  await page.sees(/Ines Sand may read: /, 'Whoever runs this installation reads some of your data now');
  const reader = await openPage(ines, url);
  await reader.find('button', 'Read');
  const again = await openPage(superadmin, '/admin/settings?section=support');
  const [end] = await again.findAllByRole('button', { name: 'End it now' });
  if (end) await again.user.click(end);
  await (await again.in('dialog')).press('End it');
  await again.lacks(/Ines Sand may read: /, 'reads some of your data now');
  expect(
    (await ines.call('POST', `/api/platform/organizations/${grant.organizationId ?? ''}/support/${grant.id}/enter`))
      .status,
  ).toBeGreaterThan(399);
});

test('what was answered meanwhile is said, and the page shows how it stands', async () => {
  const { superadmin, asked } = await given();
  const grant = await asked();
  const page = await openPage(superadmin, '/admin/settings?section=support');
  await page.press('Refuse');
  const dialog = await page.in('dialog');
  await ask(superadmin, 'POST', `/api/support-grants/${grant.id}/allow`, { minutes: 60 });
  await dialog.press('Refuse');
  await page.isGone('dialog');
  await page.sees(/Ines Sand may read: /);
});
