import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('equipment that a request is about stays and says why; without one it is deleted once, and its property remembers', async () => {
  const { admin, operator, propertyId } = await givenHome(server);
  const name = `Boiler of the north wing, ${'ünïcødé '.repeat(8)}`.trim();
  const asset = await ask(admin, 'POST', '/api/assets', { propertyId, name, kind: 'BOILER' });
  const [url, call] = [`/maintenance/equipment/${asset.id}`, `/api/assets/${asset.id}`];
  const about = { propertyId, assetId: asset.id, title: 'No heat', category: 'HEATING' };
  const ticket = await ask(admin, 'POST', '/api/maintenance', about);
  const page = await openPage(admin, url);
  await page.sees('No heat', `put “${name}” on record`, '1 request');
  await page.press('More');
  await page.press('Delete', 'menuitem');
  const dialog = await page.in('alertdialog', `Delete “${name}”?`);
  await dialog.press('Delete it');
  await page.sees('Requests belong to it, so it stays. Say instead on which day it was taken out.');
  await page.isGone('alertdialog');
  expect(window.location.pathname).toBe(url);
  // What the sentence says is done by the form.
  await page.press('Edit');
  const editing = await page.in('dialog');
  await editing.fill(/^Put in/, 'nov 3 2020');
  await editing.fill(/^Taken out/, 'nov 2 2020');
  await editing.press('Save');
  await expect.poll(async () => (await editing.field(/^Taken out/)).getAttribute('aria-invalid')).toBe('true');
  await editing.fill(/^Taken out/, 'nov 3 2026');
  await editing.press('Save');
  await page.isGone('dialog');
  await page.sees('Taken out', `changed what is on record of “${name}”`);
  const list = await openPage(admin, '/maintenance/equipment');
  await list.sees('No equipment in use yet');
  await list.press('Taken out', 'link');
  await list.find('link', new RegExp(`^${name}`));

  await ask(admin, 'PUT', `/api/maintenance/${ticket.id}`, { assetId: null, version: ticket.version });
  const again = await openPage(operator, `${url}?open=remove`);
  const asking = await again.in('alertdialog');
  let isAway = true;
  answerWith(`DELETE ${call}`, () => {
    if (isAway) throw new TypeError('The line is cut.');
    return undefined;
  });
  await asking.press('Delete it');
  await again.sees('Please check your internet connection.');
  await asking.sees('This is for what was put on record by mistake.');
  isAway = false;
  await again.user.dblClick(await asking.find('button', 'Delete it'));
  await expect.poll(() => window.location.pathname).toBe('/maintenance/equipment');
  await again.isGone('alertdialog');
  await again.lacks('This is not on record');
  expect((await admin.call('GET', call)).status).toBe(404);
  const trail = await openPage(admin, `/admin/audit-trail?subjectType=asset&subjectId=${asset.id}`);
  await trail.sees('Equipment deleted', 'Equipment changed', 'Equipment added');
  const property = await openPage(admin, `/properties/${propertyId}?tab=activity`);
  await property.sees(`took “${name}” off the record`);
});

test('a new one costs whole yen where the house stands, and what is typed for dollars is refused beside its field', async () => {
  const { admin, portfolio } = await givenHome(server);
  const propertyId = await portfolio.property({ name: 'Shibuya 3', currency: 'JPY', timeZone: 'Asia/Tokyo' });
  const page = await openPage(admin, '/maintenance/equipment');
  await page.sees('No equipment in use yet');
  await page.press('Add equipment');
  const dialog = await page.in('dialog', 'Add equipment');
  await dialog.sees('Choose the property first');
  await dialog.press('Add it');
  for (const label of [/^Property/, 'What it is called'])
    await expect
      .poll(async () => (await dialog.field(label)).getAttribute('aria-invalid'), { message: String(label) })
      .toBe('true');
  await dialog.fill(/^Property/, 'Shib');
  await page.press(/Shibuya 3/, 'option');
  await dialog.lacks('Choose the property first');
  await dialog.fill('What it is called', 'Heat pump');
  await dialog.fill(/^A new one costs/, '450,000.50');
  await dialog.fill(/^Expected life/, '10');
  await dialog.fill(/^Put in/, 'mar 1 2010');
  await dialog.press('Add it');
  await expect.poll(async () => (await dialog.field(/^A new one costs/)).getAttribute('aria-invalid')).toBe('true');
  expect(await ask(admin, 'GET', '/api/assets')).toEqual([]);
  await dialog.fill(/^A new one costs/, '450,000');
  await page.user.dblClick(await dialog.find('button', 'Add it'));
  await page.isGone('dialog');
  const [asset] = await ask(admin, 'GET', `/api/assets?propertyId=${propertyId}`);
  expect(asset).toMatchObject({ name: 'Heat pump', replaceReasons: ['AGE'] });
  await page.sees('Think about a new one');
  await page.press(/^Heat pump/, 'link');
  await page.findByRole('heading', { level: 1, name: /^Heat pump/ });
  await page.sees('¥450,000', 'Its expected life ended', '10 years', 'No warranty is on record.');
  await page.press('How is this counted?');
  const counted = await page.in('dialog', 'How is this counted?');
  await counted.sees('¥450,000', '¥225,000', '¥0');
});
