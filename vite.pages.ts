import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Plugin as BundlerPlugin, rolldown } from 'rolldown';
import type { Plugin, Rolldown } from 'vite';
import type { PageFiles } from './src/server/http/page-files.ts';
import { isBeginning } from './vite.chunks.ts';

type Chunk = {
  type: 'chunk';
  fileName: string;
  code: string;
  name: string;
  moduleIds: string[];
  imports: string[];
  modules: Record<string, { renderedLength: number }>;
};
type Screen = { page: string; parts: { roles: string[]; code: string }[] };
type Face = { path: string; screen: Screen; frame: PageFiles['frame']; reads?: PageFiles['reads'] };

/** Pages before sign-in that are a narrow column under a band, instead of a form beside a house. */
const BANDS = new Set(['job', 'report']);

const web = path.resolve('src/web');
/** Says to V8 that all of a file is about to be called: it is compiled while it comes, beside the page, instead of function by function in its way. */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n';

/** The pages whose first look is drawn when Lintel is built are among these. */
const BEFORE_SIGN_IN = /^\.\/sign-in\/.*\.page\.tsx$/;
const SCREEN = /import\(["'`]screen:(.+?)["'`]\)/;

const moduleOf = (load: string): string => SCREEN.exec(load)?.[1] ?? '';

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
export const pageFiles = (plugins: readonly Plugin[]): Plugin => ({
  name: 'page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // The frame, which brings its own styles, is painted before anything is fetched: to ask for a file costs a slow phone as
    // much as to paint. What stands behind the style sheet waits for it; what the page needs is named on its first script,
    // which asks for it then (see `first-script.ts`), and the server adds to it what the address needs.
    handler: async (html) => {
      const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
      const [entry = '', file = ''] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? [];
      const [preload = '', font = ''] = /<link rel="preload"[^>]* href="([^"]+)"[^>]*>/.exec(html) ?? [];
      const files = JSON.stringify([file, font]).replaceAll('"', '&quot;');
      const [first, drawn] = await Promise.all(['api/first-script.ts', 'api/drawn-script.ts'].map(scriptOf));
      const script = `<script data-files="${files}" data-reads="[]">${first}</script>`;
      return [styles, entry, preload]
        .reduce((rest, each) => rest.replace(each, ''), html)
        .replace('<!--/frame-->', () => script + styles)
        .replace('<div id="app"></div>', (app) => `${app}<template id="drawn"></template><script>${drawn}</script>`);
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
    const [faces, drawn] = await Promise.all([readFaces(plugins), drawPages(plugins, assetsOf(bundle))]);
    const pages: PageFiles[] = faces.map(({ path: at, frame, screen, reads = [] }) => {
      const isInside = frame === 'shell';
      const files = filesOf(['index.html', ...(isInside ? ['shell/signed-in.tsx'] : []), moduleOf(screen.page)]);
      const parts = screen.parts.map(({ roles, code }) => ({
        roles,
        files: filesOf([moduleOf(code)]).filter((file) => !files.includes(file)),
      }));
      const firstReads = isInside ? [{ url: '/api/auth/me/capabilities' }, ...reads] : [];
      return { path: at, frame, files, parts, reads: firstReads, drawn: drawn[at] };
    });
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify({ pages }) });
    const beginnings = faces.filter(({ screen }) => isBeginning(path.join(web, moduleOf(screen.page)), this));
    const begunWith = new Set(
      pages.filter(({ path: at }) => beginnings.some((face) => face.path === at)).flatMap(({ files }) => files),
    );
    for (const chunk of chunks) if (begunWith.has(chunk.fileName)) chunk.code = CALLED_ON_LOAD + chunk.code;
    const contents = { beginnings: beginnings.map((face) => face.path), files: fillings(chunks) };
    this.emitFile({ type: 'asset', fileName: '.vite/contents.json', source: JSON.stringify(contents) });
  },
});

