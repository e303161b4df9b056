import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { givenApiKeys, OVER } from '#tests/given-api-keys.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { answerWith, holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const away = () => Response.json({ success: false, message: 'The database is away.' }, { status: 503 });
const works = { status: 200 };

test('a key is rotated once, its dialog stays until the new one was shown, and the old one works as long as was chosen', async () => {
  const { maker, make } = await givenApiKeys(server);
  const { id, call } = await make({ name: 'Website' });
  const page = await openPage(maker, `/admin/api-management/${id}`);
  await page.press('Rotate');
  const dialog = await page.in('dialog', 'Rotate “Website”?');
  expect(await dialog.find('radio', '1 day')).toHaveProperty('checked', true);
  await dialog.press('7 days', 'radio');
  let isAway = true;
  answerWith(`POST /api/api-keys/${id}/rotation`, () => (isAway ? away() : undefined));
  await dialog.press('Make the new key');
  await page.sees(/temporarily unavailable|database is away/);
  expect(await dialog.find('radio', '7 days')).toHaveProperty('checked', true);
  expect((await ask(maker, 'GET', `/api/api-keys/${id}`)).secrets).toHaveLength(1);

  isAway = false;
  const goOn = holdAnswer(`POST /api/api-keys/${id}/rotation`);
  await page.user.dblClick(await dialog.find('button', 'Make the new key'));
  await page.user.keyboard('{Escape}');
  const keep = await dialog.find('button', 'Keep it as it is');
  expect(keep.getAttribute('aria-disabled')).toBe('true');
  await page.user.click(keep);
  await setTimeout(50);
  goOn();
  const shown = await page.in('alertdialog', '“Website” is ready. Copy the key now.');
  const secret = ((await shown.field('The key')) as HTMLInputElement).value;
  expect(secret).toMatch(/^lk_/);
  await page.user.keyboard('{Escape}');
  await setTimeout(50);
  expect(await shown.field('The key')).toHaveProperty('value', secret);
  await shown.press('Copy');
  await page.sees('Copied.');
  expect(await navigator.clipboard.readText()).toBe(secret);
  // What others do meanwhile does not take it off the screen.
  await othersChanged(['apiKeys'], `GET /api/api-keys/${id}`);
  expect(await shown.field('The key')).toHaveProperty('value', secret);
  await shown.press('I have kept it');
  await page.isGone('alertdialog');
  expect(document.body.textContent).not.toContain(secret);
  expect(window.location.search).toBe('');
  await page.sees(/, until /);
  const { secrets } = await ask(maker, 'GET', `/api/api-keys/${id}`);
  expect(secrets.map(({ endsAt }: { endsAt: string | null }) => endsAt === null)).toEqual([true, false]);
  expect(await call('GET', '/api/properties')).toMatchObject(works);

  // The next one ends both at once.
  await page.press('Rotate');
  const again = await page.in('dialog', 'Rotate “Website”?');
  await again.press('It ends now', 'radio');
  await again.press('Make the new key');
  await (await page.in('alertdialog')).press('I have kept it');
  await page.isGone('alertdialog');
  expect(await call('GET', '/api/properties')).toMatchObject(OVER);
  await page.lacks(/, until /);
});

test('whose key it is not cannot rotate it and reads why, but ends it; pressed twice, and while nothing answers, once', async () => {
  const { org, make } = await givenApiKeys(server);
  const other = await org.member(['superadmin'], { firstName: 'Omar', lastName: 'Reyes' });
  const name = `Door locks of ${'Ünïcødé '.repeat(7)}`.trim();
  const { id, call } = await make({ name });
  const page = await openPage(other, `/admin/api-management/${id}?open=rotate`);
  const rotate = await page.find('button', 'Rotate');
  expect(rotate.getAttribute('aria-disabled')).toBe('true');
  expect(page.queryByRole('dialog')).toBeNull();
  await page.sees('Rosalind Alder, Superadmin');
  await page.press('More');
  await page.press('Revoke…', 'menuitem');
  const dialog = await page.in('alertdialog', `Revoke “${name}”?`);
  let isAway = true;
  answerWith(`DELETE /api/api-keys/${id}`, () => {
    if (isAway) throw new TypeError('The line is cut.');
    return undefined;
  });
  await dialog.press('Revoke the key');
  await page.sees('Please check your internet connection.');
  // No answer is no answer: the question stays, so that it can be asked again.
  await dialog.sees('It cannot be brought back');
  expect(await call('GET', '/api/properties')).toMatchObject(works);
  isAway = false;
  await page.user.dblClick(await dialog.find('button', 'Revoke the key'));
  await page.isGone('alertdialog');
  expect(await call('GET', '/api/properties')).toMatchObject(OVER);
  await page.sees('Revoked');
  for (const what of ['Rotate', 'Edit'])
    expect((await page.find('button', what)).getAttribute('aria-disabled'), what).toBe('true');
  // An address that somebody kept asks for nothing that cannot be.
  for (const open of ['rotate', 'revoke', 'edit']) {
    const kept = await openPage(other, `/admin/api-management/${id}?open=${open}`);
    await kept.findByRole('heading', { level: 1, name: new RegExp(`^${name}`) });
    expect([kept.queryByRole('dialog'), kept.queryByRole('alertdialog')], open).toEqual([null, null]);
  }
});

test('a key that somebody else ended meanwhile is not ended again, and the page says what is', async () => {
  const { org, maker, make } = await givenApiKeys(server);
  const other = await org.member(['superadmin']);
  const { id } = await make({ name: 'Old robot' });
  const page = await openPage(maker, `/admin/api-management/${id}?open=revoke`);
  const dialog = await page.in('alertdialog');
  await ask(other, 'DELETE', `/api/api-keys/${id}`);
  await dialog.press('Revoke the key');
  await page.sees('This key is revoked and stays so. Make a new one.');
  await page.isGone('alertdialog');
  await page.sees('Revoked');
  const missing = await openPage(maker, '/admin/api-management/00000000-0000-7000-8000-000000000000');
  await missing.findByRole('heading', { name: 'This key is not here' });
  await missing.press('All keys', 'link');
  await missing.findByRole('heading', { name: 'API & Integrations' });
});

test('what a key asked is counted by days as people write them, and what it lacks is named in words', async () => {
  const { maker, make } = await givenApiKeys(server);
  const { id, call } = await make({ name: 'Bookkeeping', scopes: ['properties:read'] });
  const page = await openPage(maker, `/admin/api-management/${id}`);
  await page.sees('No requests in this time.', 'Nothing was asked yet.', 'Never');
  await call('GET', '/api/properties');
  await call('GET', '/api/leases');
  await expect.poll(() => ask(maker, 'GET', `/api/api-requests?keyId=${id}`), { timeout: 20_000 }).toHaveLength(2);
  const later = await openPage(maker, `/admin/api-management/${id}`);
  const usage = await later.in('list', 'Usage');
  await usage.sees(/[A-Z][a-z]{2} \d{1,2}, \d{4}: 1 answered, 1 refused/);
  await usage.lacks(/\d{4}-\d{2}-\d{2}/);
  await later.sees('lacks leases read');
  await later.press('Only refused');
  await later.lacks('/api/properties');
  await later.press('Show all');
  await later.sees('/api/properties');
});
