import { expect, test } from '@playwright/test';
import { baseUrl, givenOrganization, signIn } from './given.ts';
import { enterPlatform, enterPlatformWithOrganization } from './given-platform.ts';
import { complaintsOf, look } from './look.ts';

const at = (path: string) => baseUrl() + path;

test('who runs the installation chooses a password, and has the platform and nothing of any organization', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterPlatform(page);
  complaints.splice(0);

  const ann = await givenOrganization('Old Town');
  const { organization } = await ann.api('GET', '/api/auth/me/capabilities');
  const pages: [string, RegExp][] = [
    // Those of one heading are not beside each other: a page that is left for its like keeps its heading element.
    ['/app-admin/organizations', /^Tenant Organizations/],
    ['/app-admin/users', /^Global Users/],
    ['/app-admin/organizations/new', /^New organization/],
    ['/app-admin/users/new', /^New platform administrator/],
    [`/app-admin/organizations/${organization.id}`, /^Old Town/],
    ['/app-admin/mails', /^Outgoing mails/],
    [`/app-admin/users/${ann.user.id}`, /^Nora Whitfield/],
    ['/settings', /^Settings$/],
    ['/app-admin/dashboard', /^Platform Dashboard/],
    ['/help', /^Help & Support/],
  ];
  for (const [nth, [path, heading]] of pages.entries())
    await look(page, path, heading, complaints, { afresh: nth === 0 });
  for (const path of ['/app-admin', '/properties', '/admin/users']) {
    await page.goto(at(path));
    await expect(page).toHaveURL(at('/app-admin/dashboard'));
  }
});

test('an organization is closed with a copy of everything, a link to it is made, and it opens again as it was', async ({
  page,
  browser,
}) => {
  const { name, path, ann } = await enterPlatformWithOrganization(page);
  const complaints = complaintsOf(page);
  await page.goto(at(path));
  await page.getByRole('button', { name: 'Close…' }).click();
  await page.getByLabel('Reason').fill('All houses are sold.');
  await page.getByRole('button', { name: 'Close the organization' }).click();
  await expect(page.getByText('Its people read: “All houses are sold.”')).toBeVisible();
  await expect(page.getByText(/^\d+ rows and 0 files/)).toBeVisible({ timeout: 30_000 });
  await look(page, path, new RegExp(`^${name}`), complaints, { afresh: true });
  await page.getByRole('button', { name: 'Make a link…' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to the copy' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  const other = await (await browser.newContext()).newPage();
  await other.goto(at(new URL(link).pathname));
  await expect(other.getByRole('heading', { level: 1, name: `Everything ${name} had` })).toBeVisible();
  const fetched = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Download the copy' }).click();
  expect((await fetched).suggestedFilename()).toMatch(/\.zip$/);
  await other.goto(at('/copy/a-link-that-never-was-one-of-ours'));
  await expect(other.getByRole('heading', { level: 1, name: 'This link is over' })).toBeVisible();
  await expect(other.getByRole('alert')).toContainText('ask whoever runs the installation for another link');
  await signIn(other, ann);
  await other.goto(at('/properties'));
  await expect(other.getByText('All houses are sold.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open again…' }).click();
  await page.getByLabel('Reason').fill('They stay.');
  await page.getByRole('button', { name: 'Resume the organization' }).click();
  await expect(page.getByRole('button', { name: 'Close…' })).toBeVisible();
  await other.goto(at('/properties'));
  await expect(other.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
});
