import { fireEvent } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { givenHome, type Home } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

type Adding = {
  url: (home: Home) => string;
  /** Opens the form where it is no page of its own, and fills it. */
  fill: (page: Part, home: Home) => Promise<Part>;
  send: string;
  /** How many there are. */
  count: (home: Home) => Promise<number>;
};

const countAt = (url: string) => async (home: Home) => (await ask(home.admin, 'GET', url)).length as number;
const opened = async (page: Part, name: string): Promise<Part> => {
  const [button] = await page.findAllByRole('button', { name });
  if (button) await page.user.click(button);
  return page.in('dialog');
};

const ADDED: { [name: string]: Adding } = {
  'a person': {
    url: () => '/people/new',
    fill: async (page) => {
      await page.fill('First name', 'Gil');
      await page.fill('Last name', 'Garante');
      return page;
    },
    send: 'Add them',
    count: countAt('/api/people?q=Garante'),
  },
  'a contractor': {
    url: () => '/contractors/new',
    fill: async (page) => {
      await page.fill('Name of the company', 'Brennan');
      return page;
    },
    send: 'Add them',
    count: countAt('/api/contractors'),
  },
  'a template': {
    url: () => '/message-templates',
    fill: async (page) => {
      const dialog = await opened(page, 'New template');
      await dialog.fill('Name', 'Key');
      await dialog.fill('Text', 'The key is at the office.');
      return dialog;
    },
    send: 'Keep template',
    count: countAt('/api/message-templates'),
  },
  'a unit': {
    url: ({ propertyId }) => `/properties/${propertyId}`,
    fill: async (page) => {
      const dialog = await opened(page, 'Add unit');
      await dialog.fill('Number', '15');
      return dialog;
    },
    send: 'Add unit',
    count: countAt('/api/units?q=15'),
  },
};

test.each(Object.entries(ADDED))('%s whose form is sent twice is added once', async (_, adding) => {
  const home = await givenHome(server);
  const page = await openPage(home.admin, adding.url(home));
  const form = await adding.fill(page, home);
  await page.user.dblClick(await form.find('button', adding.send));
  await expect.poll(() => adding.count(home)).toBe(1);
  // A second one would be on its way by now.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await adding.count(home)).toBe(1);
});

test.each(Object.entries(ADDED))(
  '%s that the server cannot take now is said so, nothing typed is lost, and the next try adds it once',
  async (_, adding) => {
    const home = await givenHome(server);
    const page = await openPage(home.admin, adding.url(home));
    const form = await adding.fill(page, home);
    const ask1 = globalThis.fetch;
    let isAway = true;
    globalThis.fetch = (input, init) =>
      isAway && init?.method === 'POST'
        ? Promise.resolve(Response.json({ success: false, message: 'The database is away.' }, { status: 503 }))
        : ask1(input, init);
    try {
      await form.press(adding.send);
      await expect.poll(() => document.body.textContent).toMatch(/temporarily unavailable|database is away/);
      expect(await adding.count(home)).toBe(0);
      isAway = false;
      await form.press(adding.send);
      await expect.poll(() => adding.count(home)).toBe(1);
    } finally {
      globalThis.fetch = ask1;
    }
  },
);

test('a form whose button is pressed again while the next page is on its way adds nothing more', async () => {
  const home = await givenHome(server);
  const page = await openPage(home.admin, '/people/new');
  const { fill, send, count } = ADDED['a person'] as Adding;
  await fill(page, home);
  const button = await page.find('button', send);
  const { promise: isLet, resolve: letOn } = Promise.withResolvers<void>();
  const fetchNow = globalThis.fetch;
  let isAdded = false;
  globalThis.fetch = async (input, init) => {
    if (isAdded && init?.method !== 'POST') await isLet;
    const answer = await fetchNow(input, init);
    isAdded ||= init?.method === 'POST' && input === '/api/people';
    return answer;
  };
  onTestFinished(() => {
    globalThis.fetch = fetchNow;
  });
  button.click();
  await expect.poll(() => isAdded).toBe(true);
  await new Promise((later) => setTimeout(later, 100));
  expect(button.isConnected).toBe(true);
  button.click();
  await new Promise((later) => setTimeout(later, 300));
  letOn();
  await page.findByRole('heading', { name: 'Gil Garante' });
  expect(await count(home)).toBe(1);
});

test('the second of a double press leads nowhere where the page that came next has a link in place of the button', async () => {
  const home = await givenHome(server);
  const page = await openPage(home.admin, '/people/new');
  const { fill, send } = ADDED['a person'] as Adding;
  await fill(page, home);
  await page.press(send);
  await page.findByRole('heading', { name: 'Gil Garante' });
  const { pathname } = window.location;
  const [bar] = await page.findAllByRole('link', { name: 'Maintenance' });
  fireEvent.click(bar as HTMLElement, { detail: 2 });
  await new Promise((later) => setTimeout(later, 300));
  expect(window.location.pathname).toBe(pathname);
});
