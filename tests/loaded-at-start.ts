import { importsOf, type SourceFile } from './source-files.ts';

/** What is loaded with a file and what that loads, by path or package: all but what is imported for its types or when needed. */
export function loadedWith(start: string, files: readonly SourceFile[]): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Set([start]);
  for (const path of found) {
    const file = byPath.get(path);
    if (file) for (const target of importsOf({ ...file, text: withoutLater(file.text) })) found.add(target);
  }
  return found;
}

const withoutLater = (text: string): string =>
  text.replaceAll(/^(?:import|export) type [^;]*;/gm, '').replaceAll(/\bimport\([^)]*\)/g, '');
