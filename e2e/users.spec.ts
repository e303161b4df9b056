import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { baseUrl, givenMember, givenOrganization, givenProperty, PASSWORD, signIn } from './given.ts';
import { violationsOf } from './look.ts';

const at = (path: string) => baseUrl() + path;

test('a pasted list is mended and invited; somebody joins by the link and sees their properties alone', async ({
  page,
  browser,
}) => {
  const nora = await givenOrganization();
  await Promise.all([
    givenProperty(nora, { name: 'Audubon Gardens' }),
    givenProperty(nora, { name: 'Riverside Terrace' }),
  ]);
  await signIn(page, nora);
  await page.goto(at('/admin/users'));
  await page.getByRole('button', { name: 'Invite people' }).click();
  const asked = page.getByRole('dialog', { name: 'Invite people' });
  const email = `${randomUUID()}@mail.example`;
  await asked
    .getByLabel('Their e-mail addresses')
    .fill(`Priya <${email.replace('.example', ',example')}>\n${nora.email}`);
  await asked.getByRole('checkbox', { name: 'Operator' }).check();
  await asked.getByRole('radio', { name: 'Only some' }).check({ force: true });
  await asked.getByRole('combobox', { name: 'Properties' }).fill('Audubon');
  await page.getByRole('option', { name: 'Audubon Gardens' }).click();
  await asked.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(asked.getByText('Nothing is sent until all are clean.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await asked.getByRole('button', { name: `Use ${email}` }).click();
  await asked.getByRole('button', { name: 'Invite 2 people' }).click();

  const link = await page.getByRole('textbox', { name: email }).inputValue();
  await expect(page.getByText(`${nora.email}: has a sign-in already`)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Invited' }).click();
  await expect(page.getByRole('link', { name: email })).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const { pathname, search } = new URL(link);
  await theirs.goto(at(pathname + search));
  await theirs.getByLabel('First name').fill('Priya');
  await theirs.getByLabel('Last name').fill('Raghunathan');
  await theirs.getByLabel('Username').fill('priya');
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(theirs).toHaveURL(at('/dashboard'));
  await theirs.goto(at('/properties'));
  await expect(theirs.getByRole('link', { name: 'Audubon Gardens' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Riverside Terrace' })).toHaveCount(0);
  await context.close();

  // Many at once: what becomes of each is shown before, one's own sign-in stays, and undo brings back who was put out.
  const who = `${nora.user.firstName} ${nora.user.lastName}`;
  await page.goto(at('/admin/users'));
  await page.getByRole('checkbox', { name: 'Tick Priya Raghunathan' }).check({ force: true });
  await page.getByRole('checkbox', { name: `Tick ${who}` }).check({ force: true });
  await page.getByRole('toolbar').getByRole('button', { name: 'Deactivate' }).click();
  const many = page.getByRole('dialog', { name: 'Deactivate' });
  await expect(many.getByRole('row', { name: who })).toContainText('This is your own sign-in.');
  expect(await violationsOf(page)).toEqual([]);
  await many.getByRole('button', { name: 'Deactivate 1 person' }).click();
  const states = page.getByRole('cell', { name: /^Deactivated/ });
  await expect(states).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(states).toHaveCount(0);
});

test('an admin at the edge of their rights is told why; within them, deactivating says what follows @mobile', async ({
  page,
}) => {
  const nora = await givenOrganization();
  const [desmond, tobias] = [
    await givenMember(nora, ['admin'], { firstName: 'Desmond', lastName: 'Pine' }),
    await givenMember(nora, ['operator'], { firstName: 'Tobias', lastName: 'Hartwell' }),
  ];
  await signIn(page, desmond);
  await page.goto(at(`/admin/users/${nora.user.id}`));
  await expect(page.getByText('You can look, but not change anything here.')).toBeVisible();
  await expect(page.getByText('only another superadmin may change').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toHaveAttribute('aria-disabled', 'true');
  expect(await violationsOf(page)).toEqual([]);

  await page.goto(at(`/admin/users/${tobias.user.id}`));
  await page.getByRole('button', { name: 'Change' }).click();
  const asked = page.getByRole('dialog', { name: 'What Tobias Hartwell may do' });
  await expect(asked.getByRole('checkbox', { name: 'Superadmin' })).toBeDisabled();
  await expect(asked.getByText('Only a superadmin makes another')).toBeVisible();
  await asked.getByRole('button', { name: 'Keep it as it is' }).click();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
});
