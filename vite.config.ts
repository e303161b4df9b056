import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { callsOfPages } from './vite.calls.ts';
import { fileOf } from './vite.chunks.ts';
import { usedOfContract } from './vite.contract.ts';
import { pageFiles } from './vite.pages.ts';
import { rememberingLess } from './vite.remembered.ts';

const serverPort = process.env.LINTEL_PORT ?? '3000';
// The oldest browsers that know light-dark(), nesting and color-mix() as our styles use them.
const browsers = ['chrome123', 'edge123', 'safari17.5', 'firefox128'];

/** What a module exports now. Node.js reads it in a process of its own: Vite's runner gives up after a minute, however slow the machine. */
async function valuesOf(id: string): Promise<Record<string, unknown>> {
  const print = `process.stdout.write(JSON.stringify(await import(${JSON.stringify(pathToFileURL(id).href)})))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', print]);
  return JSON.parse(stdout);
}

/** Modules named `*.build.ts` run when Lintel is built: the browser gets their values instead of their code. */
const runAtBuild: Plugin = {
  name: 'run-at-build',
  enforce: 'pre',
  load: {
    filter: { id: /\.build\.ts$/ },
    async handler(id) {
      for (const source of globSync('src/contract/**/*.ts')) this.addWatchFile(path.resolve(source));
      return Object.entries(await valuesOf(id))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  },
};

/** Icons of our own making, of lucide's drawings. */
const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => path.resolve('src/web/ui/make-icon.ts'),
  },
};

/** The frame and the pages before sign-in are drawn once a page: to remember what they drew would cost more than to draw it again. What is read, the cache takes anew each time. A row of a list is compared as a whole with what it was, and around the rows is little. */
const drawnOnce =
  /src\/web\/(api\/use-read|bulk\/ticks|layout\/rows|shell\/(?!palette)|drafts|keys|router|session|sign-in|ui\/(data-table|row-card|table-row))/;

export default defineConfig({
  root: 'src/web',
  base: '/',
  // What is asked for by a name of its own: icons, the manifest, robots.txt.
  publicDir: 'public',
  cacheDir: '../../node_modules/.cache/vite',
  plugins: [
    runAtBuild,
    plainIcons,
    usedOfContract,
    callsOfPages(valuesOf),
    rememberingLess(react({ compiler: true, include: [/src\/web\/.*\.tsx?$/], exclude: [drawnOnce] })),
    tailwind(),
    pageFiles([runAtBuild, plainIcons]),
  ],
  // Zod would write faster checks as code where it may; the policy forbids that, and each try stands in the console as an error.
  define: { 'globalThis.__zod_globalConfig': { jitless: true } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Nothing in the contract acts when it is loaded: a page that takes only words or formats leaves the schemas behind.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/contract\//, sideEffects: false }] },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf }] },
        // Every page brings the names of all others: one that says what is in it costs twice as much (`.vite/contents.json` tells).
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        // Some file systems take two names that differ only in their case for one.
        hashCharacters: 'base36',
      },
    },
    target: browsers,
    cssTarget: browsers,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    strictPort: true,
    proxy: { '^/api/(?!.*\\.tsx?)': `http://127.0.0.1:${serverPort}` },
  },
});
