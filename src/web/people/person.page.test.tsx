import { expect, test } from 'vitest';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const givenPerson = (by: Caller, lastName: string, firstName?: string) =>
  ask(by, 'POST', '/api/people', { kind: 'PERSON', lastName, ...(firstName && { firstName }) });

test('two people who save the same person compare line by line, and nothing typed is lost', async () => {
  const nora = await (await givenOrganization(server)).member(['admin']);
  const { id, version } = await givenPerson(nora, 'Nowak', 'Zofia');
  const page = await openPage(nora, `/people/edit/${id}`);
  await page.fill('Notes', 'Prefers messages.');
  const others = { kind: 'PERSON', firstName: 'Zofia', lastName: 'Nowak-Okafor', notes: 'Prefers calls.', version };
  await ask(nora, 'PUT', `/api/people/${id}`, others);
  await page.press('Save');
  const compared = await page.in('dialog', /Somebody changed Zofia/);
  const notes = await compared.in('row', /Notes/);
  expect(await notes.find('radio', 'Prefers messages.')).toHaveProperty('checked', true);
  await notes.find('radio', 'Prefers calls.');
  // Who did not touch the name gets the new one without a question.
  const name = await compared.in('row', /Last name/);
  expect(name.queryAllByRole('radio')).toEqual([]);
  await compared.press('Save these choices');
  await page.find('heading', 'Zofia Nowak-Okafor');
  await page.sees('Prefers messages.');
});

test('a number from abroad is kept behind its own code when it is typed key by key', async () => {
  const ann = await (await givenOrganization(server)).member(['admin']);
  const { id } = await givenPerson(ann, 'Dvořák', 'Jana');
  const page = await openPage(ann, `/people/edit/${id}`);
  await page.fill('Phone', '+420 222 333 444');
  await page.press('Save');
  await page.find('heading', 'Jana Dvořák');
  await page.find('link', /\+420 222333444/);
});

test('what cannot be done says why; who refers to nothing is deleted after a question', async () => {
  const org = await givenOrganization(server);
  const dev = await org.member(['operator'], { firstName: 'Dev', lastName: 'Kulkarni' });
  const okafor = await givenPerson(await org.member(['admin']), 'Okafor');
  const page = await openPage(dev, `/people/${okafor.id}`);
  await page.find('button', 'Invite');
  await page.sees('Only admins send invitations.');
  await page.press('More');
  await page.press('Delete', 'menuitem');
  await page.press('Delete Okafor');
  await page.find('heading', 'People');
  expect(window.location.pathname).toBe('/people');
  await page.find('link', 'Dev Kulkarni');
  await page.isGone('link', 'Okafor');

  const own = await openPage(dev, `/people/${dev.personId}`);
  await own.press('More');
  expect(await own.find('menuitem', /Delete/)).toHaveProperty('ariaDisabled', 'true');
});
