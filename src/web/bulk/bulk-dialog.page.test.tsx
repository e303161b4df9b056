import { expect, test } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { freshEmail, givenStaff, userSeenBy } from '#tests/given-users.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith, holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

const refusal = (status: number, body: object) => () => Response.json({ success: false, ...body }, { status });

/** Ticks all rows of a list that are shown, and begins to do something with them. */
async function begin(page: Part, what: string, title: string): Promise<Part> {
  await page.press('Tick all rows shown', 'checkbox');
  await page.press(what);
  return page.in('dialog', title);
}

/** Three people of a family: two whom a mail reaches, and one whom none does. */
async function givenFamily() {
  const org = await givenOrganization(server);
  const admin = await org.member(['admin'], { firstName: 'Nora', lastName: 'Walsh' });
  const family = 'Featherstonehaugh-Cholmondeley-Okonkwo';
  for (const [firstName, email] of [['Ada', freshEmail()], ['Bo', freshEmail()], ['Cy']])
    await ask(admin, 'POST', '/api/people', { kind: 'PERSON', firstName, lastName: family, ...(email && { email }) });
  return { org, admin, list: `/people?q=${family}` };
}

test('many are invited once: who has no address stays and says so, and links to hand on are told even to whoever closed the dialog before they came', async () => {
  const { org, admin, list } = await givenFamily();
  const page = await openPage(admin, list);
  await page.sees('Ada Featherstonehaugh-Cholmondeley-Okonkwo');
  const dialog = await begin(page, 'Invite', 'Invite people to sign in');
  await dialog.sees('Choose what it should be', 'This cannot be undone.');
  await dialog.press(/Renters/, 'radio');
  await dialog.sees('2 rows change, 1 stays as it is.', 'Cy Featherstonehaugh', /Stays\. .*e-mail/);
  const arrives = holdAnswer('POST /api/people/bulk');
  await page.user.dblClick(await dialog.find('button', 'Invite 2 people'));
  await dialog.press('Cancel');
  await page.isGone('dialog');
  // What is ticked and asked meanwhile is left alone by the answer.
  await page.press('Add a tag');
  const other = await page.in('dialog', 'Add a tag');
  arrives();
  await page.sees('2 people invited', 'Links to hand on', 'it is shown only now', /\/register\?invite=\S+/);
  await other.find('combobox', 'Which tag');
  await other.press('Cancel');
  await page.sees('3 ticked');
  // They stand beside all pages, but go with a reload, a logout or another role.
  const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(unload()).toBe(true);
  await (await page.in('navigation', /^Main$/)).press('Properties', 'link');
  await page.find('heading', 'Properties');
  await page.sees('Links to hand on');
  await page.press(/^Account of/);
  await page.press('Logout', 'menuitem');
  await (await page.in('alertdialog', 'Leave without it?')).press('Stay');
  await page.isGone('alertdialog');
  const notices = await page.in('region', 'Notices');
  for (const close of await notices.findAllByRole('button', { name: 'Close' })) await page.user.click(close);
  expect(unload()).toBe(false);
  const people = (await ask(admin, 'GET', `/api/people?q=Featherstonehaugh`)) as { signIn: string }[];
  expect(people.map(({ signIn }) => signIn).toSorted()).toEqual(['INVITED', 'INVITED', 'NONE']);

  // Staff who may not invite are not offered it.
  const operator = await openPage(await org.member(['operator']), list);
  await operator.sees('Ada Feather');
  await operator.press('Tick all rows shown', 'checkbox');
  await operator.find('button', 'Add a tag');
  expect(operator.queryByRole('button', { name: 'Invite' })).toBeNull();
});

test('a reload, a closed tab or a logout is asked about while rows are changed or changed back, wherever the dialog is, and neither before nor after', async () => {
  const { admin, list } = await givenFamily();
  const page = await openPage(admin, list);
  await page.sees('Ada Feather');
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const dialog = await begin(page, 'Add a tag', 'Add a tag');
  await dialog.fill('Which tag', 'choir{Enter}');
  const put = await dialog.find('button', /^Put “choir” on 3/);
  expect(isAsked()).toBe(false);
  const arrives = holdAnswer('POST /api/people/bulk');
  await page.user.click(put);
  await page.user.click(await dialog.find('button', 'Cancel'));
  await page.isGone('dialog');
  expect(isAsked()).toBe(true);
  await page.press(/^Account of/);
  await page.press('Logout', 'menuitem');
  await (await page.in('alertdialog', 'Leave before all rows are done?')).press('Wait for it');
  await page.isGone('alertdialog');
  await (await page.in('navigation', /^Main$/)).press('Properties', 'link');
  await page.find('heading', 'Properties');
  arrives();
  await page.sees(/“choir” is on 3/);
  expect(isAsked()).toBe(false);
  const isBack = holdAnswer('POST /api/people/bulk/undo');
  await page.press('Undo');
  await page.sees('Undoing…');
  expect(isAsked()).toBe(true);
  isBack();
  await page.sees('3 rows are as they were');
  expect(isAsked()).toBe(false);
});

