import { expect, test } from 'vitest';
import { type Caller, form } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith, holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { jpeg } from '#tests/pictures.ts';

/** A document of a property that nobody besides staff sees yet. */
async function givenPaper() {
  const home = await givenHome(server);
  const { admin, propertyId } = home;
  const { key } = (await admin.call('POST', '/api/uploads/document', form(await jpeg(), 'roof.jpg'))).body.data;
  const about = { subjectType: 'property', subjectId: propertyId, category: 'OTHER', fileKey: key };
  const document = await ask(admin, 'POST', '/api/documents', { ...about, name: 'Roof survey', endsOn: '2031-05-01' });
  const apiUrl = `/api/documents/${document.id}`;
  return {
    ...home,
    document,
    apiUrl,
    url: `/documents?document=${document.id}`,
    now: () => ask(admin, 'GET', apiUrl),
    seenBy: async (who: Caller) => (await who.call('GET', apiUrl)).status === 200,
  };
}

test('who sees a document is set by one press each: both count, what is refused stands as it stood, and each role sees it or not', async () => {
  const { admin, owner, renter, operator, url, apiUrl, now, seenBy } = await givenPaper();
  const page = await openPage(admin, url);
  const beside = await page.in('complementary');
  const owners = (await beside.find('switch', /^Owners/)) as HTMLInputElement;
  const renters = (await beside.find('switch', /^Renters/)) as HTMLInputElement;
  const shown = () => [owners.checked, renters.checked];
  expect(shown()).toEqual([false, false]);
  expect([await seenBy(owner), await seenBy(renter), await seenBy(operator)]).toEqual([false, false, true]);

  const goOn = holdAnswer(`PUT ${apiUrl}`);
  await page.user.click(owners);
  await page.user.click(renters);
  await expect.poll(shown).toEqual([true, true]);
  goOn();
  await expect.poll(async () => (await now()).sharedWith).toEqual(['OWNERS', 'RENTERS']);
  expect([await seenBy(owner), await seenBy(renter)]).toEqual([true, true]);

  answerWith(`PUT ${apiUrl}`, () => Response.json({ success: false, message: 'Away.' }, { status: 503 }));
  await page.user.click(renters);
  await page.sees('The service is temporarily unavailable.');
  await expect.poll(shown).toEqual([true, true]);
  expect(await seenBy(renter)).toBe(true);

  for (const who of [owner, renter]) {
    const theirs = await openPage(who, url);
    await theirs.sees('Roof survey');
    expect(theirs.queryByRole('switch')).toBeNull();
    expect(theirs.queryByRole('button', { name: /New version|Edit|Delete/ })).toBeNull();
    await theirs.lacks('Staff always see it.', 'Versions');
  }
});

test('a press on what somebody else changed meanwhile undoes nothing, and the next one means what stands there', async () => {
  const { admin, operator, url, apiUrl, document, now } = await givenPaper();
  const page = await openPage(admin, url);
  const beside = await page.in('complementary');
  const owners = (await beside.find('switch', /^Owners/)) as HTMLInputElement;
  const renters = (await beside.find('switch', /^Renters/)) as HTMLInputElement;
  await ask(operator, 'PUT', apiUrl, { sharedWith: ['RENTERS'], version: document.version });
  await page.user.click(owners);
  await page.sees('Somebody else');
  expect((await now()).sharedWith).toEqual(['RENTERS']);
  await expect.poll(() => [owners.checked, renters.checked]).toEqual([false, true]);
  await page.user.click(owners);
  await expect.poll(async () => (await now()).sharedWith).toEqual(['OWNERS', 'RENTERS']);
});

test('a new version leaves the end that somebody set meanwhile, until whoever adds it was told', async () => {
  const { admin, operator, url, apiUrl, document, now } = await givenPaper();
  const page = await openPage(admin, url);
  await page.press('New version');
  const dialog = await page.in('dialog');
  await expect.poll(async () => dialog.field(/^Ends now/)).toHaveProperty('value', expect.stringContaining('2031'));
  await dialog.attach('fixtures/receipts/plumber-receipt.jpg');
  await dialog.sees('plumber-receipt.jpg');
  await ask(operator, 'PUT', apiUrl, { endsOn: '2034-05-01', version: document.version });
  await dialog.press('Add the version');
  await page.sees('Somebody else');
  expect(await now()).toMatchObject({ endsOn: '2034-05-01', latestNumber: 1 });
  await dialog.press('Cancel');
  await page.isGone('dialog');

  // It goes with all its versions, once.
  await page.press(/^Delete/);
  const removing = await page.in('alertdialog', 'Delete “Roof survey”?');
  await removing.press('Keep it');
  await page.isGone('alertdialog');
  await page.press(/^Delete/);
  await page.user.dblClick(await (await page.in('alertdialog')).find('button', 'Delete it'));
  await page.isGone('alertdialog');
  await page.isGone('complementary', 'Roof survey');
  expect((await admin.call('GET', apiUrl)).status).toBe(404);
  await page.sees('No documents yet');
});
