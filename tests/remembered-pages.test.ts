import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { rememberingLess } from '../vite.remembered.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lintel-remembered-'));
const pages = path.join(folder, 'src/web');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the build makes of a component. */
async function built(component: string): Promise<string> {
  mkdirSync(pages, { recursive: true });
  writeFileSync(path.join(pages, 'page.tsx'), component);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: rememberingLess(react({ compiler: true, include: [/src\/web\/.*\.tsx?$/] })),
    build: {
      minify: false,
      lib: { entry: path.join(pages, 'page.tsx'), formats: ['es'], fileName: () => 'built.js' },
      rolldownOptions: { external: /^react/ },
    },
  });
  return readFileSync(path.join(folder, 'dist/built.js'), 'utf8');
}

const REMEMBERS = /memo_cache_sentinel|react\/compiler-runtime/;

it('a component remembers what it drew', async () => {
  const code = await built(`export function Line({ words }: { words: string[] }) {
    return <p>{words.map((word) => <b key={word}>{word}</b>)}</p>;
  }`);
  expect(code).toMatch(REMEMBERS);
});

it('a part that takes defaults is left as it is written, and nothing of how that was said is sent', async () => {
  const code = await built(`export function Line({ words, size = 'small' }: { words: string[]; size?: string }) {
    return <p className={size}>{words.map((word) => <b key={word}>{word}</b>)}</p>;
  }`);
  expect(code).toContain('size = "small"');
  expect(code).not.toMatch(REMEMBERS);
  expect(code).not.toContain('use no memo');
});

it('another component beside it remembers nonetheless', async () => {
  const code =
    await built(`export const Line = ({ size = 'small' }: { size?: string }) => { return <p className={size} />; };
  export function Lines({ words }: { words: string[] }) {
    return <div>{words.map((word) => <Line key={word} size={word} />)}</div>;
  }`);
  expect(code).toMatch(REMEMBERS);
});
