import type { Diagnostics } from '#contract/help/help.ts';
import { readerZone } from '#web/ui/reader-zone.ts';

type Browser = Pick<Window, 'innerWidth' | 'innerHeight'> & {
  navigator: Pick<Navigator, 'userAgent' | 'language'>;
};
const LENGTH_MAX = 300;
const short = (text: string): string => text.slice(0, LENGTH_MAX);

/** What helps to find a fault: where somebody was and in what kind of window, and nothing that they typed. */
export function diagnosticsOf(browser: Browser, pages: readonly string[], activeRole: string): Diagnostics {
  const [page = '', ...lastPages] = pages.map(short);
  return {
    page,
    browser: short(browser.navigator.userAgent),
    window: `${browser.innerWidth} × ${browser.innerHeight}`,
    timeZone: readerZone(),
    language: short(browser.navigator.language),
    activeRole,
    lastPages,
  };
}