test('why rows could not be looked at or changed is said; what stopped after its dialog was closed is said, too, and goes on; nobody else hears of it', async () => {
  const { org, admin, list } = await givenFamily();
  const page = await openPage(admin, list);
  await page.sees('Ada Feather');
  const dialog = await begin(page, 'Invite', 'Invite people to sign in');
  let answer: (() => Response | undefined | Promise<Response | undefined>) | null = refusal(403, {
    code: 'AUTH_403',
    message: 'No.',
  });
  answerWith('POST /api/people/bulk', () => answer?.());
  await dialog.press(/Owners/, 'radio');
  await dialog.sees('Nothing was changed', "You don't have permission to perform this action.");
  answer = refusal(400, { message: 'Look again.', errors: [{ path: 'change.roles', msg: 'Choose a role.' }] });
  await dialog.press('Try again');
  await dialog.sees('Choose a role.');
  answer = null;
  await dialog.press('Try again');
  await dialog.sees('2 rows change');
  answer = refusal(429, { code: 'BUDGET_SPENT', message: 'That is all for today.' });
  await dialog.press('Invite 2 people');
  await dialog.sees('Not all rows were reached.', 'That is all for today.');
  // Its dialog is gone when it is refused again.
  const spent = answer;
  const refused = Promise.withResolvers<Response | undefined>();
  answer = () => refused.promise;
  await dialog.press('Invite 2 people');
  await dialog.press('Cancel');
  refused.resolve(spent());
  await page.isGone('dialog');
  await page.sees('Not all rows were reached. What was changed stays changed.', 'That is all for today.');
  const done = Promise.withResolvers<undefined>();
  answer = () => done.promise;
  await page.press('Go on');
  const next = await openPage(await org.member(['admin']), '/people');
  await next.sees('Ada Feather');
  done.resolve(undefined);
  await expect
    .poll(async () => ((await ask(admin, 'GET', '/api/people?q=Ada')) as { signIn: string }[])[0]?.signIn)
    .toBe('INVITED');
  await next.lacks('2 people invited', 'Links to hand on');
});

test('a property that somebody changed between the look and the press is left, which is no success; undo gives the others back, and says when it is too late', async () => {
  const { admin, org, portfolio, propertyId } = await givenHome(server);
  const otherId = await portfolio.property({ name: 'Beaumont Yard' });
  const tess = await org.member(['operator'], { firstName: 'Tess', lastName: 'Marlowe' });
  const managers = async () =>
    ((await ask(admin, 'GET', '/api/properties?sort=name')) as { manager: { name: string } | null }[]).map(
      ({ manager }) => manager?.name ?? null,
    );
  const page = await openPage(admin, '/properties?view=table');
  await page.sees('Albion Court', 'Beaumont Yard');
  const dialog = await begin(page, 'Manager', 'Change the manager of properties');
  expect(await dialog.find('button', 'Change the manager of properties')).toHaveProperty('ariaDisabled', 'true');
  // Who manages none of them stays so: there is nothing to press.
  await dialog.press('Nobody');
  await dialog.sees('2 stay as they are', 'Stays. It is so already.');
  expect(await dialog.find('button', 'Change the manager of properties')).toHaveProperty('ariaDisabled', 'true');
  const choose = async (shown: Part) => {
    await shown.fill('Manager', 'Marl');
    await page.press(/Tess Marlowe/, 'option');
    await shown.sees('2 rows change.');
  };
  await choose(dialog);
  for (const id of [propertyId, otherId]) {
    const { version } = await ask(admin, 'GET', `/api/properties/${id}`);
    await ask(admin, 'PUT', `/api/properties/${id}`, { version, notes: 'The key is with the porter.' });
  }
  await dialog.press('Give 2 properties to Tess Marlowe');
  await page.isGone('dialog');
  await page.sees('2 left as they were', 'Stays. Somebody changed it in the meantime.');
  await page.lacks('0 properties given');
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await managers()).toEqual([null, null]);

  await page.isGone('toolbar');
  const anew = await openPage(admin, '/properties?view=table');
  await anew.sees('Beaumont Yard');
  await choose(await begin(anew, 'Manager', 'Change the manager of properties'));
  await anew.press('Give 2 properties to Tess Marlowe');
  await anew.sees('2 properties given to Tess Marlowe');
  expect(await managers()).toEqual(['Tess Marlowe', 'Tess Marlowe']);
  const { version } = await ask(tess, 'GET', `/api/properties/${otherId}`);
  await ask(tess, 'PUT', `/api/properties/${otherId}`, { version, notes: 'The porter is gone.' });
  answerWith('POST /api/properties/bulk/undo', refusal(409, { code: 'UNDO_TOO_LATE', message: 'It is too late.' }));
  await anew.press('Undo');
  await anew.sees('It is too late.');
  await anew.lacks('Undoing…', 'Not everything could be undone yet.');
});

