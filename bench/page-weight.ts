import { readFileSync } from 'node:fs';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';

/** JavaScript that a page needs before it can be used, gzipped, in bytes. */
export type PageWeight = { page: string; bytes: number };

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const entry = 'index.html';
/** What somebody sees who comes for the first time. */
const firstScreen = 'sign-in/login.page.tsx';

/** Weighs the first screen and every page of a built browser part, by the manifest that Vite wrote. */
export function weighPages(webRoot: string): PageWeight[] {
  const manifest = JSON.parse(readFileSync(path.join(webRoot, '.vite/manifest.json'), 'utf8')) as Manifest;
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const known = weights.get(file);
    if (known !== undefined) return known;
    const bytes = gzipSync(readFileSync(path.join(webRoot, file)), { level: constants.Z_BEST_COMPRESSION }).length;
    weights.set(file, bytes);
    return bytes;
  };
  return [...chunksByPage(manifest)]
    .filter(([page]) => page.endsWith('.page.tsx'))
    .map(([page, chunks]) => {
      const files = new Set([...chunks].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
      return {
        page: page === firstScreen ? 'first screen' : page,
        bytes: [...files].reduce((sum, file) => sum + weigh(file), 0),
      };
    });
}

/** A page needs what it imports, and everything on the shortest way of dynamic imports that leads to it. */
function chunksByPage(manifest: Manifest): Map<string, Set<string>> {
  const found = new Map([[entry, closure(manifest, [entry])]]);
  for (const chunks of found.values()) {
    for (const next of [...chunks].flatMap((key) => manifest[key]?.dynamicImports ?? [])) {
      if (!found.has(next)) found.set(next, closure(manifest, [...chunks, next]));
    }
  }
  return found;
}

function closure(manifest: Manifest, keys: string[]): Set<string> {
  const reached = new Set(keys);
  for (const key of reached) for (const next of manifest[key]?.imports ?? []) reached.add(next);
  return reached;
}
