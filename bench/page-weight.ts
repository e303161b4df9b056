import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BuiltPages } from '#server/http/page-files.ts';

/** The JavaScript that a page needs before it can be used, as it comes over the wire, in bytes without headers. */
export type PageWeight = {
  page: string;
  /** Where people begin: the dashboard, or a list. */
  isBeginning: boolean;
  files: { file: string; bytes: number }[];
  bytes: number;
};

/** A module and how many characters of it a file holds, before compression. */
export type Filling = { module: string; length: number };

/** Weighs every page of a built browser part by what its HTML tells the browser to fetch, once more with what each role sees of it. */
export function weighPages(webRoot: string): PageWeight[] {
  const { pages } = readJson<BuiltPages>(webRoot, 'pages.json');
  const beginnings = readJson<Contents>(webRoot, CONTENTS).beginnings;
  return pages.flatMap(({ path: page, files, parts }) =>
    [{ roles: [], files: [] }, ...parts].map((part) => {
      const all = [...files, ...part.files];
      const weighed = all.map((file) => ({ file, bytes: statSync(path.join(webRoot, `${file}.br`)).size }));
      return {
        page: [page, ...part.roles].join(' '),
        isBeginning: part.roles.length === 0 && beginnings.includes(page),
        files: weighed,
        bytes: weighed.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    }),
  );
}

/** What fills a file, the largest first. */
export const fillingsOf = (webRoot: string, file: string): Filling[] =>
  (readJson<Contents>(webRoot, CONTENTS).files[file] ?? []).toSorted((one, other) => other.length - one.length);

/** Written beside the manifest when the browser's part is built. */
type Contents = { beginnings: string[]; files: Record<string, Filling[]> };
const CONTENTS = '.vite/contents.json';

const readJson = <Content>(webRoot: string, name: string): Content =>
  JSON.parse(readFileSync(path.join(webRoot, name), 'utf8')) as Content;
