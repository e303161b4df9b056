import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { CLIENT, startProvider } from '../tests/sign-on-provider.ts';
import { baseUrl, givenOrganization, signIn } from './given.ts';
import { violationsOf } from './look.ts';
import { verifyDomain } from './verify-domain.ts';

test('a superadmin sets up single sign-on, and somebody comes in by it whom nobody knew', async ({ page, browser }) => {
  const domain = `d${randomUUID()}.example`;
  const people = { ida: { email: `ida@${domain}`, email_verified: true, given_name: 'Ida', family_name: 'Voss' } };
  const provider = await startProvider(`${baseUrl()}/single-sign-on`, people);
  const visitor = await browser.newContext();
  try {
    const nora = await givenOrganization();
    await signIn(page, nora);
    await page.goto(`${baseUrl()}/admin/settings/single-sign-on`);
    await page.getByRole('button', { name: 'Set up single sign-on' }).click();
    await page.getByLabel('Address of the provider').fill(provider.issuer);
    await page.getByLabel('Client ID').fill(CLIENT.id);
    await page.getByLabel('Client secret').fill(CLIENT.secret);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Check the connection' }).click();
    await expect(page.getByText(`${provider.issuer} answers.`)).toBeVisible();
    await page.getByRole('button', { name: 'Add a domain' }).click();
    await page.getByLabel('Domain', { exact: true }).fill(domain);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Not verified')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await verifyDomain(domain);

    const ida = await visitor.newPage();
    await ida.goto(`${baseUrl()}/login`);
    await ida.getByLabel('E-mail').fill(people.ida.email);
    await ida.getByRole('button', { name: 'Continue with single sign-on' }).click();
    await ida.locator('[name=login]').fill('ida');
    await ida.locator('[name=password]').fill('any');
    await ida.locator('[type=submit]').click();
    await ida.locator('[type=submit]').click();
    await expect(ida).toHaveURL(`${baseUrl()}/dashboard`);
    await expect(ida.getByRole('button', { name: 'Account of Ida Voss' })).toBeVisible();
  } finally {
    await visitor.close();
    await provider.close();
  }
});
