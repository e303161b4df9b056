import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenStaff } from '#tests/given-users.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const PAGE = '/admin/settings/single-sign-on';
const SECRET = 'not to be shown 7f3a';

async function givenSignOn() {
  const staff = await givenStaff(server);
  const made = { issuer: 'https://login.example.com', clientId: 'lintel', clientSecret: SECRET, defaultRole: 'owner' };
  const row = await ask(staff.superadmin, 'POST', '/api/single-sign-on', made);
  return { ...staff, row, domain: `d${randomUUID()}.example` };
}

test('a provider is set up by its address; what is none is refused beside its field, and the secret is never shown again', async () => {
  const { superadmin } = await givenStaff(server);
  const page = await openPage(superadmin, PAGE);
  await page.press('Set up single sign-on');
  const dialog = await page.in('dialog');
  await dialog.fill('Address of the provider', 'login at example');
  await dialog.fill('Client secret', SECRET);
  await dialog.press('Save');
  for (const label of ['Address of the provider', 'Client ID'])
    await expect
      .poll(async () => (await dialog.field(label)).getAttribute('aria-invalid'), { message: label })
      .toBe('true');
  await dialog.fill('Address of the provider', 'https://login.example.com');
  await dialog.fill('Client ID', 'lintel');
  await page.user.dblClick(await dialog.find('button', 'Save'));
  await page.isGone('dialog');
  await page.sees('https://login.example.com', 'Kept sealed', 'No domain yet, so nobody can come in this way.');
  expect(document.body.textContent).not.toContain(SECRET);
  expect(JSON.stringify(await ask(superadmin, 'GET', '/api/single-sign-on'))).not.toContain(SECRET);
});

test('two change the provider at once: the second chooses, and a secret that is left empty stays', async () => {
  const { superadmin, row } = await givenSignOn();
  const page = await openPage(superadmin, PAGE);
  const provider = await page.in('region', 'Provider');
  await provider.press('Edit');
  const dialog = await page.in('dialog');
  await dialog.fill('Client ID', 'lintel-north');
  await ask(superadmin, 'PUT', '/api/single-sign-on', { clientId: 'lintel-south', version: row.version });
  await dialog.press('Save');
  expect(await page.find('radio', 'lintel-north')).toHaveProperty('checked', true);
  await page.press('Save these choices');
  await expect.poll(async () => (await ask(superadmin, 'GET', '/api/single-sign-on')).clientId).toBe('lintel-north');
});

test('a domain counts once its record is found: until then the page says which, and a look in vain says so', async () => {
  const { superadmin, domain } = await givenSignOn();
  const page = await openPage(superadmin, PAGE);
  await page.press('Add a domain');
  const dialog = await page.in('dialog');
  await dialog.fill('Domain', 'someone@example');
  await dialog.press('Add');
  await expect.poll(async () => (await dialog.field('Domain')).getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Domain', domain.toUpperCase());
  await dialog.press('Add');
  await page.isGone('dialog');
  const [kept] = (await ask(superadmin, 'GET', '/api/single-sign-on')).domains;
  expect(kept).toMatchObject({ domain, verifiedAt: null });
  await page.sees(domain, 'Not verified', kept.proof, kept.recordName);
  answerWith(`POST /api/single-sign-on/domains/${kept.id}/verification`, () =>
    Response.json(
      { success: false, code: 'sign_on.no_record', message: 'The record is not there yet.' },
      { status: 409 },
    ),
  );
  await page.press('Look for the record');
  await page.sees('The record is not there yet.', 'Not verified');
  await page.press('Remove…');
  await (await page.in('alertdialog')).press('Remove the domain');
  await page.sees('No domain yet, so nobody can come in this way.');
});

test('only a superadmin sets it up; an admin and an operator are not let in', async () => {
  const { admin, operator } = await givenSignOn();
  for (const who of [admin, operator]) {
    const page = await openPage(who, PAGE);
    await page.findByRole('heading', { level: 1 });
    await page.lacks('login.example.com', 'Add a domain');
  }
});
