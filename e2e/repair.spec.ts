import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import {
  type Account,
  accountOf,
  baseUrl,
  givenLease,
  givenMember,
  givenOrganization,
  givenProperty,
  givenUnit,
  PASSWORD,
  signIn,
} from './given.ts';
import { startMailbox } from './mailbox.ts';
import { startLintel } from './serve.ts';

const fixture = (name: string) => `fixtures/receipts/${name}`;
const at = (path: string) => baseUrl() + path;
/** Whether the worker of the page has the files kept with which the page of a job opens. */
const HAS_FILES = `caches.open('job-files').then((files) => files.match('/offline-page')).then(Boolean)`;
const MOBILE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Draws a stroke on a pad. */
async function draw(pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { mouse } = pad.page();
  await mouse.move(box.x + box.width / 4, box.y + box.height / 2);
  await mouse.down();
  await mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 4 });
  await mouse.move(box.x + box.width / 1.5, box.y + box.height / 1.5, { steps: 4 });
  await mouse.up();
}

async function pageOf(browser: Browser, who: Account): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signIn(page, who);
  return page;
}

test('a leak is reported on a phone, repaired, paid for, and seen by each as it should be', async ({ browser }) => {
  const nora = await givenOrganization();
  const [operator, marta, amelie] = await Promise.all([
    givenMember(nora, ['operator'], { firstName: 'Dev', lastName: 'Kulkarni' }),
    givenMember(nora, ['owner'], { firstName: 'Märta', lastName: 'Lindqvist' }),
    givenMember(nora, ['renter'], { firstName: 'Amélie', lastName: 'Begay' }),
  ]);
  await nora.api('POST', '/api/people', {
    kind: 'COMPANY',
    companyName: 'Brennan & Daughters',
    isContractor: true,
    trades: ['Plumbing'],
  });
  const house = await givenProperty(nora, { owners: [{ personId: marta.personId, percent: '100' }] });
  await givenLease(nora, (await givenUnit(nora, house.id, '14')).id, amelie.personId);
  const phone = await (await browser.newContext(MOBILE)).newPage();
  await signIn(phone, amelie);
  await phone.goto(at('/dashboard'));

  await test.step('the renter reports the leak with a photo', async () => {
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
    await expect(desk.getByRole('complementary').getByText('Brennan & Daughters').first()).toBeVisible();
    await desk.getByRole('button', { name: 'Start the work' }).first().click();
    await expect(desk.getByText('In progress').first()).toBeVisible();
  });
  await test.step('adds two costs with a JPEG and a PDF receipt, corrects one, deletes one with a comment', async () => {
    const addCost = async (what: string, each: string, receipt: string) => {
      await desk.getByRole('button', { name: 'Add a cost' }).click();
      const form = desk.getByRole('form', { name: 'Cost' });
      await form.getByLabel('What was it?').fill(what);
      await form.getByLabel('Price each').fill(each);
      await form.locator('input[type=file]').setInputFiles(fixture(receipt));
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
    };
    await addCost('Call-out', '120.00', 'plumber-receipt.jpg');
    await addCost('Second call-out', '80.00', 'locksmith-invoice.pdf');
    await desk.getByRole('button', { name: 'Correct “Call-out”' }).click();
    const form = desk.getByRole('form', { name: 'Cost' });
    await form.getByLabel('Price each').fill('125.50');
    await form.getByRole('button', { name: 'Save' }).click();
    // Its own total says $125.50 before it is saved, and what it closes moves what lies below it.
    await expect(form).toBeHidden();
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
      // Its field is empty again once it is kept; until then the text stands there.
      await expect(desk.getByLabel('Internal note')).toHaveValue('');
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
    const page = await pageOf(browser, marta);
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
      'Amélie Begay: ticket.create',
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
      'Amélie Begay: ticket.confirm',
    ]);
    const removed = entries.find(({ action }) => action === 'cost.remove');
    expect(removed?.after).toMatchObject({ comment: 'Billed twice' });
  });
});

