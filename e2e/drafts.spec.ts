import { expect, test } from '@playwright/test';
import { baseUrl, givenLease, givenMember, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';
import { violationsOf } from './look.ts';

const at = (path: string) => baseUrl() + path;

test('what is typed outlives a reload, is asked about before it is left, and goes at logout', async ({ page }) => {
  const nora = await givenOrganization();
  const person = await nora.api('POST', '/api/people', { kind: 'PERSON', firstName: 'Zofia', lastName: 'Nowak' });
  await signIn(page, nora);
  await page.goto(at('/people/new'));
  await page.getByLabel('First name').fill('Maria');
  await page.getByRole('link', { name: 'Properties' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await expect(question).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Maria');

  await page.reload();
  await expect(page.getByText('This is what you typed before')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Maria');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');

  await page.goto(at(`/people/edit/${person.id}`));
  await page.getByLabel('Last name').fill('Nowak-Lis');
  await page.getByRole('link', { name: 'Zofia Nowak' }).click();
  await question.getByRole('button', { name: 'Leave and keep it' }).click();
  await expect(page).toHaveURL(at(`/people/${person.id}`));
  // Somebody else saves meanwhile: the draft was typed on an earlier version, and says so when it is saved.
  await nora.api('PUT', `/api/people/${person.id}`, {
    lastName: 'Lis',
    notes: 'Prefers calls.',
    version: person.version,
  });
  await page.goto(at(`/people/edit/${person.id}`));
  await expect(page.getByLabel('Last name')).toHaveValue('Nowak-Lis');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: /^Somebody changed/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep editing' }).click();

  await page.getByRole('button', { name: 'Account of Nora Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out and delete it' }).click();
  await expect(page).toHaveURL(at('/login'));
  const left = await page.evaluate(
    `new Promise((resolve) => {
      indexedDB.open('lintel').onsuccess = ({ target }) => {
        const counted = target.result.transaction('drafts').objectStore('drafts').count();
        counted.onsuccess = () => resolve(counted.result);
      };
    })`,
  );
  expect(left).toBe(0);
});

test('a report on a phone goes on where it was when the phone drops the tab @mobile', async ({ page }) => {
  const nora = await givenOrganization();
  const property = await givenProperty(nora);
  const renter = await givenMember(nora, ['renter'], { firstName: 'Maria', lastName: 'Lopez' });
  await givenLease(nora, (await givenUnit(nora, property.id, '3B')).id, renter.personId);
  await signIn(page, renter);
  await page.goto(at('/maintenance/new'));
  await page.getByRole('button', { name: 'Water or a leak' }).click();
  await page.getByRole('radio', { name: 'From the ceiling' }).check({ force: true });
  await page.getByRole('radio', { name: 'Yes, but a bucket holds it' }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Choose').setInputFiles('fixtures/receipts/leak-small.jpg');
  await expect(page.getByRole('img')).toBeVisible();
  await page.getByLabel(/In your own words/).fill('It drips since Tuesday.');
  // A draft is kept within 0.3 s.
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.getByLabel(/In your own words/)).toHaveValue('It drips since Tuesday.');
  await expect(page.getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: /^Send it to/ }).click();
  await expect(page.getByRole('heading', { name: 'Water comes from the ceiling' })).toBeVisible();
  await page.goto(at('/maintenance/new'));
  await expect(page.getByRole('heading', { name: 'What is the trouble with?' })).toBeVisible();
  await expect(page.getByText('This is what you typed before')).toBeHidden();
});
