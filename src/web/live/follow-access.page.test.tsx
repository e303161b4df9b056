import { expect, onTestFinished, test, vi } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenHome, soldBy } from '#tests/given-home.ts';
import { givenSupport } from '#tests/given-platform.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith, holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { passOn } from '#web/live/live-events.ts';
import { session } from '#web/session/use-session.ts';

/** The live stream said that what its reader may do is different, until this holds; a page begins to hear it a while after it is shown. */
const heardUntil = (holds: () => void) =>
  vi.waitFor(
    () => {
      passOn('access', {});
      holds();
    },
    { timeout: 30_000, interval: 500 },
  );

test('what was switched off goes from the menu of an open page, and nothing that was typed there is lost', async () => {
  const org = await givenOrganization(server);
  const boss = await org.member(['superadmin']);
  const page = await openPage(await org.member(['admin']), '/people/new');
  await page.fill('First name', 'Ida');
  const name = await page.field('First name');
  const menu = await page.in('navigation', /^Main$/);
  const messages = () => menu.queryByRole('link', { name: /Messages/ });
  expect(messages()).not.toBeNull();
  const { version } = await ask(boss, 'GET', '/api/organization');
  await ask(boss, 'PUT', '/api/organization', { version, capabilitiesOff: ['feature_commsHub_access'] });
  let isCovered = false;
  onTestFinished(
    session.subscribe(() => {
      isCovered ||= session.read().isLoading;
    }),
  );
  await heardUntil(() => expect(messages()).toBeNull());
  expect(isCovered).toBe(false);
  expect(name.isConnected).toBe(true);
  expect(name).toHaveProperty('value', 'Ida');
});

test('what is on screen is read again, since nobody tells a page of what is out of its reach', async () => {
  const home = await givenHome(server);
  const page = await openPage(home.owner, '/properties');
  await page.find('link', /Albion Court/);
  await soldBy(server, home);
  await heardUntil(() => expect(page.queryByRole('link', { name: /Albion Court/ })).toBeNull());
});

test('whoever may sign in no more is led to the way in at once, and told so', async () => {
  const org = await givenOrganization(server);
  const [boss, operator] = [await org.member(['superadmin']), await org.member(['operator'])];
  const page = await openPage(operator, '/properties');
  await page.find('heading', 'Properties');
  await ask(boss, 'POST', `/api/users/${operator.userId}/deactivate`);
  await heardUntil(() => expect(window.location.pathname).toBe('/login'));
  await page.sees('Please log in again');
  await page.sees('Your sign-in to this organization was switched off.');
});

test('whoever loses a role is told that it was that which signed them out', async () => {
  const org = await givenOrganization(server);
  const [boss, admin] = [await org.member(['superadmin']), await org.member(['admin', 'operator'])];
  const page = await openPage(admin, '/properties');
  await page.find('heading', 'Properties');
  const { version } = await ask(boss, 'GET', `/api/users/${admin.userId}`);
  await ask(boss, 'PUT', `/api/users/${admin.userId}`, { version, roles: ['operator'], propertyIds: null });
  await heardUntil(() => expect(window.location.pathname).toBe('/login'));
  await page.sees('Your session has expired. Please log in again.');
  await page.sees('Your roles in this organization were changed, so you were signed out.');
});

test('support that is over goes back to the platform', async () => {
  const { platform, end } = await givenSupport(server);
  // Whatever the page reads meanwhile would be told the same.
  for (const path of ['live', 'messages/unread', 'properties/tags']) holdAnswer(`GET /api/${path}`);
  const page = await openPage(platform, '/properties', { as: 'admin' });
  await page.find('heading', 'Properties');
  await end();
  await heardUntil(() => expect(localStorage.getItem('activeRole')).toBe('platformAdmin'));
});

test('a page asks once for all that was told in a moment', async () => {
  const page = await openPage(await (await givenOrganization(server)).member(['admin']), '/help');
  await page.find('heading', 'Help & Support');
  let asked = 0;
  answerWith('GET /api/auth/me/capabilities', () => {
    asked++;
    return undefined;
  });
  await heardUntil(() => expect(asked).toBe(1));
});
