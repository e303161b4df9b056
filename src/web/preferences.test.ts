import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPreference, lookLike, readPreference } from './preferences.ts';

/** The cookies of a browser and the root of its page, as far as looks need them. */
let page: { cookies: string[]; theme: { theme?: string }; written: string[] };
beforeEach(() => {
  page = { cookies: [], theme: {}, written: [] };
  vi.stubGlobal('document', {
    documentElement: { dataset: page.theme },
    get cookie() {
      return page.cookies.join('; ');
    },
    set cookie(text: string) {
      const pair = text.split(';')[0] ?? '';
      page.written.push(text);
      page.cookies = [...page.cookies.filter((kept) => kept.split('=')[0] !== pair.split('=')[0]), pair];
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a browser that kept nothing follows the machine and shows the menu open', () => {
  expect([readPreference('appearance'), readPreference('menu')]).toEqual(['system', 'open']);
});

it('what was kept is read, whatever else the browser keeps', () => {
  page.cookies = ['other=dark', 'menu=rail', 'xappearance=light', 'appearance=dark'];
  expect([readPreference('appearance'), readPreference('menu')]).toEqual(['dark', 'rail']);
});

it('what no version ever wrote is taken as nothing', () => {
  page.cookies = ['appearance=neon', 'menu='];
  expect([readPreference('appearance'), readPreference('menu')]).toEqual(['system', 'open']);
});

it('a preference is kept for all pages, and the other stays', () => {
  keepPreference('menu', 'rail');
  keepPreference('appearance', 'light');
  keepPreference('menu', 'open');
  expect([readPreference('appearance'), readPreference('menu')]).toEqual(['light', 'open']);
  for (const text of page.written) expect(text).toMatch(/; path=\/; max-age=31536000; samesite=lax$/);
});

it('an appearance is shown at once, and kept only where it is another', () => {
  lookLike('dark');
  expect(page.theme.theme).toBe('dark');
  lookLike('dark');
  expect(page.written).toHaveLength(1);
});

it("the machine's own setting leaves no mark on the page", () => {
  lookLike('light');
  lookLike('system');
  expect('theme' in page.theme).toBe(false);
  expect(readPreference('appearance')).toBe('system');
});