/** What stands in the HTML itself, so that it waits for no file and no file waits for it. */
async function scriptOf(module: string): Promise<string> {
  const bundle = await rolldown({ input: path.join(web, module), platform: 'browser' });
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

/** The pages that the nouns name, and those before sign-in, read from their faces without a browser. */
async function readFaces(plugins: readonly Plugin[]): Promise<Face[]> {
  const { nouns } = await read<{ nouns: { pages?: Omit<Face, 'frame'>[] }[] }>('nouns.ts', plugins);
  const { publicPages } = await read<{ publicPages: Record<string, Screen> }>('public-pages.ts', plugins);
  const flow = await read<{ publicPathOf: (page: string) => string }>('sign-in/access-flow.ts', plugins);
  const outside = Object.entries(publicPages).map(([page, screen]) => ({
    path: flow.publicPathOf(page),
    screen,
    frame: BANDS.has(page) ? ('band' as const) : ('house' as const),
  }));
  return [
    ...outside,
    ...nouns.flatMap(({ pages = [] }) => pages.map((face) => ({ frame: 'shell' as const, ...face }))),
  ];
}

const read = <Module>(module: string, plugins: readonly Plugin[]): Promise<Module> =>
  withBundled(module, [...plugins, screensAsNames], async (url) => (await import(url)) as Module);

/** What pages show before they have asked anything, by their paths; in a process of its own, since they take it for a window. */
const drawPages = (plugins: readonly Plugin[], assets: ReadonlyMap<string, string>): Promise<Record<string, string>> =>
  withBundled('drawn.tsx', [...plugins, onlyWhatIsDrawn, asAssets(assets)], async (url) => {
    const print = `process.stdout.write(JSON.stringify(await (await import(${JSON.stringify(url)})).drawPages()))`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', print]);
    return JSON.parse(stdout);
  });

async function withBundled<Found>(
  module: string,
  plugins: (Plugin | BundlerPlugin)[],
  use: (url: string) => Promise<Found>,
): Promise<Found> {
  const bundle = await rolldown({ input: path.join(web, module), platform: 'node', plugins, logLevel: 'silent' });
  const folder = await mkdtemp(path.join(tmpdir(), 'lintel-faces-'));
  try {
    const { output } = await bundle.generate({ codeSplitting: false });
    const file = path.join(folder, 'module.mjs');
    await writeFile(file, output[0].code);
    return await use(pathToFileURL(file).href);
  } finally {
    await bundle.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const LAZY_PAGE = `export const lazyPage = (load, parts = []) =>
  ({ page: String(load), parts: parts.map(({ roles, code }) => ({ roles, code: String(code) })) });
export const lazily = () => null;`;

/** The faces are only read: a screen stays the text of how it would be loaded, with its module's name in it. */
const screensAsNames: BundlerPlugin = {
  name: 'screens-as-names',
  async resolveDynamicImport(target, importer) {
    if (typeof target !== 'string') return null;
    const found = await this.resolve(target, importer);
    return found && { id: `screen:${path.relative(web, found.id)}`, external: true };
  },
  load(id) {
    return id.endsWith('/shell/lazy-page.ts') ? LAZY_PAGE : null;
  },
};

/** What is asked for later is no part of what is drawn, but for the pages themselves. */
const onlyWhatIsDrawn: BundlerPlugin = {
  name: 'only-what-is-drawn',
  async resolveDynamicImport(target, importer) {
    if (typeof target !== 'string' || BEFORE_SIGN_IN.test(target)) return null;
    const found = await this.resolve(target, importer);
    return found && { id: found.id, external: true };
  },
};

/** Pictures by the names that the build gave them. */
const asAssets = (assets: ReadonlyMap<string, string>): BundlerPlugin => ({
  name: 'as-assets',
  load: {
    filter: { id: /\.svg$/ },
    handler(id) {
      const fileName = assets.get(path.relative(web, id));
      return fileName === undefined ? null : `export default ${JSON.stringify(`/${fileName}`)};`;
    },
  },
});

const assetsOf = (bundle: Rolldown.OutputBundle): Map<string, string> =>
  new Map(
    Object.values(bundle).flatMap((each) =>
      each.type === 'asset' ? each.originalFileNames.map((name): [string, string] => [name, each.fileName]) : [],
    ),
  );
