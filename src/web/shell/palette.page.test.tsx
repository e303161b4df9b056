import { expect, test, vi } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { answerWith, holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

const isAt = (address: string) =>
  vi.waitFor(() => expect(window.location.pathname + window.location.search).toBe(address), 20_000);

/** Opens the search over everything in front of a page. */
async function search(page: Part): Promise<Part> {
  await page.user.keyboard('{Control>}k{/Control}');
  return page.in('dialog', 'Search or jump to…');
}

const chosen = (palette: Part) =>
  palette.queryAllByRole('option').flatMap((option) => (option.ariaSelected === 'true' ? [option.textContent] : []));

const typedInto = async (palette: Part) => ((await palette.find('combobox')) as HTMLInputElement).value;

test('what is typed and chosen before the search over everything is there goes on in it, once and in its order', async () => {
  const { admin, renter } = await givenHome(server);
  const page = await openPage(admin, '/help');
  await page.find('heading', 'Help & Support');
  // Its code comes while it is typed, unless another page asked for it before.
  const quick = page.user.setup({ delay: null });
  await quick.keyboard('{Control>}k{/Control}gx{Escape}');
  expect(page.queryByRole('textbox', { name: 'Search or jump to' })).toBeNull();
  const opener = page.getByRole('button', { name: 'Search or jump to…' });
  const arrives = holdAnswer('GET /api/search');
  await quick.click(opener);
  await quick.keyboard('zofq{Backspace}ia{ArrowDown}{Enter}');
  const palette = await page.in('dialog', 'Search or jump to…');
  const field = (await palette.find('combobox')) as HTMLInputElement;
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart]).toEqual(['zofia', 5]);
  await palette.sees('Searching…');
  arrives();
  await isAt(`/people/${renter.personId}`);
  // The page that was opened takes the focus, which must not be while the next search is typed into.
  await page.isGone('dialog');
  await page.find('heading', 'Zofia Nowak');

  await quick.click(opener);
  await quick.keyboard('kow');
  const again = await page.in('dialog', 'Search or jump to…');
  await page.user.keyboard('al');
  expect(await typedInto(again)).toBe('kowal');
  await page.user.keyboard('{Escape}');
  await page.isGone('dialog');
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the search over everything says what it does, waits for what was asked, and begins with one record what was meant', async () => {
  const { admin, leaseId, renter } = await givenHome(server);
  const page = await openPage(admin, '/help');
  await page.find('heading', 'Help & Support');
  const palette = await search(page);
  const field = await palette.find('combobox');
  expect(field).toHaveProperty('maxLength', 100);

  // One letter is in everything, so that nothing was looked for, rather than nothing found.
  await page.user.type(field, 'ø');
  await palette.sees('Type one more letter');
  await palette.lacks('Nothing found');
  const arrives = holdAnswer('GET /api/search');
  await page.user.clear(field);
  await page.user.type(field, 'zofia');
  await palette.sees('Searching…');
  // Keys pressed before there is anything to choose from do not keep the first of it from being chosen.
  await page.user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}');
  arrives();
  await vi.waitFor(() => expect(chosen(palette)).toEqual([palette.getAllByRole('option')[0]?.textContent]), 20_000);
  await palette.sees('Zofia Nowak');
  // The Enter that ends a word of several keys opens nothing.
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
  );
  await palette.sees('Zofia Nowak');
  await palette.press(/^Zofia Nowak/, 'option');
  await isAt(`/people/${renter.personId}`);
  // The search gives the focus back as it goes, which must not be while the next one is typed into.
  await page.isGone('dialog');
  await page.find('heading', 'Zofia Nowak');

  const again = await search(page);
  await page.user.type(await again.find('combobox'), 'qxqx');
  await again.sees('Nothing found for “qxqx”');
  answerWith('GET /api/search', () => Response.json({ success: false, message: 'No.' }, { status: 403 }));
  await page.user.type(await again.find('combobox'), 'y');
  await again.sees('The search did not answer. Pages can still be opened.');
  await page.user.keyboard('{Escape}');
  await page.isGone('dialog');

  // The same leases are looked through for a notice, a renewal and a move-out, each of which opens its own question.
  for (const [what, open, title] of [
    ['Record a notice', 'giveNotice', 'Record a notice'],
    ['Renew a lease', 'renew', 'Renew this lease'],
  ] as const) {
    const asked = await search(page);
    await page.user.type(await asked.find('combobox'), what);
    await asked.press(what, 'option');
    const which = await page.find('combobox', 'Which lease?');
    await page.user.type(which, 'Albion');
    await asked.find('option', /Albion Court/);
    await vi.waitFor(() => expect(chosen(asked)).toEqual([expect.stringContaining('14')]));
    await page.user.keyboard('{Enter}');
    await isAt(`/leases/${leaseId}?open=${open}`);
    const dialog = await page.in('dialog', title);
    await dialog.press('Keep it as it is');
    await page.isGone('dialog');
  }
});

test('what a role may not read it neither offers nor asks for', async () => {
  const { owner, renter } = await givenHome(server);
  const page = await openPage(renter, '/help');
  await page.find('heading', 'Help & Support');
  const palette = await search(page);
  const field = await palette.find('combobox');
  await page.user.type(field, 'zofia');
  await palette.sees('Nothing found for “zofia”');
  await palette.lacks('did not answer');
  await page.user.clear(field);
  await page.user.type(field, 'record a notice');
  await palette.sees('Nothing found');

  const theirs = await openPage(owner, '/help');
  await theirs.find('heading', 'Help & Support');
  const own = await search(theirs);
  await theirs.user.type(await own.find('combobox'), 'albion');
  await own.sees('Albion Court');
  await own.lacks('did not answer');
  expect(own.queryByRole('option', { name: /Record a move-out/ })).toBeNull();
});
