import { expect, test } from '@playwright/test';
import { baseUrl, givenMember, givenOrganization, givenProperty, signIn } from './given.ts';

/** Whether the worker of the page has the files kept with which it opens. */
const HAS_FILES = `caches.open('files').then((files) => files.match('/offline-page')).then(Boolean)`;

test('a technician does their job where there is no network, also after a reload, and all of it arrives once', {
  tag: '@mobile',
}, async ({ page, context, isMobile }) => {
  test.skip(!isMobile);
  const office = await givenOrganization();
  const [house, jo] = await Promise.all([
    givenProperty(office, { name: 'Audubon Gardens' }),
    givenMember(office, ['operator'], { firstName: 'Jo', lastName: 'Werner' }),
  ]);
  const ticket = await office.api('POST', '/api/maintenance', { propertyId: house.id, title: 'The fan stands still' });
  const path = `/api/maintenance/${ticket.id}`;
  const personId = (await office.api('GET', '/api/people?q=Werner'))[0].id;
  const { version } = await office.api('POST', `${path}/assignment`, { personId, version: ticket.version });
  const from = new Date(Date.now() + 600_000);
  const visit = { from: from.toISOString(), to: new Date(from.getTime() + 3_600_000).toISOString() };
  await office.api('POST', `${path}/status`, { status: 'SCHEDULED', version, visit });

  await signIn(page, jo, 'operator');
  await page.goto(`${baseUrl()}/my-day`);
  await expect(page.getByRole('heading', { name: 'The fan stands still' })).toBeVisible();
  await expect.poll(() => page.evaluate(HAS_FILES)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible();
  await page.getByRole('button', { name: 'I have begun' }).click();
  await page.getByRole('button', { name: 'It is done…' }).click();
  await page.getByRole('textbox', { name: /^Note/ }).fill('New capacitor');
  await page.getByRole('button', { name: 'Sign it now…' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Jo Werner');
  await page.getByRole('button', { name: 'It is done' }).click();
  const waits = page.getByRole('region', { name: 'Waits to be sent' });
  await expect(waits.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(waits.getByRole('listitem')).toHaveCount(2);
  expect((await office.api('GET', path)).status).toBe('SCHEDULED');

  await context.setOffline(false);
  await expect.poll(async () => (await office.api('GET', path)).status, { timeout: 20_000 }).toBe('WORK_DONE');
  await expect(waits).toBeHidden();
  const lines = await office.api('GET', `/api/activities?maintenanceTicketId=${ticket.id}`);
  const told = lines.map(({ facts }: { facts: { to?: string; note?: string } }) => `${facts.to} ${facts.note ?? ''}`);
  expect(told.filter((line: string) => line === 'WORK_DONE New capacitor')).toHaveLength(1);
  const [{ signatures }] = await office.api('GET', `${path}/work-orders`);
  expect(signatures).toMatchObject([{ name: 'Jo Werner', drawing: null, isByLink: false }]);
});
