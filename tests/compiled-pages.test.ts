import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { remembering } from '../vite.compiled.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lintel-compiled-'));
const kept = path.join(folder, 'cache/kept.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

/** Builds the page by a compiler that says its name in each module, and tells which modules it was asked for. */
async function buildBy(version: string): Promise<{ compiled: string[]; built: string }> {
  const compiled: string[] = [];
  const compiler: Rolldown.Plugin = {
    name: 'compiler',
    transform: {
      filter: { id: /(page|part)\.js$/ },
      handler(code, id) {
        compiled.push(path.basename(id));
        return { code: `${code}\nglobalThis.madeBy = '${version}';`, map: null };
      },
    },
  };
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: remembering(compiler, kept, [version]),
    build: { rolldownOptions: { input: path.join(folder, 'page.js'), output: { entryFileNames: 'built.js' } } },
  });
  return { compiled: compiled.toSorted(), built: readFileSync(path.join(folder, 'dist/built.js'), 'utf8') };
}

describe('a build of the pages', () => {
  beforeEach(() => {
    rmSync(kept, { force: true });
    write('page.js', `import { word } from './part.js';\ndocument.title = word;`);
    write('part.js', `export const word = 'before';`);
  });

  it('takes what was compiled of the same text, and comes out the same', async () => {
    const first = await buildBy('one');
    const second = await buildBy('one');
    expect(first.compiled).toEqual(['page.js', 'part.js']);
    expect(second).toEqual({ compiled: [], built: first.built });
  });

  it('compiles anew what was changed, and only that', async () => {
    await buildBy('one');
    write('part.js', `export const word = 'after';`);
    const { compiled, built } = await buildBy('one');
    expect(compiled).toEqual(['part.js']);
    expect(built).toContain('after');
    expect(built).not.toContain('before');
  });

  it('compiles all of it anew by other packages or settings', async () => {
    await buildBy('one');
    const { compiled, built } = await buildBy('two');
    expect(compiled).toEqual(['page.js', 'part.js']);
    expect(built).toContain('two');
    expect(built).not.toContain('one');
  });

  it('keeps what it needed itself, and nothing of what was before', async () => {
    await buildBy('one');
    write('part.js', `export const word = 'after';`);
    await buildBy('one');
    expect(Object.keys(JSON.parse(readFileSync(kept, 'utf8')))).toHaveLength(2);
  });
});
