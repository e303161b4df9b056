import { readFileSync } from 'node:fs';
import path from 'node:path';
import { webRoot } from '#cli/build-web.ts';

type Contents = { files: Record<string, { module: string }[]> };

/** The address of the file of the build that holds a module, named from the root of the project; of a folder, whichever holds the first of it. */
export function fileHolding(module: string): string {
  const { files } = JSON.parse(readFileSync(path.join(webRoot, '.vite/contents.json'), 'utf8')) as Contents;
  const [file] = Object.entries(files).find(([, held]) => held.some((each) => each.module.startsWith(module))) ?? [];
  if (file === undefined) throw new Error(`No file of the build holds ${module}.`);
  return `/${file}`;
}
