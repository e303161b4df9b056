import { expect, test } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { bringIn } from '#tests/imports.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const PEOPLE = 'First name,Last name,E-mail,Type\nAda,Okafor,ada@mail.example,Tenant\nBo,Li,bo@mail.example,Tenant\n';
const ROLL =
  'Property,Address,City,State,Unit,Tenant,Start,End,Rent\nAlder,1 Main Street,Albany,NY,1,Ada Okafor,2026-01-01,2026-12-31,900\n';

/** The last page of an import of this file. */
async function openDone(file: string) {
  const org = await givenOrganization(server);
  const admin = await org.member(['admin']);
  const id = await bringIn(server, org, admin, file, 'people.csv');
  const page = await openPage(admin, `/imports/${id}`);
  await page.sees('Everything is in.');
  const counted = [...document.querySelectorAll('dl > div')].map((one) => one.textContent);
  return { page, counted };
}

test('an import of people alone counts them and nothing else, and leads to them', async () => {
  const { page, counted } = await openDone(PEOPLE);
  expect(counted).toEqual(['people2']);
  await page.press('See the people', 'link');
  await page.sees('Ada Okafor');
});

test('an import of homes counts what came in of each kind, and leads to the properties', async () => {
  const { page, counted } = await openDone(ROLL);
  expect(counted).toEqual(['properties1', 'units1', 'people1', 'leases1']);
  expect(await page.find('link', 'See the properties')).toBeTruthy();
});
