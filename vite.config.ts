import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import babel from '@rolldown/plugin-babel';
import tailwind from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

// Modules that are always wanted together go into one file: dozens of small ones compress worse and arrive later. Nothing
// that a page could want without the others belongs here; `tests/bundle.test.ts` notices.
const together = [
  {
    name: 'base',
    test: /node_modules\/(react\/|lucide-react\/dist\/esm\/(?!icons\/))|web\/(ui\/(here|class-names)|layout\/layout\.messages)\.tsx?$|contract\/(dates|language\/(catalogue|grammar))\.ts$/,
  },
  {
    name: 'sign-in',
    test: /web\/(sign-in\/(sign-in-layout|use-sign-in-(form|page)|public-link)|ui\/password-input)\.tsx?$/,
  },
  {
    name: 'page',
    test: /@tanstack\/(query-core|react-query|react-store|store)\/|use-sync-external-store|web\/(api\/use-read|layout\/(page(-head)?|read-failed)|ui\/(error-state|skeleton))\.tsx?$/,
  },
  {
    name: 'list',
    test: /lucide-react\/.*\/(list-filter|arrow-down-a-z|columns-3|arrow-up|arrow-down)\.m?js$|web\/(layout\/(rows|list-url)|ui\/(data-table|table-\w+|row-cards|list-toolbar|search-box|filter-\w+))\.tsx?$/,
  },
  { name: 'words', test: /web\/(?!words\/)[\w/-]+\.words(\.messages)?\.ts$|web\/maintenance\/words\/[\w.]+\.ts$/ },
  {
    name: 'moments',
    test: /web\/hooks\/use-(now|moments)\.ts$/,
  },
  {
    name: 'more',
    test: /web\/(layout\/more-rows|ui\/show-more)\.tsx$/,
  },
  {
    name: 'requests',
    test: /lucide-react\/.*\/(siren|chevrons-up)\.m?js$|web\/maintenance\/(ticket-marks|maintenance\.messages|ticket-state|priority-mark)\.tsx?$|contract\/maintenance\/maintenance\.(states|words)\.ts$/,
  },
];

export default defineConfig({
  root: 'src/web',
  base: '/',
  publicDir: false,
  cacheDir: '../../node_modules/.cache/vite',
  plugins: [
    runAtBuild,
    react(),
    babel({ include: [/src\/web\/.*\.tsx?$/], presets: [reactCompilerPreset()] }),
    tailwind(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Nothing in the contract acts when it is loaded: a page that takes only words or formats leaves the schemas behind.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/contract\//, sideEffects: false }] },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: together } },
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
