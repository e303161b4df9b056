import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  type Account,
  baseUrl,
  givenLease,
  givenMember,
  givenOrganization,
  givenProperty,
  givenUnit,
  signIn,
} from './given.ts';

const fixture = (name: string) => `fixtures/receipts/${name}`;
const at = (path: string) => baseUrl() + path;
const HAND = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

async function pageOf(browser: Browser, who: Account, options: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })).newPage();
  await signIn(page, who);
  return page;
}

test('a leak is reported on a phone, repaired, paid for, and seen by each as it should be', async ({ browser }) => {
  test.setTimeout(120_000);
  const nora = await givenOrganization();
  const operator = await givenMember(nora, ['operator'], { firstName: 'Dev', lastName: 'Kulkarni' });
  const owner = await givenMember(nora, ['owner'], { firstName: 'Thérèse', lastName: 'Lindqvist' });
  const renter = await givenMember(nora, ['renter'], { firstName: 'Zofia', lastName: 'Wiśniewska-Okafor' });
  await nora.api('POST', '/api/people', {
    kind: 'COMPANY',
    companyName: 'Brennan & Daughters',
    isContractor: true,
    trades: ['Plumbing'],
  });
  const property = await givenProperty(nora, { owners: [{ personId: owner.personId, percent: '100' }] });
  const unit = await givenUnit(nora, property.id, 'Flat 14');
  await givenLease(nora, unit.id, renter.personId);

  const phone = await pageOf(browser, renter, HAND);
  await test.step('the renter reports the leak with a photo', async () => {
    await phone.goto(at('/dashboard'));
    await phone
      .getByRole('link', { name: /Report a problem/ })
      .first()
      .click();
    await phone.getByRole('button', { name: 'Water or a leak' }).click();
    await phone.getByRole('radio', { name: 'From the ceiling' }).check({ force: true });
    await phone.getByRole('radio', { name: 'Yes, but a bucket holds it' }).check({ force: true });
    await phone.getByRole('button', { name: 'Next' }).click();
    await phone.getByLabel('Choose').setInputFiles(fixture('leak-12-megapixels.heic'));
    await phone.getByLabel(/In your own words/).fill('It drips on the bathroom floor since this morning.');
    await phone.getByRole('button', { name: 'Next' }).click();
    await phone.getByRole('button', { name: /^Send it to/ }).click();
    await expect(phone.getByRole('heading', { name: 'Water comes from the ceiling' })).toBeVisible();
    await expect(phone.getByText('We have your request')).toBeVisible();
  });
  const ticketPath = new URL(phone.url()).pathname;

  const desk = await pageOf(browser, operator);
  await test.step('the operator triages it and gives it to the plumber', async () => {
    await desk.goto(at('/maintenance'));
    await desk.getByRole('link', { name: 'Water comes from the ceiling' }).click();
    await desk.getByRole('button', { name: 'Mark as reviewed' }).click();
    await expect(desk.getByRole('button', { name: 'Mark as reviewed' })).toBeHidden();
    await desk.getByRole('button', { name: 'Give it to Brennan & Daughters' }).click();
    await expect(desk.getByRole('complementary').getByText('Brennan & Daughters')).toBeVisible();
    await desk.getByRole('button', { name: 'Start the work' }).first().click();
    await expect(desk.getByText('In progress').first()).toBeVisible();
  });
  await test.step('adds two costs with a JPEG and a PDF receipt, corrects one, deletes one with a comment', async () => {
    const addCost = async (what: string, each: string, receipt: string) => {
      await desk.getByRole('button', { name: 'Add a cost' }).click();
      const form = desk.getByRole('form', { name: 'Cost' });
      await form.getByLabel('What was it?').fill(what);
      await form.getByLabel('Each').fill(each);
      await form.locator('input[type=file]').setInputFiles(fixture(receipt));
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
    };
    await addCost('Call-out', '120.00', 'plumber-receipt.jpg');
    await addCost('Second call-out', '80.00', 'locksmith-invoice.pdf');
    await desk.getByRole('button', { name: 'Correct “Call-out”' }).click();
    const form = desk.getByRole('form', { name: 'Cost' });
    await form.getByLabel('Each').fill('125.50');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('$125.50').first()).toBeVisible();
    await desk.getByRole('button', { name: 'Correct “Second call-out”' }).click();
    await desk.getByRole('button', { name: 'Delete this cost' }).click();
    await desk.getByRole('alertdialog').getByLabel('Why?').fill('  Billed twice  ');
    await desk.getByRole('button', { name: 'Delete $80.00' }).click();
    await expect(desk.getByRole('button', { name: 'Correct “Second call-out”' })).toBeHidden();
  });
  await test.step('leaves one note hidden from the owner and one visible, and finishes the work', async () => {
    const note = async (text: string, visible: boolean) => {
      await desk.getByLabel('Internal note').fill(text);
      if (visible) await desk.getByRole('switch', { name: 'Visible to owner' }).first().check({ force: true });
      await desk.getByRole('button', { name: 'Write the note' }).click();
      await expect(desk.getByText(text)).toBeVisible();
    };
    await note('The plumber was grumpy.', false);
    await note('The ceiling board must be replaced.', true);
    await desk.getByRole('button', { name: 'The work is done' }).first().click();
    await expect(desk.getByText('Work done').first()).toBeVisible();
  });

  await test.step('the renter sees it done and says so', async () => {
    await phone.goto(at(ticketPath));
    await phone.getByRole('button', { name: 'Yes, it is solved' }).click();
    await expect(phone.getByText('Done', { exact: true }).first()).toBeVisible();
    await expect(phone.getByText('$125.50')).toBeHidden();
    await expect(phone.getByText('The plumber was grumpy.')).toBeHidden();
  });
  await test.step('the owner sees the cost, the receipt and one of the two notes', async () => {
    const page = await pageOf(browser, owner);
    await page.goto(at(ticketPath));
    await expect(page.getByText('$125.50').first()).toBeVisible();
    await page.getByRole('button', { name: /Open receipt/ }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('The ceiling board must be replaced.')).toBeVisible();
    await expect(page.getByText('The plumber was grumpy.')).toBeHidden();
  });
  await test.step('an admin finds every step in the audit data', async () => {
    const entries: { action: string; after: object; actorName: string; activeRole: string }[] = await nora.api(
      'GET',
      '/api/audit-trail?limit=200',
    );
    const steps = entries
      .filter(({ action }) => /^(ticket|cost|note)\./.test(action))
      .map(({ action, actorName }) => `${actorName}: ${action}`);
    expect(steps.toReversed()).toEqual([
      'Zofia Wiśniewska-Okafor: ticket.create',
      'Dev Kulkarni: ticket.change_status',
      'Dev Kulkarni: ticket.assign',
      'Dev Kulkarni: ticket.change_status',
      'Dev Kulkarni: cost.add',
      'Dev Kulkarni: cost.add',
      'Dev Kulkarni: cost.update',
      'Dev Kulkarni: cost.remove',
      'Dev Kulkarni: note.add',
      'Dev Kulkarni: note.add',
      'Dev Kulkarni: ticket.change_status',
      'Zofia Wiśniewska-Okafor: ticket.confirm',
    ]);
    const removed = entries.find(({ action }) => action === 'cost.remove');
    expect(removed?.after).toMatchObject({ comment: 'Billed twice' });
  });
});
