import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin as BundlerPlugin, rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import type { PageFiles } from './src/server/http/page-files.ts';
import { beforeSignIn, isBeginning } from './vite.chunks.ts';

type Chunk = {
  type: 'chunk';
  fileName: string;
  name: string;
  moduleIds: string[];
  imports: string[];
  modules: Record<string, { renderedLength: number }>;
};
type Face = { path: string; screen: string; reads?: PageFiles['reads'] };

const web = path.resolve('src/web');
const SCREEN = /import\(["'`]screen:(.+?)["'`]\)/;

const moduleOf = (screen: string): string => SCREEN.exec(screen)?.[1] ?? '';

/** What each file holds, so that a file which has grown says of what. */
const fillings = (chunks: readonly Chunk[]) =>
  Object.fromEntries(
    chunks.map(({ fileName, modules }) => [
      fileName,
      Object.entries(modules).map(([id, { renderedLength }]) => ({
        module: path.relative(process.cwd(), id),
        length: renderedLength,
      })),
    ]),
  );

/** Writes `pages.json`: for every address the files that its page needs, so that the server can tell the browser at once. */
export const pageFiles = (runAtBuild: Plugin): Plugin => ({
  name: 'page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // Styles come before the scripts, of which a browser fetches six at a time. What stands before the sheet in the body
    // shows without waiting for it: the frame, which brings its own.
    handler: async (html) => {
      const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      const script = `<script data-reads="[]">${await firstScript()}</script>`;
      const early = styles.replace('rel="stylesheet"', 'rel="preload" as="style"');
      return html
        .replace(styles, '')
        .replace('<!--first-->', () => `${script}${early}\n    <!--first-->`)
        .replace('<!--/frame-->', `<!--/frame-->\n    ${styles}`);
    },
  },
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((each): each is typeof each & Chunk => each.type === 'chunk');
    const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circle) this.error(`Files wait for each other: ${circle.join(' → ')}. Mend vite.chunks.ts.`);
    const chunkOf = (module: string) => {
      const found = chunks.find(({ moduleIds }) => moduleIds.includes(path.join(web, module)));
      return found ?? this.error(`${module} is in no file.`);
    };
    const filesOf = (modules: string[]) => {
      const files = new Set(modules.map((module) => chunkOf(module).fileName));
      for (const file of files)
        for (const next of chunks.find((each) => each.fileName === file)?.imports ?? []) files.add(next);
      return [...files];
    };
    const faces = await readFaces(runAtBuild);
    const pages: PageFiles[] = [
      ...beforeSignIn.map((name) => ({
        path: name === 'reset-password' ? '/reset-password/$token' : `/${name}`,
        isInside: false,
        files: filesOf(['index.html', `sign-in/${name}.page.tsx`]),
        reads: [],
      })),
      ...faces.map(({ path: at, screen, reads = [] }) => ({
        path: at,
        isInside: true,
        files: filesOf(['index.html', 'shell/signed-in.tsx', moduleOf(screen)]),
        reads: [{ url: '/api/auth/me/capabilities' }, ...reads],
      })),
    ];
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify({ pages }) });
    const beginnings = faces.filter(({ screen }) => isBeginning(path.join(web, moduleOf(screen)), this));
    const contents = { beginnings: beginnings.map((face) => face.path), files: fillings(chunks) };
    this.emitFile({ type: 'asset', fileName: '.vite/contents.json', source: JSON.stringify(contents) });
  },
});

/** What stands in the HTML itself, so that it waits for no file and no file waits for it. */
async function firstScript(): Promise<string> {
  const bundle = await rolldown({ input: path.join(web, 'api/first-script.ts'), platform: 'browser' });
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    return output[0].code.trim();
  } finally {
    await bundle.close();
  }
}

/** Files that need each other before any of them can run; what they share may not be there when it is asked for. */
export function circleIn(importsOf: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of importsOf.get(file) ?? []) {
      const circle = visit(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of importsOf.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return null;
}

/** The pages that the nouns name, read from their faces without a browser. */
async function readFaces(runAtBuild: Plugin): Promise<Face[]> {
  const bundle = await rolldown({
    input: path.join(web, 'nouns.ts'),
    platform: 'node',
    plugins: [runAtBuild, screensAsNames],
    logLevel: 'silent',
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'lintel-faces-'));
  try {
    const { output } = await bundle.generate({ codeSplitting: false });
    const file = path.join(folder, 'nouns.mjs');
    await writeFile(file, output[0].code);
    const { nouns } = (await import(pathToFileURL(file).href)) as { nouns: { pages?: Face[] }[] };
    return nouns.flatMap(({ pages = [] }) => pages);
  } finally {
    await bundle.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The faces are only read: a screen stays the text of how it would be loaded, with its module's name in it. */
const screensAsNames: BundlerPlugin = {
  name: 'screens-as-names',
  async resolveDynamicImport(target, importer) {
    if (typeof target !== 'string') return null;
    const found = await this.resolve(target, importer);
    return found && { id: `screen:${path.relative(web, found.id)}`, external: true };
  },
  load(id) {
    return id.endsWith('/shell/lazy-page.ts') ? 'export const lazyPage = (load) => String(load);' : null;
  },
};
