import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { baseUrl } from './given.ts';

/** What the console said that it should not. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

/** How closely a page is looked at. */
export type Gaze = {
  /** Loads the page anew; otherwise the app moves there, as it does for people. */
  afresh?: boolean;
  /** On a phone, only at what the width can change, where the page was seen whole in a wide window. */
  onlyWidth?: boolean;
  /** Nobody saw the page in this form before: axe looks at it in the light and in the dark. */
  isNew?: boolean;
};

/** Opens a page and complains about what is wrong with it. */
export async function look(page: Page, path: string, heading: RegExp, complaints: string[], gaze: Gaze = {}) {
  const { afresh = true, onlyWidth = false, isNew = true } = gaze;
  await test.step(path, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, path, heading, afresh);
    expect.soft(await overhang(page), `${path} is wider than its window`).toEqual([]);
    if (isNew) expect.soft(await violationsOf(page, onlyWidth ? OF_WIDTH : WCAG), path).toEqual([]);
    if (isNew && !onlyWidth) {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await violationsOf(page, OF_COLORS), `${path} in the dark`).toEqual([]);
    }
    expect.soft(complaints.splice(0), `${path} in the console`).toEqual([]);
  });
}

/** Opens a page, by loading it or by a move inside the app, and waits until it has all it shows. */
export async function open(page: Page, path: string, heading: RegExp, afresh: boolean): Promise<void> {
  await (afresh ? page.goto(baseUrl() + path) : move(page, path));
  // Asked in every frame, where Playwright's own waits look every half second.
  await page.locator('html').evaluate(
    async (html, { source, flags, patienceMs }) => {
      const textOf = ({ textContent }: { textContent: string | null }) =>
        (textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      const shows = (selector: string, text: RegExp) =>
        [...html.querySelectorAll(selector)].some((each) => each.checkVisibility() && text.test(textOf(each)));
      const isWhole = () =>
        shows('h1:not([data-left])', new RegExp(source, flags)) &&
        !shows('[role=status]', /^\W?L[oò][aà]d[iì]ng/) &&
        html.querySelector('[aria-busy=true]') === null;
      const giveUpAt = performance.now() + patienceMs;
      while (!isWhole()) {
        if (performance.now() > giveUpAt) throw new Error(`This is what there is instead: ${html.innerText}`);
        await new Promise((resume) => html.ownerDocument.defaultView.requestAnimationFrame(resume));
      }
    },
    { source: heading.source, flags: heading.flags, patienceMs: PATIENCE_MS },
  );
}
const PATIENCE_MS = 30_000;

/** Moves inside the app; the heading that is left is marked, so that nobody takes it for the new one. */
const move = (page: Page, path: string): Promise<void> =>
  page.locator('html').evaluate((html, to) => {
    html.querySelector('h1')?.setAttribute('data-left', '');
    html.ownerDocument.defaultView.history.pushState(null, '', to);
  }, path);

/** Elements with something to the right of what can be seen, where nothing tells that it goes on. */
const overhang = (page: Page): Promise<string[]> =>
  page
    .locator('html, main, main form, main table')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
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

type WithAxe = typeof globalThis & { axe?: { run(options: RunOptions): Promise<AxeResults> } };
const axeSource = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds wrong, by all its rules unless told which; it is brought into a document once, and stays through moves inside the app. */
export async function violationsOf(page: Page, options: RunOptions = {}): Promise<string[]> {
  const run = () =>
    page.evaluate(async (how) => {
      const { axe } = globalThis as WithAxe;
      return axe && (await axe.run({ ...how, resultTypes: ['violations'] })).violations;
    }, options);
  let found = await run();
  if (found === undefined) {
    await page.evaluate(await axeSource);
    found = await run();
  }
  return (found ?? []).map(inWords);
}
const inWords = ({ id, nodes }: AxeResults['violations'][number]): string =>
  `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`;
