import { expect, test } from 'vitest';
import { givenContractor, givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('a firm is added with who answers and what was agreed', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/contractors');
  await page.sees('No contractors yet');
  const add = await openPage(admin, '/contractors/new');
  await add.press('Add them');
  await add.sees('A company needs a name.');
  await add.fill(
    'Name of the company',
    'Brennan & Daughters Heating, Plumbing and Everything Else of Greater Hackney Ltd',
  );
  await add.fill(/^Hourly|Labor an hour/, '1,250.50');
  await add.fill(/^Nights and Sundays/, '150');
  await add.press('Add them');
  await add.findByRole('heading', { name: /^Brennan & Daughters/ });
  await add.sees('$1,250.50', '× 1.5');
});

test('what is no figure, time or address is refused beside its field', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/contractors/new');
  await page.fill('Name of the company', 'Brennan');
  await page.fill(/^E-mail/, 'at the office');
  await page.fill('From', '25:00');
  await page.fill(/^Nights and Sundays/, 'half');
  await page.press('Add them');
  for (const label of [/^E-mail/, 'From', /^Nights and Sundays/]) {
    const field = await page.field(label);
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: String(label) }).toBe('true');
  }
  expect(await ask(admin, 'GET', '/api/contractors')).toEqual([]);
});

test('two save a contractor at once: the second chooses, and loses nothing typed', async () => {
  const home = await givenHome(server);
  const { admin } = home;
  const id = await givenContractor(server, home, 'Brennan', ['Plumbing']);
  const page = await openPage(admin, `/contractors/edit/${id}`);
  await page.fill(/^Notes/, 'Rings twice.');
  const { version } = await ask(admin, 'GET', `/api/contractors/${id}`);
  await ask(admin, 'PUT', `/api/contractors/${id}`, { notes: 'Call before noon.', areas: ['Queens'], version });
  await page.press('Save');
  expect(await page.find('radio', 'Rings twice.')).toHaveProperty('checked', true);
  await page.press('Save these choices');
  await expect.poll(async () => (await ask(admin, 'GET', `/api/contractors/${id}`)).notes).toBe('Rings twice.');
  expect(await ask(admin, 'GET', `/api/contractors/${id}`)).toMatchObject({ areas: ['Queens'] });
});

test('whoever is not to be used says why, and is used again', async () => {
  const home = await givenHome(server);
  const id = await givenContractor(server, home, 'Brennan', ['Plumbing']);
  const page = await openPage(home.admin, `/contractors/${id}`);
  await page.press('More');
  await page.press('Do not use…', 'menuitem');
  const dialog = await page.in('dialog');
  await dialog.press('Do not use them');
  await expect.poll(async () => (await dialog.field('Why?')).getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Why?', 'Left the water on.');
  await dialog.press('Do not use them');
  await page.isGone('dialog');
  await page.sees('Do not use', 'Left the water on.');
  await page.press('Use them again');
  const again = await page.in('dialog');
  await again.press('Use them again');
  await page.isGone('dialog');
  await page.isGone('region', 'How they stand');
});

test('an operator sees a contractor; an owner and a renter do not', async () => {
  const home = await givenHome(server);
  const id = await givenContractor(server, home, 'Brennan', ['Plumbing']);
  const page = await openPage(home.operator, `/contractors/${id}`);
  await page.findByRole('heading', { name: /^Brennan/ });
  for (const who of [home.owner, home.renter]) {
    const theirs = await openPage(who, `/contractors/${id}`);
    await theirs.findByRole('heading', { name: /^This page is for / });
    await theirs.lacks('Brennan');
  }
});
