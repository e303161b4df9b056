import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
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
  /** Looks at what only the width can change, where the page was seen whole at another. */
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
    if (isNew) {
      const inTheLight = await axe(page, onlyWidth).analyze();
      expect.soft(inTheLight.violations.map(inWords), path).toEqual([]);
    }
    if (isNew && !onlyWidth) {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft((await colorsAgain(page)).map(inWords), `${path} in the dark`).toEqual([]);
    }
    expect.soft(complaints.splice(0), `${path} in the console`).toEqual([]);
  });
}

/** Opens a page, by loading it or by a move inside the app, and waits until it has all it shows. */
export async function open(page: Page, path: string, heading: RegExp, afresh: boolean): Promise<void> {
  await (afresh ? page.goto(baseUrl() + path) : move(page, path));
  // Noticed in the frame it appears in, where an expectation looks only every now and then.
  await page.locator('h1:not([data-left])').filter({ hasText: heading }).waitFor({ timeout: 15_000 });
  await expect(page.getByRole('status').filter({ hasText: /^\W?L[oò][aà]d[iì]ng/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Moves inside the app; the heading that is left is marked, so that nobody takes it for the new one. */
const move = (page: Page, path: string): Promise<void> =>
  page.locator('html').evaluate((html, to) => {
    html.querySelector('h1')?.setAttribute('data-left', '');
    html.ownerDocument.defaultView.history.pushState(null, '', to);
  }, path);

const axe = (page: Page, onlyWidth: boolean): AxeBuilder => {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  return onlyWidth
    ? builder.withRules(OF_WIDTH).options({ resultTypes: ['violations'] })
    : builder.options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: WCAG } });
};

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

/** What is right in a wide window and may be wrong in a narrow one. */
const OF_WIDTH = ['target-size', 'color-contrast', 'scrollable-region-focusable', 'button-name', 'link-name'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that can differ between the light and the dark; axe is in the page since the light. */
const colorsAgain = (page: Page): Promise<Violation[]> =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    const runOnly = ['color-contrast', 'link-in-text-block'];
    return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations;
  });

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];
const inWords = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`;