test('by mail alone a leak goes from the renter to a contractor without a sign-in, the owner and back', async ({
  browser,
}) => {
  const mailbox = await startMailbox();
  const { origin, stop } = await startLintel({ LINTEL_SMTP_URL: mailbox.url });
  const [RENTER, OWNER, FIRM] = ['zofia@mail.example', 'therese@mail.example', 'brennan@mail.example'] as const;
  const onPhone = async () => (await browser.newContext(MOBILE)).newPage();
  /** Opens the newest link of a kind that somebody was mailed, once another came than the one that was followed last. */
  const follow = async (page: Page, to: string, path: string, last = '') => {
    await expect.poll(() => mailbox.linkOf(to, path), { timeout: 30_000 }).not.toBe(last);
    await page.goto(mailbox.linkOf(to, path));
    return mailbox.linkOf(to, path);
  };
  const join = async (to: string) => {
    const page = await onPhone();
    await follow(page, to, '/register');
    await page.getByLabel('Username').fill(to);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page).toHaveURL(`${origin}/dashboard`);
    // Mails of the night would wait until the morning, and this walk is the same at every hour.
    const token = await page.evaluate(`localStorage.getItem('token')`);
    await accountOf(to, { token }, origin).api('POST', '/api/notices/times', { quiet: null, dailyAt: null });
    return page;
  };
  try {
    const nora = await givenOrganization('Alder & Pine Homes', 'US', origin);
    const person = (names: object, email: string) => nora.api('POST', '/api/people', { ...names, email });
    const zofia = await person({ kind: 'PERSON', firstName: 'Zofia', lastName: 'Nowak' }, RENTER);
    const therese = await person({ kind: 'PERSON', firstName: 'Thérèse', lastName: 'Lindqvist' }, OWNER);
    await person({ kind: 'COMPANY', companyName: 'Brennan', isContractor: true, trades: ['Plumbing'] }, FIRM);
    const owners = [{ personId: therese.id, percent: '100' }];
    const house = await givenProperty(nora, { name: 'Albion Court', approvalLimit: '200.00', owners });
    const home = await givenUnit(nora, house.id, '14');
    await givenLease(nora, home.id, zofia.id);
    await nora.api('POST', `/api/people/${zofia.id}/invitation`, { roles: ['renter'] });
    await nora.api('POST', `/api/people/${therese.id}/invitation`, { roles: ['owner'] });
    const [renter, owner] = [await join(RENTER), await join(OWNER)];

    await test.step('the renter reports it on a phone', async () => {
      await renter
        .getByRole('link', { name: /Report a problem/ })
        .first()
        .click();
      await renter.getByRole('button', { name: 'Water or a leak' }).click();
      await renter.getByRole('radio', { name: 'From the ceiling' }).check({ force: true });
      await renter.getByRole('radio', { name: 'Yes, but a bucket holds it' }).check({ force: true });
      await renter.getByRole('button', { name: 'Next' }).click();
      await renter.getByLabel(/In your own words/).fill('It drips on the bathroom floor since this morning.');
      await renter.getByRole('button', { name: 'Next' }).click();
      await renter.getByRole('button', { name: /^Send it to/ }).click();
      await expect(renter.getByText('We have your request')).toBeVisible();
    });
    const ticketPath = new URL(renter.url()).pathname;

    const desk = await pageOf(browser, nora);
    await test.step('the office gives it to the plumber with one press', async () => {
      await desk.goto(origin + ticketPath);
      await desk.getByRole('button', { name: 'Give it to Brennan' }).click();
      await desk
        .getByRole('button', { name: /^Offer it/ })
        .first()
        .click();
    });
    const plumber = await onPhone();
    let link = '';
    await test.step('the plumber opens the link of the mail, reads nothing of the keys yet, and sends a quote', async () => {
      link = await follow(plumber, FIRM, '/job/');
      await expect(plumber.getByRole('heading', { name: 'Water comes from the ceiling' })).toBeVisible();
      await expect(
        plumber.getByText('How to get in and whom to call there is shown once you have accepted.'),
      ).toBeVisible();
      await plumber.getByRole('button', { name: 'Send a quote…' }).click();
      const quote = plumber.getByRole('form', { name: 'Your quote' });
      await quote.getByLabel('For what').fill('New pipe above the bathroom');
      await quote.getByLabel('Each', { exact: true }).fill('480');
      await quote.getByRole('button', { name: 'Send the quote' }).click();
      await expect(plumber.getByText('With the office')).toBeVisible();
    });
    await test.step('which is above what the office may spend: its owner is asked, and says yes on a phone', async () => {
      await desk.reload();
      await desk.getByRole('button', { name: 'Take the quote, $480.00' }).click();
      await desk
        .getByRole('button', { name: /Ask the owner/ })
        .first()
        .click();
      const asked = desk.getByRole('dialog', { name: 'Ask the owner?' });
      await asked.getByLabel('Amount').fill('480.00');
      await asked.getByLabel('What for?').fill('The pipe above the bathroom has to be replaced.');
      await asked.getByRole('button', { name: 'Ask the owner' }).click();
      await follow(owner, OWNER, '/maintenance/');
      await owner.getByRole('button', { name: 'Approve $480.00' }).click();
      await expect(owner.getByText('Approved', { exact: true }).first()).toBeVisible();
    });
    await test.step('the plumber hears that the quote is taken, and says when to come', async () => {
      await desk.reload();
      await desk.getByRole('button', { name: 'Take the quote, $480.00' }).click();
      await expect(desk.getByText('The quote is taken.').first()).toBeVisible();
      link = await follow(plumber, FIRM, '/job/', link);
      await plumber.getByRole('button', { name: 'Say when you come…' }).click();
      const times = plumber.getByRole('form', { name: 'When can you come?' });
      await times.getByRole('radio').first().check({ force: true });
      await times.getByRole('button', { name: /^Come / }).click();
      await expect(plumber.getByText('Your visit', { exact: true })).toBeVisible();
      await expect(plumber.getByText('Zofia Nowak').first()).toBeVisible();
    });
    await test.step('does the work in a cellar without a network, with a photo of it, and signs', async () => {
      await expect.poll(() => plumber.evaluate(HAS_FILES)).toBe(true);
      await plumber.context().setOffline(true);
      await plumber.reload();
      await plumber.getByRole('button', { name: 'I have begun' }).click();
      await expect(plumber.getByText('Work under way')).toBeVisible();
      await plumber.getByRole('button', { name: 'It is done…' }).click();
      const done = plumber.getByRole('form', { name: 'What was done?' });
      await done.getByLabel(/^Note/).fill('New pipe, tested at pressure.');
      await done.locator('input[type=file]').first().setInputFiles(fixture('plumber-receipt.jpg'));
      await done.getByRole('button', { name: 'Sign it now…' }).click();
      await done.getByLabel('Your name').fill('Ann Brennan');
      await draw(done.getByRole('img', { name: 'Your signature' }));
      await done.getByRole('button', { name: 'Undo' }).click();
      await expect(done.getByRole('img', { name: 'Your signature: nothing drawn yet' })).toBeVisible();
      await draw(done.getByRole('img', { name: 'Your signature' }));
      await done.getByText('Somebody', { exact: true }).click();
      await done.getByLabel('Name of who was there').fill('Zofia Nowak');
      await done.getByRole('button', { name: 'It is done' }).click();
      await expect(plumber.getByText('There is no network. It is kept here')).toBeVisible();
      await plumber.reload();
      await expect(plumber.getByText('Done', { exact: true }).first()).toBeVisible();
      expect((await nora.api('GET', `/api${ticketPath}`)).status).toBe('SCHEDULED');
      await plumber.context().setOffline(false);
      await expect(plumber.getByText('Send your invoice here when you have it.')).toBeVisible({ timeout: 30_000 });
      await expect(plumber.getByRole('img', { name: 'Signature of Ann Brennan' })).toBeVisible();
    });
    const ticketNow = () => nora.api('GET', `/api${ticketPath}`);
    await expect.poll(async () => (await ticketNow()).status, { timeout: 30_000 }).toBe('WORK_DONE');
    await test.step('the renter is mailed, says that it is solved, and rates it', async () => {
      await follow(renter, RENTER, '/maintenance/');
      await expect(renter.getByText('New pipe, tested at pressure.').first()).toBeVisible();
      await renter.getByRole('button', { name: 'Yes, it is solved' }).click();
      await renter.getByRole('button', { name: '5 stars' }).click();
      await expect(renter.getByRole('button', { name: '5 stars' })).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('the invoice comes by the link, passes beside its quote, and is the cost', async () => {
      await plumber.getByRole('button', { name: 'Send the invoice…' }).click();
      const invoice = plumber.getByRole('form', { name: 'Your invoice' });
      await invoice.getByLabel(/^Your invoice number/).fill('2026-118');
      await invoice.getByLabel('For what').fill('New pipe above the bathroom');
      await invoice.getByLabel('Each', { exact: true }).fill('495');
      await invoice.getByRole('button', { name: 'Send the invoice' }).click();
      await expect(plumber.getByText('Your invoice is with the office.')).toBeVisible();
      await desk.reload();
      const signed = desk.getByRole('region', { name: 'Signature' });
      await expect(signed.getByRole('img', { name: 'Signature of Ann Brennan' })).toBeVisible();
      await expect(signed.getByText('Zofia Nowak was there, and did not sign')).toBeVisible();
      await desk.getByRole('button', { name: 'Take $495.00 as a cost' }).click();
      await expect(desk.getByText('The invoice is taken and stands among the costs.').first()).toBeVisible();
    });
    expect(await ticketNow()).toMatchObject({
      status: 'COMPLETED',
      costTotal: { amount: '495.00' },
      rating: { stars: 5 },
    });
  } finally {
    await stop();
    await mailbox.stop();
  }
});
