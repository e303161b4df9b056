import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** As the build draws them, in a process that has read nothing before. */
async function draw(language: 'en-US' | 'en-GB'): Promise<Record<string, string>> {
  vi.resetModules();
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('document', { documentElement: {} });
  if (language === 'en-GB') await (await import('./language/page-language.ts')).beginIn(language);
  return (await import('./drawn.tsx')).drawPages();
}

it('draws the sign-in page as somebody meets it: its heading, its fields empty, the first with the focus', async () => {
  const { '/login': html = '' } = await draw('en-US');
  expect(html).toMatch(/<h1[^>]*>Log in<\/h1>/);
  expect(html).toMatch(/<input type="email"[^>]* autofocus=""/);
  expect(html).not.toMatch(/<input[^>]* value=/);
});

// Whoever reads another language is shown what was drawn in the base language, and it is taken over as it is.
it('draws pages that say the same in each language', async () => {
  expect(await draw('en-GB')).toEqual(await draw('en-US'));
});
