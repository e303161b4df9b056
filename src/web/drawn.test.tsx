import { afterEach, expect, it, vi } from 'vitest';
import { BASE_LANGUAGE, type Language } from '#contract/language/languages.ts';
import { DRAWN_LANGUAGES } from './language/wanted-language.ts';

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** As the build draws them, in a process that has read nothing before. */
async function draw(language: Language): Promise<Record<string, string>> {
  vi.resetModules();
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('document', { documentElement: {} });
  if (language !== BASE_LANGUAGE) await (await import('./language/page-language.ts')).beginIn(language);
  return (await import('./drawn.tsx')).drawPages();
}

it('draws the sign-in page as somebody meets it: its heading, its fields empty, the first with the focus', async () => {
  const { '/login': html = '' } = await draw('en-US');
  expect(html).toMatch(/<h1[^>]*>Log in<\/h1>/);
  expect(html).toMatch(/<input type="email"[^>]* autofocus=""/);
  expect(html).not.toMatch(/<input[^>]* value=/);
});

it('draws pages that say the same in each language in which they are shown', async () => {
  const inBase = await draw('en-US');
  for (const language of DRAWN_LANGUAGES) expect(await draw(language)).toEqual(inBase);
});
