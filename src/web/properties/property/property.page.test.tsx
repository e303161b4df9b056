import { expect, test } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('two people who save the same property lose nothing, and what is typed afterwards counts', async () => {
  const org = await givenOrganization(server);
  const nora = await org.member(['superadmin']);
  const url = `/api/properties/${await givenPortfolio(server, org).property({ name: 'Albion Court' })}`;
  const save = async (changes: object) => {
    const { version } = await ask(nora, 'GET', url);
    await ask(nora, 'PUT', url, { ...changes, version });
  };
  await save({ yearBuilt: 1931 });
  const page = await openPage(nora, url.replace('/api/properties/', '/properties/edit/'));
  await page.fill('Name', 'Albion House');
  await save({ yearBuilt: 1932 });
  await page.press('Save property');
  const compared = await page.in('dialog', 'Somebody changed Albion Court while you were editing');
  expect(await compared.find('radio', 'Albion House')).toHaveProperty('checked', true);
  // Who did not touch the year gets the new one without a question.
  const year = await compared.in('row', 'Year built 1932 1932');
  expect(year.queryAllByRole('radio')).toEqual([]);
  await compared.press('Save these choices');
  await page.findByRole('heading', { name: 'Albion House', level: 1 });
  await page.sees('1932');

  await page.press('Edit');
  await page.fill('Name', 'Dropped');
  await save({ yearBuilt: 1933 });
  await page.press('Save property');
  await page.press('Drop mine');
  await expect.poll(() => page.field('Year built')).toHaveProperty('value', '1933');
  await page.fill('Name', 'Albion Mews');
  await page.press('Save property');
  await page.findByRole('heading', { name: 'Albion Mews', level: 1 });
});

test('an owner sees the own house with who lives there, and no way to change it', async () => {
  const { owner, portfolio, propertyId } = await givenHome(server);
  await portfolio.property({ name: 'Kingfisher Wharf' });
  const list = await openPage(owner, '/properties');
  await list.find('link', 'Albion Court');
  await list.isGone('link', 'Kingfisher Wharf');
  const page = await openPage(owner, `/properties/${propertyId}?tab=people`);
  await page.sees('Zofia Nowak');
  await page.isGone('link', 'Zofia Nowak');
  for (const name of ['Edit', 'More', 'Add unit']) await page.isGone('button', name);
});
