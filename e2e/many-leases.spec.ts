import { expect, test } from '@playwright/test';
import { baseUrl, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';

test('rents of many leases become others from a day on, and many are charged and the charges undone', async ({
  page,
}) => {
  const nora = await givenOrganization();
  const property = await givenProperty(nora, { name: 'Albion Court and its Gardens' });
  for (const label of ['3A', '3B']) {
    const unit = await givenUnit(nora, property.id, label);
    const person = await nora.api('POST', '/api/people', { kind: 'PERSON', firstName: 'Maria', lastName: label });
    const draft = await nora.api('POST', '/api/leases', {
      unitId: unit.id,
      type: 'AT_WILL',
      startsOn: '2026-01-01',
      rent: '2000.00',
      paymentDueDay: 1,
      parties: [{ personId: person.id, role: 'TENANT' }],
    });
    await nora.api('POST', `/api/leases/${draft.id}/activate`, { version: draft.version });
  }
  await signIn(page, nora);
  await page.goto(`${baseUrl()}/leases`);
  const tickAll = () => page.getByRole('checkbox', { name: 'Tick all rows shown' }).check();
  await tickAll();
  await page.getByRole('button', { name: 'Change rent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Raise by amount').click();
  await dialog.getByLabel('More a month').fill('50');
  await expect(dialog).toContainText('$4,000.00 a month now, $4,100.00 then: +$100.00 a month.');
  await dialog.getByRole('button', { name: 'Change 2 rents' }).click();
  await expect(page.getByText('2 rents changed')).toBeVisible();

  await tickAll();
  await page.getByRole('button', { name: 'Charge', exact: true }).click();
  await dialog.getByLabel('What for').click();
  await page.getByRole('option', { name: /4050/ }).click();
  await dialog.getByLabel('Amount each').fill('45.50');
  await expect(dialog).toContainText('2 leases at $45.50: $91.00 together.');
  // What becomes of each row is read on a phone without moving the table sideways.
  await page.setViewportSize({ width: 390, height: 844 });
  const hidden = await dialog
    .getByRole('region', { name: 'Row' })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Charge 2 leases' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 rows are as they were')).toBeVisible();
});
