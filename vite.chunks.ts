import { globSync } from 'node:fs';
import path from 'node:path';

/** What the bundler tells about a module. */
type ModuleInfo = {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
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
const nouns = new Set(globSync(path.join(web, '*/*.noun.{ts,tsx}')).map((face) => path.basename(path.dirname(face))));
/** What comes only once it is asked for, from lists and records alike: neither waits for the other's. */
const LATER = new Set(['bulk', 'tags', 'second-factor', 'offline']);
/** Nouns whose heads and words a few lists take: all the others do not wait for them. */
const APART = new Set(['books']);
/** Parts that could ship in another product. */
const kit = path.join(web, 'ui/');
const rows = path.join(web, 'layout/rows.tsx');
const voices = path.join(web, 'language/');
const home = path.join(web, 'dashboard/dashboard.page.tsx');
const leases = path.join(web, 'leases/list/leases.page.tsx');
const bell = path.join(web, 'notices/notice-bell.tsx');

/** Libraries that only some pages need, each in one file with what is built on it. What stands on several goes to the first. */
const overlays = { file: 'overlays', holds: /node_modules\/@(base|floating)-ui\// };
const forms = { file: 'form', holds: /node_modules\/react-hook-form\// };
const libraries = [forms, overlays];

/**
 * Into which file a module goes, by who needs it: a page should come in a handful of files, for dozens of small ones
 * compress worse and arrive later. What only one screen or dialog needs stays with it (null).
 */
export function fileOf(id: string, graph: Graph): string | null {
  const needing = neededBy(id, graph);
  if (isSchema(id, graph) || [...needing].every((each) => isSchema(each, graph)) || isOfSchemas(id, graph))
    return 'schemas';
  if (isOfOutside(needing, graph)) return 'sign-in';
  if (isInStart(needing) || isOfVoices(needing)) return 'start';
  if (isOfPasswords(needing)) return 'sign-in';
  if (needing.has(signedIn)) return 'inside';
  const built = libraries.find(({ holds }) => needs(id, holds, graph));
  if (built?.holds.test(id)) return built.file;
  // Whatever lies over a page comes in one file: whoever opens a menu will open a list of choices, too.
  if ([...needing].every((each) => each.startsWith(kit) && needs(each, overlays.holds, graph))) return overlays.file;
  if ([...needing].every((each) => each.endsWith('.words.ts'))) return 'words';
  if (needing.size < 2) return null;
  // The number on the bell is looked at beside every page, what it counts is seldom opened.
  if (needing.has(bell) && ![...needing].some((each) => isBeginning(each, graph))) return 'bell';
  // What changes many rows at once comes with the first of the noun's own such parts.
  if ([...needing].every((each) => each.endsWith('-bulk.tsx'))) return 'bulk';
  // A call stands on nothing of its noun: it lies with those who make it, or where none of them waits for another. So does a rule of the contract.
  const isOfContract = id.startsWith(contract);
  const folder = onlyOf(foldersOf(id.endsWith('.call') || isOfContract ? needing : [id]));
  // A second step, or the proof that a change asks for: neither the first page nor those behind it wait for that.
  if (folder === 'sign-in' && !isBefore(needing)) return 'proof';
  if (isOnly('sign-in', foldersOf(needing))) return 'sign-in';
  if (built) return nouns.has(folder) ? `${folder}-${built.file}` : LATER.has(folder) ? folder : built.file;
  const begins = [...needing].filter((each) => isBeginning(each, graph));
  // The little that pages before sign-in share with those behind it: in the first file where people begin with it, unless it would draw in more.
  if (foldersOf(needing).has('sign-in'))
    return (begins.length > 0 || isBefore(needing)) && isWholeInStart(id, graph) ? 'start' : 'common';
  const [list = '', ...others] = foldersOf(begins);
  if (id.endsWith('.call') && begins.length > 0) return 'inside';
  // What the dashboard shows of leases, and of the lists theirs alone: the others do not wait for it.
  if (folder === 'leases' && begins.length === 2 && begins.includes(home) && begins.includes(leases))
    return 'leases-home';
  const isOfOne = others.length === 0 && nouns.has(folder) && (list === folder || !begins.includes(home));
  // A form that takes a list's words does not wait for its rows.
  const isOfForms = [...needing].some((each) => isForm(each, graph));
  const file = begins.length > 0 && (isOfOne ? (isOfForms ? list : `${list}-rows`) : sharedBy(begins, isOfForms));
  if (file === 'lists' && APART.has(folder)) return `${folder}-lists`;
  if (file) return file;
  const part = partOf(needing, graph);
  // What other nouns' records show of a noun does not wait for what its own record and dialogs share.
  if (nouns.has(folder)) return `${folder}-${part !== forms.file && isOnly(folder, foldersOf(needing)) ? 'own' : part}`;
  return LATER.has(folder) ? folder : part;
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

/** A page or a dialog that is a form, with no list on it. */
const isForm = (id: string, graph: Graph): boolean => needs(id, forms.holds, graph) && !neededBy(rows, graph).has(id);

/** What only forms share, what only dialogs and forms do, and what records show as soon as they are there. */
function partOf(needing: ReadonlySet<string>, graph: Graph): string {
  const plain = [...needing].filter((each) => !needs(each, forms.holds, graph));
  if (plain.length === 0) return forms.file;
  return plain.some((each) => each.endsWith('.page.tsx')) ? 'record' : 'dialogs';
}

const isOnly = (name: string, among: ReadonlySet<string>): boolean => among.size === 1 && among.has(name);

/** What only the dashboard shares with records, and what lists share with them: the frame brings neither to the others, but no form waits for a table. */
const sharedBy = (begins: readonly string[], isOfForms: boolean): string =>
  onlyOf(begins) === home ? 'home' : begins.includes(home) || isOfForms ? 'inside' : 'lists';

const onlyOf = ([only = '', ...others]: Iterable<string>): string => (others.length === 0 ? only : '');

const zod = /node_modules\/zod\//;

/** Pages import words from beside a noun's schemas; the schemas are wanted only once somebody has typed something. */
const isSchema = (id: string, graph: Graph): boolean =>
  zod.test(id) || (id.includes('/src/contract/') && needs(id, zod, graph));

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
