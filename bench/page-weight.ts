import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPages } from '#server/http/page-files.ts';

/** The JavaScript that a page needs before it can be used, as it comes over the wire, in bytes without headers. */
export type PageWeight = { page: string; files: number; bytes: number };

/** Weighs every page of a built browser part by what its HTML tells the browser to fetch. */
export function weighPages(webRoot: string): PageWeight[] {
  const { pages } = JSON.parse(readFileSync(path.join(webRoot, 'pages.json'), 'utf8')) as BuiltPages;
  return pages.map(({ path: page, files }) => ({
    page,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(path.join(webRoot, `${file}.br`)).size, 0),
  }));
}
