import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { rememberContrast } from './contrast.ts';
import { baseUrl } from './given.ts';

/** What the console said that it should not. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  // What React got over it reports by a number; why, only the error behind it tells.
  void page.addInitScript(() => {
    const inPage = globalThis as unknown as {
      addEventListener(kind: string, told: (event: Record<string, unknown>) => void): void;
    };
    inPage.addEventListener('error', ({ error }) => {
      const { cause } = Object(error);
      if (cause) console.error(String(Object(cause).stack ?? cause));
    });
    // A try that the code catches shows in the console of Firefox alone.
    inPage.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`the policy refused ${violatedDirective} ${blockedURI} in ${sourceFile}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** All of a page, or only what the width can change where it was seen whole in a wide window. */
type Depth = 'whole' | 'width';
/** How closely a page is looked at. */
export type Gaze = {
  /** Loads the page anew; otherwise the app moves there, as it does for people. */
  afresh?: boolean;
  /** Looks in a wide window and on a phone, there to this depth; otherwise in the window as it is. */
  onPhone?: Depth | undefined;
  /** Nobody saw the page in this form before: axe looks at it in the light and in the dark. */
  isNew?: boolean;
};

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Opens a page and complains about what is wrong with it. */
export async function look(page: Page, path: string, heading: RegExp, complaints: string[], gaze: Gaze = {}) {
  const { afresh = true, onPhone, isNew = true } = gaze;
  await test.step(path, async () => {
    await open(page, path, heading, afresh);
    if (onPhone === undefined) await lookClosely(page, path, 'whole', isNew);
    // The next page opens where this one was left, so that every other one opens on a phone.
    else
      for (const size of page.viewportSize()?.width === PHONE.width ? [PHONE, WIDE] : [WIDE, PHONE]) {
        await resize(page, size);
        await untilWhole(page, heading);
        await lookClosely(page, `${path} at ${size.width} px`, size === PHONE ? onPhone : 'whole', isNew);
      }
    expect.soft(complaints.splice(0), `${path} in the console`).toEqual([]);
  });
}

/** Looks at what is open on a phone in the dark, then at a desk in the light, where it stays; and complains. */
export async function lookInBothWindows(page: Page, what: string): Promise<void> {
  for (const [size, colorScheme] of [[PHONE, 'dark'] as const, [WIDE, 'light'] as const]) {
    await page.emulateMedia({ colorScheme });
    await resize(page, size);
    expect(await overhang(page), `${what} at ${size.width} px is wider than its window`).toEqual([]);
    expect(await violationsOf(page, WCAG), `${what} at ${size.width} px`).toEqual([]);
  }
}

