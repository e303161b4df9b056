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

/** Opens a page once; `isNew` where nobody saw it in this form before, and axe looks at it in the light and in the dark. */
export async function look(page: Page, path: string, heading: RegExp, complaints: string[], isNew = true) {
  await test.step(path, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(baseUrl() + path);
    // Noticed in the frame it appears in, where an expectation looks only every now and then.
    await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: 15_000 });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await overhang(page), `${path} is wider than its window`).toEqual([]);
    if (isNew) {
      const inTheLight = await new AxeBuilder({ page }).setLegacyMode().withTags(WCAG).analyze();
      expect.soft(inTheLight.violations.map(inWords), path).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft((await colorsAgain(page)).map(inWords), `${path} in the dark`).toEqual([]);
    }
    expect.soft(complaints.splice(0), `${path} in the console`).toEqual([]);
  });
}

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

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that can differ between the light and the dark; axe is in the page since the light. */
const colorsAgain = (page: Page): Promise<Violation[]> =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
    return (await axe.run({ runOnly: ['color-contrast', 'link-in-text-block'] })).violations;
  });

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];
const inWords = ({ id, nodes }: Violation): string =>
  `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`;
