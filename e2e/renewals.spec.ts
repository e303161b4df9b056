import { expect, test } from '@playwright/test';
import { baseUrl, givenMember, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;
/** A day so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

// The days of the house hold for somebody whose own are ten hours ahead.
test.use({ timezoneId: 'Asia/Kolkata' });

test('a renewal is offered by the office, accepted by the renter, and goes on as a lease of its own', async ({
  browser,
}) => {
  const nora = await givenOrganization();
  const property = await givenProperty(nora, { name: 'Albion Court' });
  const [unit, maria] = await Promise.all([
    givenUnit(nora, property.id, '3B'),
    givenMember(nora, ['renter'], { firstName: 'Maria', lastName: 'Lopez' }),
  ]);
  const draft = await nora.api('POST', '/api/leases', {
    unitId: unit.id,
    type: 'FIXED',
    startsOn: dayIn(-300),
    endsOn: dayIn(40),
    rent: '2010.00',
    paymentDueDay: 1,
    parties: [{ personId: maria.personId, role: 'TENANT' }],
  });
  const lease = await nora.api('POST', `/api/leases/${draft.id}/activate`, { version: draft.version });

  const office = await (await browser.newContext()).newPage();
  await signIn(office, nora);
  await office.goto(at(`/leases/${lease.id}`));
  await office.getByRole('button', { name: 'Renew', exact: true }).click();
  await office.getByLabel('Rent a month').fill('2,070');
  await expect(office.getByText('$60.00 more than now, 3%.')).toBeVisible();
  await office.getByRole('button', { name: 'Offer it' }).click();
  await office.getByRole('link', { name: 'Terms' }).click();
  await expect(office.getByText('Waiting for the renters')).toBeVisible();

  const home = await (await browser.newContext()).newPage();
  await signIn(home, maria);
  await home.goto(at('/lease'));
  const offer = home.getByRole('region', { name: 'Your renewal' });
  await expect(offer).toContainText('$2,070.00');
  await expect(home.getByRole('button', { name: 'I have paid' })).toBeVisible();
  await expect(offer).not.toContainText('Still open');
  await nora.api('POST', `/api/leases/${lease.id}/charges`, { account: '4000', amount: '45.00', dueOn: dayIn(-2) });
  await home.reload();
  await expect(offer).toContainText('$45.00 goes along');
  await offer.getByRole('button', { name: 'Yes, I stay' }).click();
  await home.getByRole('button', { name: 'Renew it' }).click();
  await expect(home.getByRole('button', { name: 'Renew it' })).toBeHidden();
  await home.getByRole('link', { name: 'Terms' }).click();
  await expect(offer).toContainText('Renewed: your next term begins');

  await office.reload();
  await expect(office.getByText('Agreed', { exact: true })).toBeVisible();
  await office.getByRole('region', { name: 'Renewal' }).getByRole('link', { name: /^LSE-/ }).click();
  await office.getByRole('link', { name: 'Terms' }).click();
  await expect(office.getByText('$2,070.00 a month').first()).toBeVisible();
  await expect(office.getByRole('region', { name: 'Where this lease stands' })).toContainText('It starts on');
});
