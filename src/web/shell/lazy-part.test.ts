import { beforeEach, expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';
import { comesWithPages, lazyPart, preloadPage } from './lazy-part.ts';

const Shown = () => null;
/** Code that comes when it is told to. */
function onItsWay() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof Shown>();
  return { load: vi.fn(() => promise), come: () => resolve(Shown), fail: () => reject(new TypeError('404')) };
}
const stored: Record<string, string> = {};
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored[name] ?? null });
  return () => vi.unstubAllGlobals();
});

/** Whether what is waited for has come, now that everything had its turn. */
async function isOver(waited: Promise<unknown> | undefined): Promise<boolean> {
  const over = vi.fn();
  void waited?.then(over);
  await new Promise((resolve) => setTimeout(resolve));
  return waited === undefined || over.mock.calls.length > 0;
}

test('a page is waited for until the parts that its code names are there, and theirs; then there is nothing to wait for', async () => {
  const [page, part, partOfPart] = [onItsWay(), onItsWay(), onItsWay()];
  const screen = lazyPage(async () => {
    const found = await page.load();
    lazyPart(async () => {
      const shown = await part.load();
      lazyPart(partOfPart.load);
      return shown;
    });
    return found;
  });
  const waited = preloadPage(screen, {});
  for (const next of [page, part, partOfPart]) {
    expect(await isOver(waited)).toBe(false);
    next.come();
  }
  expect(await isOver(waited)).toBe(true);
  expect(preloadPage(screen, {})).toBeUndefined();
});

test('a part of a tab, or of a role, is waited for only where it is seen', async () => {
  const screen = lazyPage(async () => Shown);
  const [ofTab, ofOwners] = [onItsWay(), onItsWay()];
  lazyPart(ofTab.load, ({ search }) => search.tab === 'people');
  lazyPart(ofOwners.load, ({ role }) => role === 'owner');
  expect(await isOver(preloadPage(screen, {}))).toBe(true);
  expect([ofTab.load, ofOwners.load].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  const opened = preloadPage(screen, { tab: 'people' });
  expect(await isOver(opened)).toBe(false);
  ofTab.come();
  expect(await isOver(opened)).toBe(true);
  stored.activeRole = 'owner';
  expect(await isOver(preloadPage(screen, {}))).toBe(false);
  ofOwners.come();
});

test('what a page shows besides, such as words, is waited for once; a part that does not come holds up no page', async () => {
  delete stored.activeRole;
  const screen = lazyPage(async () => Shown);
  const [words, lost] = [onItsWay(), onItsWay()];
  comesWithPages(words.load);
  lazyPart(lost.load);
  const waited = preloadPage(screen, {});
  words.come();
  expect(await isOver(waited)).toBe(false);
  lost.fail();
  expect(await isOver(waited)).toBe(true);
  void preloadPage(screen, {});
  expect(words.load).toHaveBeenCalledTimes(1);
  // Whoever comes again tries again.
  expect(lost.load).toHaveBeenCalledTimes(2);
});