test('units go off the market together and come back but for one changed since; a tag is put on many, and one that none has cannot be taken off', async () => {
  const { admin, portfolio, propertyId, owner } = await givenHome(server);
  const label = 'Gartenhaus links';
  await portfolio.unit(propertyId, label);
  const units = async () =>
    (await ask(admin, 'GET', '/api/units?sort=label')) as {
      id: string;
      version: number;
      label: string;
      rentable: boolean;
      tags: string[];
    }[];
  const page = await openPage(admin, '/units');
  await page.sees(label);
  const dialog = await begin(page, 'On the market', 'Put units on the market, or take them off');
  await dialog.press(/Off the market/, 'radio');
  await dialog.sees('2 rows change.', label, 'Albion Court');
  await dialog.press('2 units: Off the market');
  await page.sees('2 units: now Off the market');
  const [first] = await units();
  if (!first) throw new Error('There is a unit.');
  await ask(admin, 'PUT', `/api/units/${first.id}`, { version: first.version, number: 'Changed since' });
  await page.press('Undo');
  await page.sees('1 row is as it was', 'Changed since, so left:');
  expect((await units()).map(({ rentable }) => rentable).toSorted()).toEqual([false, true]);

  const tagging = await begin(page, 'Add a tag', 'Add a tag');
  await tagging.fill('Which tag', 'ground floor{Enter}');
  await tagging.press('Put “ground floor” on 2 units');
  await page.sees('“ground floor” is on 2 units now');
  expect((await units()).map(({ tags }) => tags)).toEqual([['ground floor'], ['ground floor']]);
  await page.press('Undo');
  await page.sees('2 rows are as they were');
  const taking = await begin(page, 'Take a tag off', 'Take a tag off');
  await taking.fill('Which tag', 'cellar{Enter}');
  await taking.sees('Choose what it should be');
  expect(await taking.find('button', 'Take a tag off')).toHaveProperty('ariaDisabled', 'true');

  // An owner looks, and changes nothing.
  const theirs = await openPage(owner, `/properties/${propertyId}`);
  await theirs.sees('Albion Court');
  expect(theirs.queryByRole('checkbox', { name: 'Tick all rows shown' })).toBeNull();
});

test('sign-ins are ended and given back together: ones own and that of a superadmin stay, and who only was invited gets a new link', async () => {
  const { admin, operator, superadmin } = await givenStaff(server);
  await ask(admin, 'POST', '/api/users/invitations', {
    emails: [freshEmail()],
    roles: ['renter'],
    propertyIds: null,
  });
  const page = await openPage(admin, '/admin/users');
  await page.sees('Tobias Hartwell');
  const dialog = await begin(page, 'Deactivate', 'Deactivate');
  await dialog.sees('1 row changes, 3 stay as they are.', 'No more sign-in; what is in their hands stays');
  await page.user.dblClick(await dialog.find('button', 'Deactivate 1 person'));
  await page.sees('1 person deactivated', '3 left as they were');
  expect((await operator.call('GET', '/api/properties')).status).toBe(401);
  expect(await userSeenBy(admin, superadmin.userId)).toMatchObject({ status: 'ACTIVE' });
  await page.press('Undo');
  await page.sees('1 row is as it was');
  await expect.poll(async () => (await userSeenBy(admin, operator.userId)).status).toBe('ACTIVE');

  const again = await begin(page, 'Send invitations again', 'Send invitations again');
  await again.sees('1 row changes, 3 stay as they are.', 'This cannot be undone.');
  await again.press('Send 1 invitation');
  const links = await page.in('alertdialog', 'Links to hand on');
  expect(links.getByRole('textbox')).toHaveProperty('value', expect.stringContaining('/register?invite='));
  await links.press('Close');
  await page.isGone('alertdialog');
  await page.isGone('toolbar', 'ticked');
});
