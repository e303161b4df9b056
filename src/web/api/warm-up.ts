import { dateFormat, numberFormat } from '#contract/format/intl.ts';
import { storage } from '#web/storage.ts';

/**
 * The first formatter of its kind takes a browser ten times as long as those after it, since it looks up all that is written
 * anywhere. One of each is made while the page's files are on their way, one after the other: every page behind sign-in
 * writes days, figures and lists.
 */
export function warmUp(): void {
  if (storage.read('token') === null) return;
  setTimeout(() => dateFormat('en'));
  setTimeout(() => numberFormat('en'));
  setTimeout(() => new Intl.ListFormat('en'));
}
