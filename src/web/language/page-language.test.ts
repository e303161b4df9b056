import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wantedLanguage } from './wanted-language.ts';

const reload = vi.fn();
let keepsCookies = true;
let kept = '';

beforeEach(() => {
  // A page of its own each: it speaks one language for life.
  vi.resetModules();
  keepsCookies = true;
  kept = '';
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-US' },
    get cookie() {
      return kept;
    },
    set cookie(text: string) {
      if (keepsCookies) kept = text.split(';')[0] ?? '';
    },
  });
  vi.stubGlobal('navigator', { languages: ['de', 'en-GB', 'en-US'] });
  vi.stubGlobal('window', { location: { reload } });
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  reload.mockClear();
});

const newPage = () => import('./page-language.ts');

it('a page begins in the last language of the browser, else in the first that the reader reads and we write', () => {
  expect(wantedLanguage()).toBe('en-GB');
  kept = 'language=en-US';
  expect(wantedLanguage()).toBe('en-US');
  kept = 'language=tlh';
  expect(wantedLanguage()).toBe('en-GB');
});

it('a page that begins in a language speaks it everywhere', async () => {
  const { beginIn } = await newPage();
  await beginIn('en-GB');
  const { leaseStatusWords } = await import('#web/leases/leases.messages.ts');
  const { says } = await import('#contract/language/field.sentences.ts');
  const { sentenceIn } = await import('#contract/language/sentences.ts');
  expect(leaseStatusWords.CANCELLED).toBe('Cancelled');
  expect(sentenceIn('en-GB', 'unit.area_unit_missing')).toBe('Choose square feet or square metres.');
  expect(says('field.missing').error()).toBe('Fill this in.');
  expect(document.documentElement.lang).toBe('en-GB');
});

it('a page in the language of the organization goes on', async () => {
  const { speaksLanguageOf } = await newPage();
  expect(speaksLanguageOf('GB', 'en-GB')).toBe(true);
  expect(speaksLanguageOf('US', 'en-US')).toBe(true);
  expect(speaksLanguageOf(null, 'en-US')).toBe(true);
  expect(speaksLanguageOf('GB', 'en-x-pseudo')).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('a page in another language is loaded anew, and begins in that of the organization', async () => {
  const { speaksLanguageOf } = await newPage();
  expect(speaksLanguageOf('US', 'en-GB')).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  expect(wantedLanguage()).toBe('en-US');
});

it('a browser that keeps no cookies stays in the language it began with', async () => {
  keepsCookies = false;
  const { speaksLanguageOf } = await newPage();
  expect(speaksLanguageOf('US', 'en-GB')).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
