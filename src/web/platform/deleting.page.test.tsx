import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenClosing, givenPlatformAdministrator } from '#tests/given-platform.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith, holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const administrator = async () => ({ ...(await givenPlatformAdministrator(server)), personId: '' });

/** A closed organization with a copy of everything, which may be deleted at once. */
async function givenClosed() {
  const name = `Alder & Søn "Homes" ${randomUUID().slice(0, 8)}`;
  const org = await givenOrganization(server, name);
  const ann = await org.member(['superadmin'], { firstName: 'Ann', lastName: 'Alder' });
  const [ines, omar] = [await administrator(), await administrator()];
  const at = `/api/platform/organizations/${org.orgId}`;
  const { letDelete } = await givenClosing(server, org, ines);
  const shown = () => ask(ines, 'GET', at);
  return { org, name, ann, ines, omar, at, letDelete, shown, url: `/app-admin/organizations/${org.orgId}` };
}

test('an organization is deleted by two: the first asks, nobody alone, the second types its name as it is written', async () => {
  const { name, ines, omar, at, letDelete, shown, url } = await givenClosed();
  const early = await openPage(ines, `${url}?open=ask-deletion`);
  const tooEarly = await early.in('alertdialog', `Ask to delete “${name}”?`);
  await tooEarly.press('Ask to delete it');
  // By the clocks of the organization, and it says which those are.
  await early.sees(/is kept until [^.]* [AP]M \(ET\)\. It can be deleted from then on; nothing was deleted now\./);
  await early.isGone('alertdialog');
  expect((await shown()).closing.deletion).toBeNull();

  await letDelete();
  const page = await openPage(ines, url);
  await page.sees('Closed. It can be deleted now');
  await page.press('Delete…');
  const asking = await page.in('alertdialog');
  await asking.sees('Another administrator of the platform has to confirm it.');
  await page.user.dblClick(await asking.find('button', 'Ask to delete it'));
  await page.isGone('alertdialog');
  await page.sees('Now another administrator has to confirm it.', 'Ines Sand asks to delete everything');
  const confirm = await page.find('button', 'Confirm the deletion…');
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  // Nor by the address.
  const alone = await openPage(ines, `${url}?open=confirm-deletion`);
  const byAddress = await alone.in('alertdialog');
  await byAddress.fill(/^Name of the organization/, name);
  await byAddress.press('Delete everything');
  await alone.sees('You asked for it, so another administrator of the platform confirms it. Nothing was deleted.');

  const other = await openPage(omar, url);
  await other.press('Take it back');
  await other.sees('Closed. It can be deleted now');
  await ask(ines, 'POST', `${at}/deletion`);
  const second = await openPage(omar, url);
  await second.press('Confirm the deletion…');
  const confirming = await second.in('alertdialog', `Delete everything of “${name}”?`);
  await confirming.fill(/^Name of the organization/, name.toUpperCase());
  await confirming.press('Delete everything');
  const field = await confirming.field(/^Name of the organization/);
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect((await shown()).closing.deletion).toMatchObject({ confirmedByName: null });
  await confirming.fill(/^Name of the organization/, name);
  await second.user.dblClick(await confirming.find('button', 'Delete everything'));
  await expect.poll(() => window.location.pathname).toBe('/app-admin/organizations');
  await second.isGone('alertdialog');
  const left = await openPage(omar, url);
  await left.findByRole('heading', { level: 1 });
  await left.lacks('Open again…', 'Take it back', 'Confirm the deletion…');
});

