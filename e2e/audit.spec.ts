import { expect, type Page, test } from '@playwright/test';
import { type Account, baseUrl, givenMember, givenOrganization, givenProperty, signIn } from './given.ts';
import { complaintsOf, look, lookInBothWindows, violationsOf } from './look.ts';

const at = (path: string) => baseUrl() + path;

/** Looks at an open entry as it is in the light and in the dark. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  }
}

/** A request in India with a cost and a note, moved on twice. */
async function givenRepair(nora: Account) {
  const property = await givenProperty(nora, { name: 'Lodhi Court', currency: 'INR', timeZone: 'Asia/Kolkata' });
  const ticket = await nora.api('POST', '/api/maintenance', { title: 'Tap drips', propertyId: property.id });
  await nora.api('POST', `/api/maintenance/${ticket.id}/status`, { status: 'TRIAGED', version: 1 });
  await nora.api('POST', `/api/maintenance/${ticket.id}/costs`, {
    type: 'LABOUR',
    description: 'Call-out',
    unitCost: '1125.50',
    incurredOn: '2026-11-18',
  });
  const [activity] = await nora.api('GET', `/api/activities?maintenanceTicketId=${ticket.id}`);
  await nora.api('POST', `/api/activities/${activity.id}/notes`, { text: 'Under guarantee', visibleToOwner: false });
  return ticket;
}

test('an admin sees who changed what, and what was there before @mobile', async ({ page }) => {
  const nora = await givenOrganization();
  const marta = await givenMember(nora, ['admin'], { firstName: 'Marta', lastName: 'Quist' });
  const person = await nora.api('POST', '/api/people', { kind: 'PERSON', firstName: 'Zofia', lastName: 'Nowak' });
  await nora.api('PUT', `/api/people/${person.id}`, {
    kind: 'PERSON',
    firstName: 'Zofia',
    lastName: 'Okafor',
    version: person.version,
  });
  await signIn(page, marta);
  await page.goto(at(`/people/${person.id}`));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Audit trail' }).click();
  await expect(page.getByText('2 of 2 entries')).toBeVisible();
  await expect(page.getByText(/^Today, /)).toHaveCount(1);
  await page.getByRole('button', { name: /^Person changed, / }).click();
  const entry = page.getByRole('main');
  await expect(entry.getByText('Before Nowak After Okafor')).toBeVisible();
  await entry.getByText('As recorded').click();
  await expect(entry.getByText(`"subjectId": "${person.id}"`)).toBeVisible();
  await expectNoViolations(page);
  await lookInBothWindows(page, 'an entry');
  await page.getByRole('button', { name: /^Person changed, / }).press('Escape');
  await expect(entry.getByText('As recorded')).toBeHidden();
  await page.getByRole('button', { name: 'Check the trail' }).click();
  await expect(page.getByText('Nothing is missing and nothing was changed.')).toBeVisible({ timeout: 30_000 });
  await lookInBothWindows(page, 'the trail is checked');
  await page.getByRole('searchbox').fill('somebody else');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('the trail names the request that a cost or a note is about, in words and amounts of the country @mobile', async ({
  page,
}) => {
  const nora = await givenOrganization('Homes', 'IN');
  const ticket = await givenRepair(nora);
  await signIn(page, nora);
  await look(page, '/admin/audit-trail', /^Audit Trail$/, complaintsOf(page));
  const list = page.getByRole('main');
  await expect(list.getByText(ticket.ref)).toHaveCount(4);
  await expect(list.getByText('Request moved to Reviewed')).toBeVisible();
  await page.getByRole('button', { name: /^Cost added, / }).click();
  for (const [name, value] of [
    ['Kind', 'Labour'],
    ['Each', '₹1,125.50'],
    ['Tax', '₹0.00'],
    ['Day of the cost', '18 Nov 2026'],
    ['Request', ticket.ref],
  ])
    await expect(list.locator('dl > div', { hasText: `${name}${value}` })).toHaveCount(1);
  await expectNoViolations(page);
  await list.getByRole('link', { name: 'Open the request' }).click();
  await expect(page).toHaveURL(at(`/maintenance/${ticket.id}`));
});
