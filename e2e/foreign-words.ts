import type { Page, Response } from '@playwright/test';

/** Words of the server, which come in the caller's language; anything else in an answer is what people typed. */
const SAID = new Set(['msg', 'can', 'failure', 'problems']);
/** What the program itself calls things, in no language: `IN_PROGRESS`. */
const CODE = /^[A-Z]{4,}(_[A-Z]+)*$/;

/** What people typed, as far as answers held it; those that are being read still are waited for. */
export type Data = { texts: Set<string>; reading: Promise<void>[] };

/** Gathers what the server's answers to this page hold, besides its words. */
export function dataOf(page: Page): Data {
  const data: Data = { texts: new Set(), reading: [] };
  const gather = (value: unknown): void => {
    if (typeof value === 'string' && !CODE.test(value)) data.texts.add(value.trim());
    else if (Array.isArray(value)) value.forEach(gather);
    else if (typeof value === 'object' && value !== null)
      for (const [key, held] of Object.entries(value)) if (!SAID.has(key)) gather(held);
  };
  const read = async (response: Response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return;
    const { message: _, ...answer } = (await response.json().catch(() => ({}))) as { message?: string };
    gather(answer);
  };
  page.on('response', (response) => void data.reading.push(read(response)));
  return data;
}

/** Every text of a page that is read or heard, and its title. */
const textsOf = (page: Page): Promise<string[]> =>
  page.locator('html').evaluate((html) => {
    const { NodeFilter } = html.ownerDocument.defaultView;
    const texts = [html.ownerDocument.title];
    const walker = html.ownerDocument.createTreeWalker(html.ownerDocument.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      // What says its own language is not the page's to translate.
      if (parentElement?.closest('body [lang]')) continue;
      if (parentElement?.checkVisibility() && !['SCRIPT', 'STYLE'].includes(parentElement.tagName))
        texts.push(textContent ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
      for (const element of html.querySelectorAll(`body [${name}]`)) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });

const names = (type: Intl.DisplayNamesType, codes: readonly string[]): string[] => {
  const known = new Intl.DisplayNames('en-US', { type, fallback: 'none' });
  return codes.map((code) => known.of(code) ?? '');
};
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** What the engine names, by the page's language: places, currencies and zones. */
const ENGINE = [
  ...names(
    'region',
    letters.flatMap((first) => letters.map((second) => first + second)),
  ),
  ...names('currency', Intl.supportedValuesOf('currency')),
  ...Intl.supportedValuesOf('currency'),
  ...Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' ').replaceAll('/', ' / ')),
].filter(Boolean);
const DAYS =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|(Mon|Tues?|Wednes|Thurs?|Fri|Satur|Sun)day|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|AM|PM|EST|EDT|GMT)\b/g;
/** What carries the same name in every language. */
const NAMES = /\bLintel\b|\b(CSV|XLSX|PDF|JPEG|PNG|HEIC|MB|KB|USD|IP|ID)\b/g;

/** The texts of a page that stand in no catalogue and are no data either, under the pseudo-locale. */
export async function foreignTexts(page: Page, data: Data): Promise<string[]> {
  const texts = await textsOf(page);
  await Promise.all(data.reading);
  const known = [...data.texts, ...ENGINE]
    .filter((text) => /\p{L}{2}/u.test(text))
    .toSorted((a, b) => b.length - a.length);
  const foreign = texts.filter((text) => {
    let rest = text.replaceAll(/\s+/g, ' ');
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    for (const word of known) {
      if (!/\p{L}{2}/u.test(rest)) break;
      rest = rest.replaceAll(word.replaceAll(/\s+/g, ' '), ' ');
    }
    rest = rest.replaceAll(DAYS, ' ').replaceAll(NAMES, ' ');
    // The initials of a person.
    return /\p{L}{2}/u.test(rest) && !/^\s*\p{Lu}{1,2}\s*$/u.test(rest);
  });
  return [...new Set(foreign)];
}
