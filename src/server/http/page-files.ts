import { createHash } from 'node:crypto';
import { readsAt } from '#contract/first-reads.ts';

/** What one address of the browser's part needs, as its build found out. */
export type PageFiles = {
  /** As the router reads it: `/leases/$leaseId`. */
  path: string;
  /** Behind sign-in: the frame of the shell is shown at once, and otherwise that of the pages before it. */
  isInside: boolean;
  /** Its scripts, to be fetched beside the first one. */
  files: string[];
  /** What its page asks the API first, with the names of the path's parts in it, and the active roles that ask it. */
  reads: { url: string; roles?: string[] }[];
};

/** The built pages and what each address needs. */
export type BuiltPages = { pages: PageFiles[] };

/** The script that stands in the page and asks early, and on it what it asks. */
const FIRST_SCRIPT = /<script data-reads="[^"]*">[\s\S]*?<\/script>/;
const NO_READS = 'data-reads="[]"';
const NO_FILES = 'data-files="[]"';
const FRAME = /<!--frame-->([\s\S]*?)<!--\/frame-->/;
const RAIL = 'data-menu="rail"';
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOADS = /<link rel="preload"[^>]* href="([^"]+)"[^>]*>/g;

/** Makes the HTML for an address of the built page: with its frame, and everything it needs named. */
export function pageWriter(page: string, { pages }: BuiltPages): (url: URL, cookies: string) => string {
  const routes = pages
    .map((each) => ({ ...each, pattern: patternOf(each.path) }))
    .sort((one, other) => parametersIn(one.path) - parametersIn(other.path));
  const bare = page.replace(FRAME, '');
  const before = page.replace(RAIL, 'data-menu="none"');
  const inside = insidePage(page);
  return (url, cookies) => {
    for (const { pattern, isInside, files, reads } of routes) {
      const parts = pattern.exec(url.pathname)?.groups;
      if (!pattern.test(url.pathname)) continue;
      const early = `data-reads="${attributeOf(readsAt(reads, parts ?? {}, url.search))}"`;
      const named = isInside
        ? framed(inside.html, cookies).replace(NO_FILES, () => `data-files="${attributeOf(inside.filesWith(files))}"`)
        : before.replace('<!--first-->', files.map(preloadOf).join(''));
      return lit(
        named.replace(NO_READS, () => early),
        cookies,
      );
    }
    return lit(bare, cookies);
  };
}

const preloadOf = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}" />`;

/**
 * The page behind sign-in, which paints its frame before anything is fetched: to ask for a file costs a slow phone as much
 * as to paint. What it needs is named on its first script, which stands behind the frame (see `first-script.ts`).
 */
function insidePage(page: string): { html: string; filesWith: (files: readonly string[]) => string[] } {
  const [script = ''] = FIRST_SCRIPT.exec(page) ?? [];
  const entry = ENTRY.exec(page)?.[1];
  const preloads = [...page.matchAll(PRELOADS)].flatMap(([, href = '']) => (href.endsWith('.css') ? [] : [href]));
  const html = page
    .replace(script, '')
    .replace(ENTRY, '')
    .replaceAll(PRELOADS, '')
    .replace('<!--/frame-->', () => `<!--/frame-->${script.replace(NO_READS, `${NO_READS} ${NO_FILES}`)}`);
  const begins = (entry === undefined ? [] : [entry]).concat(preloads);
  return { html, filesWith: (files) => [...new Set([...begins, ...files.map((file) => `/${file}`)])] };
}

/** Light or dark as this browser was asked to be: what shows before any script must not flash. */
function lit(page: string, cookies: string): string {
  const [, , appearance] = /(^|; )appearance=(light|dark)(;|$)/.exec(cookies) ?? [];
  return appearance === undefined ? page : page.replace('<html ', `<html data-theme="${appearance}" `);
}

/** What a policy has to allow for the styles or scripts that stand in the page itself: `'sha256-…'` for each. */
export const hashesIn = (page: string, kind: 'style' | 'script'): string[] =>
  [...page.matchAll(new RegExp(`<${kind}(?![^>]* src=)[^>]*>([\\s\\S]*?)</${kind}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** The frame as wide as this browser had its menu. */
const framed = (page: string, cookies: string): string =>
  /(^|; )menu=open(;|$)/.test(cookies) ? page.replace(RAIL, 'data-menu="open"') : page;

const parametersIn = (path: string): number => path.split('$').length - 1;
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[A-Za-z0-9-]+)')}/?$`);

const attributeOf = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
