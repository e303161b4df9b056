import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

/** A tag that is typed, or one in use that its first letters find. */
async function choose(page: Part, typed: string, option: string) {
  const dialog = await page.in('dialog', 'Tags');
  await dialog.fill('Tags', typed);
  await page.press(option, 'option');
}

test('two who change the tags of one house at once both have theirs, and what one took off does not come back', async () => {
  const { admin, operator, propertyId } = await givenHome(server);
  const url = `/api/properties/${propertyId}`;
  const retag = async (add: string[], remove: string[] = []) =>
    ask(operator, 'POST', `${url}/tags`, { add, remove, version: (await ask(operator, 'GET', url)).version });
  const tags = async () => (await ask(admin, 'GET', url)).tags.toSorted();
  await retag(['Section 8', 'pets']);
  const page = await openPage(admin, `/properties/${propertyId}`);
  await page.sees('Section 8', 'pets');
  await page.press('Change the tags');
  await choose(page, 'Corner house', 'Add “Corner house”');
  await retag(['Elevator'], ['pets']);
  // The page reads it again, behind what is being chosen.
  await othersChanged(['properties'], `GET ${url}`);
  const dialog = await page.in('dialog', 'Tags');
  await dialog.press('Save the tags');
  await page.sees('Somebody else');
  expect(await tags()).toEqual(['Elevator', 'Section 8']);
  await dialog.press('Save the tags');
  await page.isGone('dialog');
  expect(await tags()).toEqual(['Corner house', 'Elevator', 'Section 8']);
  await page.sees('Corner house', 'Elevator');
});

test('a tag is written once however it is spelled, stays chosen while nothing answers, and is the office’s alone', async () => {
  const { admin, owner, propertyId } = await givenHome(server);
  const url = `/api/properties/${propertyId}`;
  const page = await openPage(admin, `/properties/${propertyId}`);
  await page.press('Add a tag');
  const long = `Ground floor, ${'ünïcødé '.repeat(3)}`.trim();
  await choose(page, long, `Add “${long}”`);
  let isAway = true;
  answerWith(`POST ${url}/tags`, () => {
    if (isAway) throw new TypeError('The line is cut.');
    return undefined;
  });
  const dialog = await page.in('dialog', 'Tags');
  await dialog.press('Save the tags');
  await page.sees('Please check your internet connection.');
  await dialog.sees(long);
  isAway = false;
  await page.user.dblClick(await dialog.find('button', 'Save the tags'));
  await page.isGone('dialog');
  expect((await ask(admin, 'GET', url)).tags).toEqual([long]);
  const theirs = await openPage(owner, `/properties/${propertyId}`);
  await theirs.findByRole('heading', { level: 1, name: /^Albion Court/ });
  await theirs.lacks(long, 'Add a tag');
  expect(theirs.queryByRole('button', { name: 'Change the tags' })).toBeNull();
});
