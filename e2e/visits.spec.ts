import { expect, test } from '@playwright/test';
import { baseUrl, givenMember, givenOrganization, givenProperty, invite, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;
const MIRA = { firstName: 'Mira', lastName: 'Ok' };

test('whoever goes on in another organization, and then in another role, takes nothing along and finds it again', async ({
  page,
}) => {
  const [first, second] = await Promise.all([givenOrganization(), givenOrganization()]);
  const [wharf] = await Promise.all([
    givenProperty(first, { name: 'Kingfisher Wharf' }),
    givenProperty(second, { name: 'Heron Quay' }),
  ]);
  const mira = await givenMember(first, ['admin', 'renter'], MIRA);
  const person = await second.api('POST', '/api/people', { kind: 'PERSON', ...MIRA, email: mira.email });
  await invite(second, person.id, ['admin'], MIRA, mira.email);
  const nameOf = async (who: typeof first) => (await who.api('GET', '/api/organization')).name as string;
  const [firstName, secondName] = await Promise.all([nameOf(first), nameOf(second)]);

  const goOnIn = async (name: string) => {
    await page.getByRole('button', { name: 'Account of Mira Ok' }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  await signIn(page, mira, 'admin');
  await page.goto(at(`/properties/${wharf.id}`));
  await expect(page.getByRole('heading', { name: 'Kingfisher Wharf' })).toBeVisible();
  await page.goto(at('/people/new'));
  await page.getByLabel('First name').fill('Maria');
  await goOnIn(secondName);

  const asked: string[] = [];
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.url().includes('/api/live')) return;
    asked.push(response.url());
    answers.push(response.text().catch(() => ''));
  });
  await page.getByRole('button', { name: 'Leave and keep it' }).click();
  await expect(page).toHaveURL(at('/dashboard'));
  await expect(page.getByRole('button', { name: 'Active Role' })).toBeHidden();
  await open('Properties');
  await expect(page.getByText('Heron Quay').first()).toBeVisible();
  await expect(page.getByText('Kingfisher Wharf')).toHaveCount(0);
  await open('People');
  await page.getByRole('link', { name: 'New person' }).first().click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect(page.getByText('This is what you typed before')).toHaveCount(0);
  const told = (await Promise.all(answers)).join('\n');
  expect(told).toContain(secondName);
  expect(told).not.toContain('Kingfisher');
  expect(asked.filter((url) => url.includes(wharf.id))).toEqual([]);

  await goOnIn(firstName);
  await expect(page).toHaveURL(at('/dashboard'));
  await open('Properties');
  await expect(page.getByText('Kingfisher Wharf').first()).toBeVisible();
  await expect(page.getByText('Heron Quay')).toHaveCount(0);
  await page.goto(at('/people/new'));
  await expect(page.getByLabel('First name')).toHaveValue('Maria');
  await page.getByRole('button', { name: 'Start over' }).click();

  await page.goto(at('/admin/users'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Active Role' }).click();
  await page.getByRole('menuitemradio', { name: 'Renter' }).click();
  await expect(page).toHaveURL(at('/dashboard'));
  await expect(page.getByRole('link', { name: 'My Lease' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Properties', exact: true })).toHaveCount(0);
  await page.goto(at('/admin/users'));
  await expect(page).toHaveURL(at('/dashboard'));
});
