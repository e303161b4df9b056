import { createHash } from 'node:crypto';
import { readsAt } from '#contract/first-reads.ts';

/** What one address of the browser's part needs, as its build found out. */
export type PageFiles = {
  /** As the router reads it: `/leases/$leaseId`, or with `*` for a token that is nobody's here. */
  path: string;
  /** What stands in the window before anything has come; behind sign-in it is the shell, as wide as its menu was. */
  frame: 'shell' | 'house' | 'band';
  /** Its scripts, to be fetched beside the first one. */
  files: string[];
  /** What else it needs for these active roles. */
  parts: { roles: string[]; files: string[] }[];
  /** What its page asks the API first, with the names of the path's parts in it, and the active roles that ask it. */
  reads: { url: string; roles?: string[]; isOwn?: boolean; isBeside?: boolean }[];
  /** What it shows whoever has no session, until it has asked something. */
  drawn?: string | undefined;
};

/** The built pages and what each address needs. */
export type BuiltPages = { pages: PageFiles[] };

/** On the script that stands in the page and asks for what it needs: what that is for every page, and what is read first. */
const FILES = /data-files="([^"]*)"/;
const NO_READS = 'data-reads="[]"';
/** What is drawn already goes in here; the script behind it shows that (see `drawn-script.ts`). */
const NOTHING_DRAWN = '<template id="drawn"></template>';
const DRAWING = new RegExp(`${NOTHING_DRAWN}<script>[\\s\\S]*?</script>`);
/** The frame of an address that no page is known for. */
const MARK = 'data-frame="mark"';

/** Makes the HTML for an address of the built page: with its frame, and everything it needs named. */
export function pageWriter(page: string, { pages }: BuiltPages): (url: URL, cookies: string) => string {
  const routes = pages
    .map((each) => ({ ...each, pattern: patternOf(each.path) }))
    .sort((one, other) => parametersIn(one.path) - parametersIn(other.path));
  const everyFile = JSON.parse((FILES.exec(page)?.[1] ?? '[]').replaceAll('&quot;', '"')) as string[];
  return (url, cookies) => {
    const found = routes.find(({ pattern }) => pattern.test(url.pathname));
    if (!found) return lit(page.replace(DRAWING, ''), cookies);
    const files = new Set([...everyFile, ...found.files.map(addressIn)]);
    const reads = readsAt(found.reads, found.pattern.exec(url.pathname)?.groups ?? {}, url.search);
    const named = page
      .replace(FILES, () => `data-files="${attributeOf([...files])}"${partsOf(found.parts)}`)
      .replace(NO_READS, () => `data-reads="${attributeOf(reads)}"`)
      .replace(DRAWING, (drawing) => drawnOf(found, url, drawing))
      .replace(MARK, `data-frame="${frameOf(found, cookies)}"`);
    return lit(named, cookies);
  };
}

/** What stands behind "?" may make it another page, such as one that somebody was invited to. A page that is not drawn waits for no script that would show it. */
const drawnOf = ({ drawn }: PageFiles, { search }: URL, drawing: string): string =>
  drawn === undefined || search !== ''
    ? ''
    : drawing.replace(NOTHING_DRAWN, () => `<template id="drawn">${drawn}</template>`);

const addressIn = (file: string): string => `/${file}`;

const partsOf = (parts: PageFiles['parts']): string =>
  parts.length === 0
    ? ''
    : ` data-parts="${attributeOf(parts.map(({ roles, files }) => ({ roles, files: files.map(addressIn) })))}"`;

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

/** The shell as wide as this browser had its menu. */
function frameOf({ frame }: PageFiles, cookies: string): string {
  if (frame !== 'shell') return frame;
  return /(^|; )menu=open(;|$)/.test(cookies) ? 'open' : 'rail';
}

const parametersIn = (path: string): number => path.split('$').length - 1;
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace('*', '[^/]+').replace(/\$(\w+)/g, '(?<$1>[A-Za-z0-9-]+)')}/?$`);

const attributeOf = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
