import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

async function givenBoiler() {
  const home = await givenHome(server);
  const made = { propertyId: home.propertyId, name: 'Boiler 1', kind: 'BOILER', make: 'Vaillant' };
  const asset = await ask(home.admin, 'POST', '/api/assets', made);
  return { ...home, asset, url: `/maintenance/equipment/${asset.id}`, apiUrl: `/api/assets/${asset.id}` };
}

test('two save the same equipment at once: the second chooses, and loses nothing typed', async () => {
  const { admin, url, apiUrl, asset } = await givenBoiler();
  const page = await openPage(admin, url);
  await page.press('Edit');
  const dialog = await page.in('dialog');
  await dialog.fill('What it is called', 'Boiler of the north wing');
  await ask(admin, 'PUT', apiUrl, { name: 'Boiler, cellar', make: 'Viessmann', version: asset.version });
  await dialog.press('Save');
  expect(await page.find('radio', 'Boiler of the north wing')).toHaveProperty('checked', true);
  await page.press('Save these choices');
  await page.findByRole('heading', { name: /^Boiler of the north wing/ });
  expect(await ask(admin, 'GET', apiUrl)).toMatchObject({ name: 'Boiler of the north wing', make: 'Viessmann' });
});

test('what is deleted by somebody else meanwhile is said to be gone, not failed', async () => {
  const { admin, url, apiUrl } = await givenBoiler();
  await ask(admin, 'DELETE', apiUrl);
  const page = await openPage(admin, url);
  await page.findByRole('heading', { name: 'This is not on record' });
  await page.press('All equipment', 'link');
  await page.findByRole('heading', { name: 'Equipment' });
});

test('a day or an amount that is none is refused beside its field, a day in words is taken', async () => {
  const { admin, url, apiUrl } = await givenBoiler();
  const page = await openPage(admin, url);
  await page.press('Edit');
  const dialog = await page.in('dialog');
  await dialog.fill(/^Put in/, 'when the house was built');
  await dialog.fill(/^A new one costs/, 'much');
  await dialog.press('Save');
  const day = await dialog.field(/^Put in/);
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
  await dialog.fill(/^Put in/, 'nov 3 2020');
  await dialog.fill(/^A new one costs/, '4,500');
  await dialog.press('Save');
  await page.isGone('dialog');
  expect(await ask(admin, 'GET', apiUrl)).toMatchObject({
    installedOn: '2020-11-03',
    replacementCost: { amount: '4500.00' },
  });
});

test('equipment is for staff', async () => {
  const { owner, renter, operator, url } = await givenBoiler();
  for (const who of [owner, renter]) {
    const page = await openPage(who, url);
    await page.findByRole('heading', { name: /^This page is for / });
  }
  const page = await openPage(operator, url);
  await page.findByRole('heading', { name: /^Boiler 1/ });
});
