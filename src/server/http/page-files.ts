import { createHash } from 'node:crypto';
import { readsAt } from '#contract/first-reads.ts';

/** What one address of the browser's part needs, as its build found out. */
export type PageFiles = {
  /** As the router reads it: `/leases/$leaseId`. */
  path: string;
  /** Behind sign-in: the frame of the shell is shown at once. */
  isInside: boolean;
  /** Its scripts, to be fetched beside the first one. */
  files: string[];
  /** What its page asks the API first, with the names of the path's parts in it, and the active roles that ask it. */
  reads: { url: string; roles?: string[] }[];
};

/** The built pages: which script asks early, and what each address needs. */
export type BuiltPages = { earlyReads: string; pages: PageFiles[] };

const FRAME = /<!--frame-->([\s\S]*?)<!--\/frame-->/;

/** Makes the HTML for an address of the built page: with the frame where there is one, and everything it needs named. */
export function pageWriter(page: string, { earlyReads, pages }: BuiltPages): (url: URL, cookies: string) => string {
  const routes = pages
    .map((each) => ({ ...each, pattern: patternOf(each.path) }))
    .sort((one, other) => parametersIn(one.path) - parametersIn(other.path));
  const bare = page.replace(FRAME, '');
  return (url, cookies) => {
    for (const { pattern, isInside, files, reads } of routes) {
      const parts = pattern.exec(url.pathname)?.groups;
      if (!pattern.test(url.pathname)) continue;
      const preloads = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`).join('');
      const early = isInside ? earlyScript(earlyReads, readsAt(reads, parts ?? {}, url.search)) : '';
      return lit(isInside ? framed(page, cookies) : bare, cookies).replace('<!--first-->', early + preloads);
    }
    return lit(bare, cookies);
  };
}

const earlyScript = (file: string, reads: PageFiles['reads']): string =>
  `<script type="module" async crossorigin src="/${file}" data-reads="${escaped(JSON.stringify(reads))}"></script>`;

/** Light or dark as this browser was asked to be: what shows before any script must not flash. */
function lit(page: string, cookies: string): string {
  const [, , appearance] = /(^|; )appearance=(light|dark)(;|$)/.exec(cookies) ?? [];
  return appearance === undefined ? page : page.replace('<html ', `<html data-theme="${appearance}" `);
}

/** What a policy has to allow for the styles that stand in the page itself: `'sha256-…'` for each. */
export const styleHashes = (page: string): string[] =>
  [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** The frame as wide as this browser had its menu. */
const framed = (page: string, cookies: string): string =>
  /(^|; )menu=open(;|$)/.test(cookies) ? page.replace('data-menu="rail"', 'data-menu="open"') : page;

const parametersIn = (path: string): number => path.split('$').length - 1;
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[A-Za-z0-9-]+)')}/?$`);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
