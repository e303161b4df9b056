import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

async function givenMeter() {
  const home = await givenHome(server);
  const made = { propertyId: home.propertyId, unitId: home.unitId, name: 'Cold water', kind: 'WATER', measure: 'M3' };
  const meter = await ask(home.admin, 'POST', '/api/meters', made);
  await ask(home.admin, 'POST', `/api/meters/${meter.id}/readings`, { value: 12_180, readOn: '2026-01-05' });
  return { ...home, meter, url: `/maintenance/meters/${meter.id}` };
}

test('a reading is typed as the page writes it', async () => {
  const { admin, url, meter } = await givenMeter();
  const page = await openPage(admin, url);
  await page.sees('12,180 m³');
  await page.press('Record a reading');
  const dialog = await page.in('dialog');
  await dialog.fill(/^It shows|^It showed/, '12,480');
  await dialog.sees('300 m³');
  await dialog.press('Record it');
  await page.isGone('dialog');
  await page.sees('12,480 m³');
  expect(await ask(admin, 'GET', `/api/meters/${meter.id}`)).toMatchObject({ lastReading: { value: 12_480 } });
});

test('a meter that shows less than before asks why', async () => {
  const { admin, url } = await givenMeter();
  const page = await openPage(admin, url);
  await page.press('Record a reading');
  const dialog = await page.in('dialog');
  await dialog.fill(/^It shows|^It showed/, '40');
  await dialog.press('Record it');
  await dialog.sees(/less/i);
});

test('a meter without a name or house is refused beside what is missing', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/maintenance/meters');
  await page.sees('No meters yet');
  const [button] = await page.findAllByRole('button', { name: 'Add a meter' });
  if (button) await page.user.click(button);
  const dialog = await page.in('dialog');
  await dialog.fill(/^Places after the point/, 'a few');
  await dialog.press(/^Add it/);
  for (const label of [/^What it is called/, /^Places after the point/]) {
    const field = await dialog.field(label);
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: String(label) }).toBe('true');
  }
});

test('a meter is not for owners and renters', async () => {
  const { owner, renter, url } = await givenMeter();
  for (const who of [owner, renter]) {
    const page = await openPage(who, url);
    await page.findByRole('heading', { name: /^This page is for / });
    await page.lacks('12,180');
  }
});
