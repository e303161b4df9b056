import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const LIST = 'people';
type View = { id: string; name: string; isShared: boolean; isDefault: boolean; query: unknown; version: number };

test('a view is saved with what the list shows, renamed past another who did, shared, and taken away again', async () => {
  const { org, admin, operator } = await givenHome(server);
  const other = await org.member(['admin']);
  const views = async (who = admin): Promise<View[]> => (await ask(who, 'GET', `/api/views?list=${LIST}`)).views;
  const page = await openPage(admin, '/people?q=Nowak&sort=-name');
  await page.sees('Zofia Nowak');
  await page.press('Save this view');
  const dialog = await page.in('dialog', 'Save this view');
  await dialog.press('Save view');
  await expect.poll(async () => (await dialog.field('Name')).getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Name', 'Everybody called Nowak');
  await page.user.dblClick(await dialog.find('button', 'Save view'));
  await page.isGone('dialog');
  await page.sees('The view “Everybody called Nowak” is saved');
  const [made] = await views();
  expect(await views()).toMatchObject([{ isShared: false, query: { q: 'Nowak', sort: '-name' } }]);
  expect((await page.find('link', /^Everybody called Nowak/)).getAttribute('aria-current')).toBe('page');
  expect(await views(other)).toEqual([]);

  // Two rename it at once.
  await page.press('The view “Everybody called Nowak”');
  await page.press('Rename or share…', 'menuitem');
  const changing = await page.in('dialog', 'The view “Everybody called Nowak”');
  await changing.fill('Name', 'Nowaks');
  await changing.press('Everybody in the office has it', 'checkbox');
  await ask(admin, 'PUT', `/api/views/${made?.id}`, { name: 'The Nowaks', version: made?.version });
  await changing.press('Save view');
  expect(await page.find('radio', 'Nowaks')).toHaveProperty('checked', true);
  await page.press('Save these choices');
  await page.isGone('dialog');
  await page.find('link', /^Nowaks/);
  expect(await views(other)).toMatchObject([{ name: 'Nowaks', isShared: true, canChange: true }]);

  // An operator has it, may open lists with it, and changes nothing of it.
  const theirs = await openPage(operator, '/people');
  await theirs.press(/^Nowaks/, 'link');
  await expect.poll(() => new URLSearchParams(window.location.search).get('q')).toBe('Nowak');
  await theirs.press('The view “Nowaks”');
  await theirs.find('menuitem', 'Open the list with it');
  expect(theirs.queryByRole('menuitem', { name: /^(Rename|Delete)/ })).toBeNull();
  await theirs.press('Open the list with it', 'menuitem');
  await expect.poll(() => views(operator)).toMatchObject([{ isDefault: true }]);
  const opened = await openPage(operator, '/people');
  await expect.poll(() => new URLSearchParams(window.location.search).get('q')).toBe('Nowak');
  await opened.press('The view “Nowaks”');
  await opened.press('Open the list as usual', 'menuitem');
  await expect.poll(() => views(operator)).toMatchObject([{ isDefault: false }]);

  // It goes for everybody, once somebody answers.
  const last = await openPage(other, '/people?q=Nowak&sort=-name');
  await last.press('The view “Nowaks”');
  await last.press('Delete…', 'menuitem');
  const asking = await last.in('alertdialog', 'Delete the view “Nowaks”?');
  await asking.sees('It goes for everybody in the office.');
  let isAway = true;
  answerWith(`DELETE /api/views/${made?.id}`, () => {
    if (isAway) throw new TypeError('The line is cut.');
    return undefined;
  });
  await asking.press('Delete view');
  await last.sees('Please check your internet connection.');
  await asking.sees('It goes for everybody in the office.');
  expect(await views()).toHaveLength(1);
  isAway = false;
  await last.user.dblClick(await asking.find('button', 'Delete view'));
  await last.isGone('alertdialog');
  await last.isGone('link', /^Nowaks/);
  expect(await views(operator)).toEqual([]);
  expect(window.location.search).toBe('');
});

test('what the list shows is saved into a view that is there, unless somebody changed or deleted that meanwhile', async () => {
  const { admin, operator } = await givenHome(server);
  const look = async (who = admin) => ask(who, 'GET', `/api/views?list=${LIST}`);
  const made = await ask(admin, 'POST', '/api/views', {
    list: LIST,
    name: `Tenants of the north wing, ${'ünïcødé'.repeat(4)}`,
    query: { q: 'north' },
    isShared: true,
  });
  const page = await openPage(admin, '/people?q=Lindqvist');
  await page.find('link', new RegExp(`^${made.name}`));
  await page.press('Save this view');
  await page.press(`Into “${made.name}”`, 'menuitem');
  await page.sees(`“${made.name}” now shows this`);
  expect((await look()).views).toMatchObject([{ query: { q: 'Lindqvist' }, isShared: true }]);

  const again = await openPage(admin, '/people?q=Nowak');
  await again.find('link', new RegExp(`^${made.name}`));
  const { version } = (await look()).views[0];
  await ask(admin, 'PUT', `/api/views/${made.id}`, { query: { q: 'south' }, version });
  await again.press('Save this view');
  await again.press(`Into “${made.name}”`, 'menuitem');
  await again.sees('Somebody else');
  expect((await look()).views).toMatchObject([{ query: { q: 'south' } }]);
  // Whoever was told, and does it again, means it.
  await again.press('Save this view');
  await again.press(`Into “${made.name}”`, 'menuitem');
  await expect.poll(async () => (await look()).views).toMatchObject([{ query: { q: 'Nowak' } }]);

  await ask(admin, 'DELETE', `/api/views/${made.id}`);
  await again.press(`The view “${made.name}”`);
  await again.press('Rename or share…', 'menuitem');
  const dialog = await again.in('dialog');
  await dialog.fill('Name', 'Ours');
  await dialog.press('Save view');
  await again.find('alert');
  expect((await look()).views).toEqual([]);

  // An operator keeps views of their own, which nobody else has.
  const theirs = await openPage(operator, '/people?q=Nowak');
  await theirs.press('Save this view');
  const own = await theirs.in('dialog');
  expect(own.queryByRole('checkbox')).toBeNull();
  await own.fill('Name', 'Mine');
  await own.press('Save view');
  await theirs.find('link', /^Mine/);
  expect((await look(operator)).views).toMatchObject([{ name: 'Mine', isShared: false }]);
  expect((await look()).views).toEqual([]);
});

test('nothing is saved as a view before those that are there have come; where they do not, that is said and they are asked for again', async () => {
  const { admin } = await givenHome(server);
  await ask(admin, 'POST', '/api/views', { list: LIST, name: 'Norths', query: { q: 'north' }, isShared: false });
  let coming = Promise.withResolvers<Response | undefined>();
  answerWith('GET /api/views', () => coming.promise);
  const page = await openPage(admin, '/people?q=Nowak');
  const save = await page.find('button', 'Save this view');
  await expect.poll(() => save.getAttribute('aria-busy')).toBe('true');
  await page.user.click(save);
  await page.isGone('dialog');
  coming.resolve(Response.json({ success: false, message: '' }, { status: 500 }));
  await expect.poll(async () => (await page.find('button', 'Save this view')).getAttribute('aria-busy')).toBeNull();
  coming = Promise.withResolvers();
  await page.press('Save this view');
  await page.sees('Your saved views did not load, so nothing was saved.');
  await page.isGone('dialog');
  coming.resolve(undefined);
  await page.find('link', /^Norths/);
  await page.press('Save this view');
  await page.find('menuitem', 'Into “Norths”');
});
