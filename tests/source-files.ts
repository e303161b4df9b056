import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', 'fixtures', 'test-results']);

export type SourceFile = { path: string; text: string; lines: string[] };

/** Paths below a folder of the repository, with forward slashes. */
export function listFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('data-')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [relative('.', path).split(sep).join('/')];
  });
}

/** Every TypeScript file of the repository, generated ones left out. */
export function sourceFiles(): SourceFile[] {
  return listFiles()
    .filter((path) => /\.tsx?$/.test(path) && path !== 'src/server/db/schema.ts')
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n') };
    });
}

/** Paths that a file imports, resolved to paths of the repository; packages come as they are written. */
export function importsOf(file: SourceFile): string[] {
  const found = [
    ...file.text.matchAll(/(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g),
  ];
  return found.map((match) => {
    const target = match[1] ?? match[2] ?? '';
    const alias = /^#(contract|server|web|cli|tests)\/(.*)$/.exec(target);
    if (alias) return alias[1] === 'tests' ? `tests/${alias[2]}` : `src/${alias[1]}/${alias[2]}`;
    if (target.startsWith('.')) return join(file.path, '..', target).split(sep).join('/');
    return target;
  });
}
