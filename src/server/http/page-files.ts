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

/** The built pages and what each address needs. */
export type BuiltPages = { pages: PageFiles[] };

/** On the script in the page that asks early. */
const NO_READS = 'data-reads="[]"';
const FRAME = /<!--frame-->([\s\S]*?)<!--\/frame-->/;

/** Makes the HTML for an address of the built page: with the frame where there is one, and everything it needs named. */
export function pageWriter(page: string, { pages }: BuiltPages): (url: URL, cookies: string) => string {
  const routes = pages
    .map((each) => ({ ...each, pattern: patternOf(each.path) }))
    .sort((one, other) => parametersIn(one.path) - parametersIn(other.path));
  const bare = page.replace(FRAME, '');
  return (url, cookies) => {
    for (const { pattern, isInside, files, reads } of routes) {
      const parts = pattern.exec(url.pathname)?.groups;
      if (!pattern.test(url.pathname)) continue;
      const preloads = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`).join('');
      const early = `data-reads="${escaped(JSON.stringify(readsAt(reads, parts ?? {}, url.search)))}"`;
      const named = (isInside ? framed(page, cookies) : bare).replace('<!--first-->', preloads);
      return lit(
        named.replace(NO_READS, () => early),
        cookies,
      );
    }
    return lit(bare, cookies);
  };
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
  /(^|; )menu=open(;|$)/.test(cookies) ? page.replace('data-menu="rail"', 'data-menu="open"') : page;

const parametersIn = (path: string): number => path.split('$').length - 1;
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[A-Za-z0-9-]+)')}/?$`);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