test('a link to the copy is made once, shown once, told to whose it is, and stays until it was seen', async () => {
  const { ines, ann, shown, url } = await givenClosed();
  const page = await openPage(ines, url);
  await page.sees('The copy is theirs', 'SHA-256', /\d+ rows and 0 files/);
  await page.press('Make a link…');
  const dialog = await page.in('dialog', 'Make a link to hand over?');
  const before = (await shown()).closing.export.links.length;
  const goOn = holdAnswer(`POST /api/platform/organizations/${(await shown()).id}/export/link`);
  await page.user.dblClick(dialog.getAllByRole('button').at(-1) as HTMLElement);
  await page.user.keyboard('{Escape}');
  await setTimeout(50);
  goOn();
  const once = await page.in('alertdialog');
  expect(((await once.find('textbox')) as HTMLInputElement).value).toMatch(/^http:\/\/lintel\.test\/copy\//);
  await page.user.keyboard('{Escape}');
  await setTimeout(50);
  await once.press('Done');
  await page.isGone('alertdialog');
  const { links } = (await shown()).closing.export;
  expect(links).toHaveLength(before + 1);
  await (await page.in('list', 'Links')).sees(/works until/, 'Not used');
  await page.press('Mail new links');
  await page.sees('The links are on their way.');
  const mails = await openPage(ines, `/app-admin/mails?q=${ann.email}`);
  await mails.sees(ann.email, 'Copy is ready', 'Link to a copy');
});

test('limits that another administrator changed meanwhile are not undone unseen, however often the page reads them again', async () => {
  const { ines, omar, at, shown, url } = await givenClosed();
  const page = await openPage(ines, url);
  await page.press('Change limits');
  const dialog = await page.in('dialog');
  await dialog.fill('Users', '12');
  const { version } = await shown();
  await ask(omar, 'POST', `${at}/limits`, { usersMax: null, unitsMax: 40, storageMegabytesMax: null, version });
  // The copy is made again, and while it is the page asks how far it is.
  await ask(omar, 'POST', `${at}/export`);
  await setTimeout(2500);
  await dialog.press('Save the limits');
  await page.sees('Somebody else');
  expect(await shown()).toMatchObject({ unitsMax: 40, usersMax: null });
  expect(await dialog.field('Users')).toHaveProperty('value', '12');
  await dialog.fill('Units', '40');
  await dialog.press('Save the limits');
  await page.isGone('dialog');
  await page.sees('The limits are saved.', '0 of 40', '1 of 12');
  expect(await shown()).toMatchObject({ unitsMax: 40, usersMax: 12 });
});

test('somebody is signed out everywhere, mailed a link, disabled while nothing answers once, and an unknown one is not there', async () => {
  const { ines, ann } = await givenClosed();
  const org = await givenOrganization(server);
  const long = 'Ünïcødé-Näme '.repeat(4).trim();
  const dev = await org.member(['operator'], { firstName: 'Dev', lastName: long });
  const url = `/app-admin/users/${dev.userId}`;
  const page = await openPage(ines, url);
  await page.findByRole('heading', { level: 1, name: new RegExp(`^Dev ${long}`) });
  await page.sees(org.name, 'Operator');
  await page.press('Sign out everywhere');
  const dialog = await page.in('dialog');
  await dialog.press('Leave them');
  await page.isGone('dialog');
  expect((await dev.call('GET', '/api/properties')).status).toBe(200);
  await page.press('Sign out everywhere');
  await page.user.dblClick(await (await page.in('dialog')).find('button', 'Sign them out'));
  await page.isGone('dialog');
  expect((await dev.call('GET', '/api/properties')).status).toBe(401);
  await page.isGone('button', 'Sign out everywhere');

  await page.press('Disable…');
  const disabling = await page.in('alertdialog');
  let isAway = true;
  answerWith(`POST /api/platform/users/${dev.userId}/disable`, () => {
    if (isAway) throw new TypeError('The line is cut.');
    return undefined;
  });
  await disabling.press('Disable it');
  await page.sees('Please check your internet connection.');
  await disabling.sees('cannot sign in to any organization');
  isAway = false;
  await page.user.dblClick(await disabling.find('button', 'Disable it'));
  await page.isGone('alertdialog');
  await page.find('button', 'Enable…');
  await page.isGone('button', 'Disable…');
  // Another administrator enabled it meanwhile.
  await page.press('Enable…');
  await ask(ines, 'POST', `/api/platform/users/${dev.userId}/enable`);
  await (await page.in('dialog')).press('Enable it');
  await page.sees('This sign-in is so already. Nothing was changed.');
  await page.isGone('dialog');
  await page.find('button', 'Disable…');

  const closed = await openPage(ines, `/app-admin/users/${ann.userId}`);
  await closed.findByRole('heading', { level: 1, name: /^Ann Alder/ });
  const nobody = await openPage(ines, '/app-admin/users/00000000-0000-7000-8000-000000000000');
  await nobody.press(/^All users/, 'link');
  await nobody.findByRole('heading', { name: 'Global Users' });
});
