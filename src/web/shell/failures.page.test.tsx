import { expect, test, vi } from 'vitest';
import { givenOrganization, TEST_PASSWORD } from '#tests/given.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server, storedItems } from '#tests/pages/open-page.tsx';

const refusal = (status: number, body: object) => () => Response.json({ success: false, ...body }, { status });
const noConnection = () => {
  throw new TypeError('Failed to fetch');
};

const CATALOGUE: [what: string, answer: () => Response, message: string, action: string][] = [
  [
    '403',
    refusal(403, { message: 'own words' }),
    "You don't have permission to perform this action.",
    'Please contact your administrator if you believe this is an error.',
  ],
  ['413', refusal(413, {}), 'The file is too large to upload.', 'Please choose a smaller file or compress it.'],
  ['500', refusal(500, {}), 'Something went wrong on our end.', 'Our team has been notified. Please try again later.'],
  ['503', refusal(503, {}), 'The service is temporarily unavailable.', 'Please try again in a few minutes.'],
  ['418', refusal(418, {}), 'An unexpected error occurred.', 'Please try again or contact support.'],
  ['no connection', noConnection, 'Please check your internet connection.', "Try again when you're back online."],
];

test('each failure is shown in the words of the catalogue, to everybody, also beside an open dialog', async () => {
  const nora = await (await givenOrganization(server)).member(['superadmin']);
  const page = await openPage(nora, '/settings');
  await page.press('Change the password');
  await page.fill('Current password', TEST_PASSWORD);
  await page.fill('New password', 'another password');
  let answer = noConnection as () => Response;
  answerWith('PUT /api/auth/change-password', () => answer());
  for (const [, given, message, action] of CATALOGUE) {
    answer = given;
    await page.press('Set the new password');
    // Found by its role: what is hidden from assistive technology has none.
    const notices = await page.in('region', 'Notices');
    await notices.sees(message, action);
  }
});

test.each([
  ['without what was made', { success: true }],
  ['with something else', { success: true, data: {} }],
])('an answer %s is a failure: nothing is said to be added, and what was typed stays', async (_what, answer) => {
  const nora = await (await givenOrganization(server)).member(['superadmin']);
  const page = await openPage(nora, '/people/new');
  await page.fill('First name', 'Zofia');
  await page.fill('Last name', 'Nowak');
  answerWith('POST /api/people', () => Response.json(answer, { status: 201 }));
  await page.press('Add them');
  await page.sees('An unexpected error occurred.');
  await page.lacks(/added/);
  expect(await page.find('textbox', 'First name')).toHaveProperty('value', 'Zofia');
});

test('a wanted change of password takes the place of the app, without a toast and without a logout', async () => {
  const nora = await (await givenOrganization(server)).member(['superadmin']);
  const page = await openPage(nora, '/people/new');
  await page.fill('First name', 'Zofia');
  await page.fill('Last name', 'Nowak');
  answerWith('POST /api/people', refusal(401, { message: 'Please change your password' }));
  await page.press('Add them');
  await page.find('heading', 'Choose a new password');
  expect(page.queryAllByRole('alert')).toEqual([]);
  expect(storedItems()).toContain('token');
});

test('a screen that its data breaks leaves the menu and a way home, and asks for them again when it is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const nora = await (await givenOrganization(server)).member(['superadmin']);
  await ask(nora, 'POST', '/api/people', { kind: 'PERSON', firstName: 'Zofia', lastName: 'Nowak' });
  let isBroken = true;
  const nobody = { success: true, data: [null], page: { limit: 50, nextCursor: null, total: 1, totalIsExact: true } };
  answerWith('GET /api/people', () => (isBroken ? Response.json(nobody) : undefined));
  const page = await openPage(nora, '/people');
  await page.find('heading', 'Something went wrong');
  await page.sees('Something went wrong. Please try refreshing the page or contact support.');
  await (await page.in('navigation', /^Main$/)).find('link', 'Properties');
  await page.find('button', 'Try again');
  await page.press('Go to the dashboard', 'link');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/dashboard'), 20_000);
  await page.isGone('heading', 'Something went wrong');

  const again = await openPage(nora, '/people');
  await again.find('heading', 'Something went wrong');
  isBroken = false;
  await again.press('Try again');
  await again.find('link', 'Zofia Nowak');
});

test('capabilities that can not be had log out and say so', async () => {
  const nora = await (await givenOrganization(server)).member(['superadmin']);
  answerWith('GET /api/auth/me/capabilities', refusal(500, {}));
  const page = await openPage(nora, '/leases');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/login'), 20_000);
  await (await page.in('region', 'Notices')).sees('Session invalid or failed to fetch capabilities.');
  expect(storedItems()).toEqual([]);
});
