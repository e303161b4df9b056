import path from 'node:path';
import { type Entry, type Group, groupsOf, type Piece } from './vite.groups.ts';

/** What the bundler tells about a module. */
type ModuleInfo = {
  isEntry: boolean;
  code: string | null;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
export type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const web = path.resolve('src/web');
const contract = path.resolve('src/contract') + path.sep;
const firstPage = path.join(web, 'index.html');
const login = path.join(web, 'sign-in/login.page.tsx');
const beforeSignIn = ['login', 'register', 'forgot-password', 'reset-password', 'force-change-password'];
const signedIn = path.join(web, 'shell/signed-in.tsx');
/** What opens pages to people without a session. */
const doors = [path.join(web, 'app.tsx'), path.join(web, 'public-pages.ts')];
/** Parts that could ship in another product. */
const kit = path.join(web, 'ui/');
const rows = path.join(web, 'layout/rows.tsx');
const searchBox = path.join(web, 'ui/search-box.tsx');
/** A list that few look at, and seldom: what records share with it is not to bring it to them. */
const auditTrail = path.join(web, 'audit/audit-trail.page.tsx');
const voices = path.join(web, 'language/');
const home = path.join(web, 'dashboard/dashboard.page.tsx');
const bell = path.join(web, 'notices/notice-bell.tsx');

/** Whatever lies over a page comes in one file: whoever opens a menu will open a list of choices, too. */
const OVERLAYS = /node_modules\/@(base|floating)-ui\//;
const COMES_WITH_PAGES = /^comesWithPages\(/m;
/** What comes with the first call that is typed or checked, not with a page. */
const SCHEMAS = 'schemas';

/** How often people begin with a page, beside one of which nothing is known; what is opened on a page is seldom. */
const WEIGHTS = { home: 30, list: 10, page: 1, role: 6, schemas: 0.15, part: 0.05 };
/** About how much of a module's code comes over the line. */
const PACKED = 0.2;

let names = new Map<string, string | null>();

/**
 * Into which file a module goes, by who needs it: a page should come in a handful of files, for dozens of small ones
 * compress worse and arrive later, and bring little that it does not need. What only one screen or dialog needs stays with
 * it (null).
 */
export function fileOf(id: string, graph: Graph): string | null {
  if (!names.has(id)) names = namesOf(groupsOf(piecesOf(graph), entriesOf(graph)));
  return names.get(id) ?? null;
}

/** Files are named after the largest that is asked for by itself, or else after the largest of ours. */
function namesOf(groups: readonly Group[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const taken = new Set<string>();
  for (const { file, pieces } of groups) {
    const isOfOne = new Set(pieces.flatMap(({ needing }) => [...needing])).size === 1;
    const [largest] = pieces.toSorted((one, other) => rankOf(other) - rankOf(one) || other.bytes - one.bytes);
    let name = file ?? path.basename(largest?.id ?? '').replace(/\.\w+$/, '');
    while (file === null && taken.has(name)) name += '-more';
    taken.add(name);
    for (const { id } of pieces) found.set(id, file === null && isOfOne ? null : name);
  }
  return found;
}

const rankOf = ({ id, needing }: Piece): number => (needing.has(id) ? 2 : id.startsWith(web) ? 1 : 0);

function piecesOf(graph: Graph): Piece[] {
  return [...allOf(graph)].map((id) => {
    const info = graph.getModuleInfo(id);
    const file = ruleOf(id, graph);
    const isOfPage = file !== SCHEMAS;
    return {
      id,
      file,
      bytes: (info?.code ?? '').replace(/\/\*[\s\S]*?\*\/|\s+/g, ' ').length * PACKED,
      needing: file === null ? withoutSchemas(id, graph) : neededBy(id, graph),
      imports: (info?.importedIds ?? []).filter((each) => !(isOfPage && isSchema(each, graph))),
    };
  });
}

function entriesOf(graph: Graph): Entry[] {
  const ids = [...allOf(graph)].filter((id) => isAskedFor(graph.getModuleInfo(id)));
  const weights = new Map(ids.map((id) => [id, isScreen(id, graph) ? weightOf(id, graph) : WEIGHTS.part]));
  const everybody = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  for (const id of [firstPage, signedIn, bell]) weights.set(id, everybody);
  const entries = ids.map((id) => {
    const hosts = (graph.getModuleInfo(id)?.dynamicImporters ?? []).flatMap((each) => [...neededBy(each, graph)]);
    return { id, weight: weights.get(id) ?? 0, hosts: new Set(hosts.filter((host) => host !== id)) };
  });
  return [...entries, { id: SCHEMAS, weight: WEIGHTS.schemas, hosts: new Set([signedIn]) }];
}

const isAskedFor = (info: ModuleInfo | null): boolean =>
  info !== null && (info.isEntry || info.dynamicImporters.length > 0);

/** A page, or what some roles see of it: nouns name either in their faces. */
const isScreen = (id: string, graph: Graph): boolean =>
  id.endsWith('.page.tsx') ||
  (id.endsWith('.tsx') && (graph.getModuleInfo(id)?.dynamicImporters ?? []).some((each) => each.endsWith('.noun.ts')));

const weightOf = (page: string, graph: Graph): number =>
  page === home
    ? WEIGHTS.home
    : isBeginning(page, graph) && page !== auditTrail
      ? WEIGHTS.list
      : page.endsWith('.page.tsx')
        ? WEIGHTS.page
        : WEIGHTS.role;

function allOf(graph: Graph): Set<string> {
  const found = new Set([firstPage]);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const each of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
      if (graph.getModuleInfo(each)) found.add(each);
  }
  return found;
}

/** What has its place whoever else may need it. */
function ruleOf(id: string, graph: Graph): string | null {
  const needing = neededBy(id, graph);
  if (isSchema(id, graph) || [...needing].every((each) => isSchema(each, graph)) || isOfSchemas(id, graph))
    return SCHEMAS;
  if (isOfOutside(needing, graph)) return 'sign-in';
  if (isInStart(needing) || isOfVoices(needing)) return 'start';
  if (isOfPasswords(needing)) return 'sign-in';
  // In a file of lists it would draw all that they share into a request, which looks for whom it can be given to.
  if (needing.has(signedIn) || id === searchBox) return 'inside';
  if (OVERLAYS.test(id)) return 'overlays';
  if ([...needing].every((each) => each.startsWith(kit) && needs(each, OVERLAYS, graph))) return 'overlays';
  if ([...needing].every((each) => each.endsWith('.words.ts'))) return 'words';
  if (needing.size < 2) return null;
  // What a module has fetched with the pages that bring it is fetched with every page that brings its file.
  if (COMES_WITH_PAGES.test(graph.getModuleInfo(id)?.code ?? '')) return path.basename(id).replace(/\.\w+$/, '');
  // A second step, or the proof that a change asks for: neither the first page nor those behind it wait for that.
  const isCalled = id.endsWith('.call') || id.startsWith(contract);
  if (isOnly('sign-in', foldersOf(isCalled ? needing : [id])) && !isBefore(needing)) return 'proof';
  // What the first of them does without is weighed: most people come to sign in.
  if (isOnly('sign-in', foldersOf(needing)) && needing.has(login)) return 'sign-in';
  // The little that pages before sign-in share with those behind it: in the first file where people begin with it, unless it would draw in more.
  const isShared = foldersOf(needing).has('sign-in') && isWholeInStart(id, graph);
  const isFirst = needing.has(login) || [...needing].some((each) => isBeginning(each, graph));
  return isShared && isFirst ? 'start' : null;
}

/**
 * What the first page needs, and the parts it shares with those behind sign-in. Nothing of a page itself may be there: its
 * code runs only once the texts of the language have come.
 */
const isInStart = (needing: ReadonlySet<string>): boolean =>
  needing.has(firstPage) || (needing.has(login) && !isOnly('sign-in', foldersOf(needing)) && !isOfPasswords(needing));

/** What the sign-in page shares with others that people come to without a session, such as those of links: nobody inside waits for that. */
const isOfOutside = (needing: ReadonlySet<string>, graph: Graph): boolean =>
  needing.size > 1 &&
  needing.has(login) &&
  [...needing].every(
    (each) => each === login || doors.some((door) => graph.getModuleInfo(each)?.dynamicImporters.includes(door)),
  );

/** What the texts of a language share with the pages: those must come without the code of any page. */
const isOfVoices = (needing: ReadonlySet<string>): boolean =>
  needing.size > 1 && [...needing].some((each) => each.startsWith(voices));

/** What signing in shares with one place behind it alone, where a password is changed: no list waits for that. */
const isOfPasswords = (needing: ReadonlySet<string>): boolean =>
  needing.has(login) && [...foldersOf(needing)].sort().join() === 'settings,sign-in';

/** Pages that people come to without having signed in. */
const before = new Set(beforeSignIn.map((name) => path.join(web, `sign-in/${name}.page.tsx`)));
const isBefore = (needing: ReadonlySet<string>): boolean => [...needing].some((each) => before.has(each));

/** Whether all that the module needs is in the first file anyway. */
const isWholeInStart = (id: string, graph: Graph): boolean =>
  (graph.getModuleInfo(id)?.importedIds ?? []).every((each) => isInStart(neededBy(each, graph)));

/** Where people begin: the dashboard, and the pages that are a list. What they share comes with the frame. */
export const isBeginning = (id: string, graph: Graph): boolean =>
  id === home || (id.endsWith('.page.tsx') && neededBy(rows, graph).has(id));

const isOnly = (name: string, among: ReadonlySet<string>): boolean => among.size === 1 && among.has(name);

const zod = /node_modules\/zod\//;

/** Pages import words from beside a noun's schemas; the schemas are wanted only once somebody has typed something. */
const isSchema = (id: string, graph: Graph): boolean =>
  zod.test(id) || (id.startsWith(contract) && needs(id, zod, graph));

/** What only schemas import, such as what they refuse with. */
function isOfSchemas(id: string, graph: Graph): boolean {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.length > 0 && importers.every((each) => isSchema(each, graph) || isOfSchemas(each, graph));
}

const foldersOf = (entries: Iterable<string>): Set<string> =>
  new Set([...entries].map((each) => path.relative(web, each).split(path.sep)[0] ?? ''));

/** Whether the module is one of these or needs one from its beginning. */
function needs(id: string, wanted: RegExp, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (wanted.test(each)) return true;
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) seen.add(imported);
  }
  return false;
}

/** The page itself, and whatever comes only when it is wanted, that need the module from their beginning. */
function neededBy(id: string, graph: Graph): Set<string> {
  const seen = new Set([id]);
  const entries = new Set<string>();
  for (const each of seen) {
    const info = graph.getModuleInfo(each);
    if (info === null) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) entries.add(each);
    for (const importer of info.importers) seen.add(importer);
  }
  return entries;
}

/** Who needs the module but by way of a schema: the bundler leaves schemas out where a page only takes words from beside them. */
function withoutSchemas(id: string, graph: Graph): Set<string> {
  const seen = new Set([id]);
  const entries = new Set<string>();
  for (const each of seen) {
    const info = graph.getModuleInfo(each);
    if (isAskedFor(info)) entries.add(each);
    for (const importer of info?.importers ?? [])
      if (isSchema(importer, graph)) entries.add(SCHEMAS);
      else seen.add(importer);
  }
  return entries;
}