/** What is wrong with what is open, in the light and then in the dark, for which it is not opened anew. */
export async function violationsInBothLights(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, rules] of [['light', WCAG] as const, ['dark', OF_COLORS] as const]) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violationsOf(page, rules)).map((violation) => `in the ${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Whether what is open is read whole on a phone with letters twice as large. */
export async function lookWithLargeLetters(page: Page, what: string): Promise<void> {
  await resize(page, PHONE);
  await makeLetters(page, 2);
  expect.soft(await overhang(page), `${what} with letters twice as large is wider than its window`).toEqual([]);
  await makeLetters(page, 1);
}

/** Puts a word into every text of the page that no line of a phone holds, such as a name may be. */
export const makeWordsLong = (page: Page): Promise<void> =>
  page.locator('main').evaluate((main) => {
    const document = main.ownerDocument;
    const texts = document.createTreeWalker(main, 4);
    while (texts.nextNode())
      if (texts.currentNode.textContent?.trim()) texts.currentNode.textContent += ` ${'Wolfeschlegelstein'.repeat(2)}`;
  });

async function lookClosely(page: Page, what: string, depth: Depth, isNew: boolean): Promise<void> {
  expect.soft(await overhang(page), `${what} is wider than its window`).toEqual([]);
  if (!isNew) return;
  const rules = depth === 'width' ? OF_WIDTH : WCAG;
  expect.soft(await violationsOf(page, rules, await knownFrame(page, depth)), what).toEqual([]);
  if (depth === 'width') return;
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violationsOf(page, OF_COLORS, await knownFrame(page, 'dark')), `${what} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** In which windows, how deeply and in which light each frame was looked at: a walk passes it on every page. */
const framesSeen = new WeakMap<Page, Set<string>>();

/** What is the same on every page of a walk, once it was looked at in this way; nothing before. */
async function knownFrame(page: Page, how: Depth | 'dark'): Promise<string[]> {
  const seen = framesSeen.get(page) ?? new Set();
  framesSeen.set(page, seen);
  const parts = await page.locator(FRAME).evaluateAll((all) => all.filter((part) => part.checkVisibility()).length);
  const way = `${parts} parts at ${page.viewportSize()?.width} px, ${how}`;
  if (seen.has(way)) return [FRAME];
  if (parts > 0) seen.add(way);
  return [];
}
/** The top bar, the side menu and the phone's bar, which a flow hides: all of a page but its surface. */
const FRAME = '.app > :is(header, nav)';

/** Opens a page, by loading it or by a move inside the app, and waits until it has all it shows. */
export async function open(page: Page, path: string, heading: RegExp, afresh: boolean): Promise<void> {
  await (afresh ? page.goto(baseUrl() + path) : move(page, path));
  await untilWhole(page, heading);
}

/** Asked in every frame, where Playwright's own waits look every half second. */
export const untilWhole = (page: Page, heading: RegExp) =>
  page.waitForFunction(
    ([source, flags]) => {
      const { document } = globalThis as unknown as { document: Queryable };
      const shows = (selector: string, text: RegExp) =>
        [...document.querySelectorAll(selector)].some(
          (each) => each.checkVisibility() && text.test((each.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
        );
      return (
        shows('h1:not([data-left])', new RegExp(source, flags)) &&
        !shows('[role=status]', /^\W?L[oò][aà]d[iì]ng/) &&
        document.querySelectorAll('[aria-busy=true], [data-comes]').length === 0
      );
    },
    [heading.source, heading.flags] as const,
    { timeout: 30_000 },
  );
type Queryable = { querySelectorAll(selector: string): Iterable<Shown> & ArrayLike<Shown> };
type Shown = { textContent: string | null; checkVisibility(): boolean };

/** Makes the window so large; what that brings is there in the frame after the next. */
async function resize(page: Page, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await page.locator('html').evaluate(async (html) => {
    const frame = () => new Promise((resume) => html.ownerDocument.defaultView.requestAnimationFrame(resume));
    await frame().then(frame);
  });
}

/** The size of letters that somebody chose for all that their browser shows. */
async function makeLetters(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  await session.detach();
}

/** Moves inside the app; the heading that is left is marked, so that nobody takes it for the new one. */
const move = (page: Page, path: string): Promise<void> =>
  page.locator('html').evaluate((html, to) => {
    html.querySelector('h1')?.setAttribute('data-left', '');
    const window = html.ownerDocument.defaultView;
    window.history.pushState(null, '', to);
    window.dispatchEvent(new window.PopStateEvent('popstate'));
  }, path);

/** Elements with something to the right of what can be seen, where nothing tells that it goes on. */
const overhang = (page: Page): Promise<string[]> =>
  page.locator('html, main, main form, main table').evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          // What is scrolled within its own frame, by keyboard too, may be wider.
          !element.closest('section[tabindex="0"].overflow-x-auto') &&
          Math.round(element.getBoundingClientRect().left) + element.scrollWidth >
            element.ownerDocument.defaultView.innerWidth,
      )
      .map(({ tagName, scrollWidth }) => `${tagName} is ${scrollWidth} px wide`),
  );

export const WCAG: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** What is right in a wide window and may be wrong in a narrow one. */
const OF_WIDTH: RunOptions = {
  runOnly: ['target-size', 'color-contrast', 'scrollable-region-focusable', 'button-name', 'link-name'],
};
/** All that can differ between the light and the dark. */
const OF_COLORS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

type WithAxe = typeof globalThis & {
  axe?: { run(where: { exclude: string[] }, options: RunOptions): Promise<AxeResults> };
  document: { querySelector(selector: string): unknown };
};
const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds wrong, by all its rules unless told which, and anywhere but in what is left out; it is brought into a document once, and stays through moves inside the app. */
export async function violationsOf(page: Page, options: RunOptions = {}, except: string[] = []): Promise<string[]> {
  const run = () =>
    page.evaluate(
      async ([how, exclude]) => {
        const { axe, document } = globalThis as WithAxe;
        const there = exclude.filter((selector) => document.querySelector(selector) !== null);
        return axe && (await axe.run({ exclude: there }, { ...how, resultTypes: ['violations'] })).violations;
      },
      [options, except] as const,
    );
  let found = await run();
  if (found === undefined) {
    await page.evaluate(await axeSource);
    await page.evaluate(rememberContrast);
    found = await run();
  }
  return (found ?? []).map(inWords);
}
const inWords = ({ id, nodes }: AxeResults['violations'][number]): string =>
  `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`;
