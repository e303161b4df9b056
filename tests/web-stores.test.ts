import { expect, it } from 'vitest';
import { importsOf, sourceFiles } from './source-files.ts';

const files = sourceFiles().filter(({ path }) => path.startsWith('src/web/') && !/\.test\.tsx?$/.test(path));
const FORGETS = 'src/web/session/forget-visit.ts';

/** Fails with one sentence a finding, each saying what to do instead. */
const expectNone = (findings: string[]) => expect(findings, findings.join('\n')).toEqual([]);

/** What of the browser outlives a page, and the one place that may touch it. */
const BROWSER: readonly [what: RegExp, where: string, instead: string][] = [
  [/\blocalStorage\b/, 'src/web/storage.ts', 'it holds the three items of the session alone'],
  [/\bindexedDB\b/, 'src/web/draft-storage.ts', 'keep it as a draft, which belongs to a person and an organization'],
  [/\bsessionStorage\b/, 'src/web/sign-in/kept-sign-on.ts', 'keep it as a draft'],
  [
    /\bdocument\.cookie\b/,
    'src/web/preferences.ts',
    'what is no look of the browser belongs to the record of its person',
  ],
  [/\bcaches\./, 'nowhere', 'answers are cached in the memory of their page alone'],
  [
    /\bnavigator\.serviceWorker\b/,
    'src/web/offline/service-worker.ts',
    'it shows what is pushed, and keeps the files of pages and no answer of the API',
  ],
  [/\bnew BroadcastChannel\(/, 'src/web/live/use-live.ts', 'its name says whose stream it is'],
  [/\bnew QueryClient\(/, 'src/web/api/query-client.ts', 'take the client of the page, which goes with the visit'],
];

it('what outlives a page in the browser is touched in one place each, which keeps organizations apart', () => {
  expectNone(
    files.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) =>
        BROWSER.filter(([what, where]) => what.test(line) && path !== where && !/^\s*(\*|\/[/*])/.test(line)).map(
          ([what, where, instead]) => `${path}:${at + 1} (${what.source}) belongs in ${where}: ${instead}.`,
        ),
      ),
    ),
  );
  const gone = BROWSER.filter(
    ([what, where]) => where !== 'nowhere' && !files.some(({ path, text }) => path === where && what.test(text)),
  );
  expect(gone, 'a place that touches it no more is taken out of the list').toEqual([]);
});

it('every cache of what was read belongs to a component, so that it goes with the visit', () => {
  expectNone(
    files.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) =>
        /\bcreateQueryClient\b/.test(line) &&
        !/useState\(createQueryClient\)|^import |export const createQueryClient/.test(line)
          ? `${path}:${at + 1} makes a cache that outlives its page: useState(createQueryClient) below a key of who is here.`
          : [],
      ),
    ),
  );
  const pages = files.find(({ path }) => path === 'src/web/shell/signed-in.tsx')?.text;
  expect(pages).toMatch(/<Pages key=\{`\$\{organization\?\.id\} \$\{activeRole\}`\}/);
});

/** What a module keeps as long as the page is loaded: what may be set anew, collections that begin empty, and objects of our own classes. */
const STORE =
  /^(?:export )?(?:let \w+|const (\w+)(?:: (?!Readonly|readonly)[^=]+)? = (?:\[\];|\{\};|new (?:Map|Set|WeakMap)(?:<.*>)?\(\)|new (?!Map\b|Set\b|WeakMap\b|WeakSet\b|Intl\b|RegExp\b|URL\b)[A-Z]\w*\b)|globalThis\.\w+ \?\?=)/;

/** Stores that hold nothing of an organization, or nothing that outlives its page, and why. */
const HOLDS_NOTHING: Readonly<Record<string, string>> = {
  'src/web/api/ended-session.ts': 'who listens',
  'src/web/api/own-saves.ts': 'versions by the cache of pages, which goes with the visit',
  'src/web/api/page-caller.ts': 'the link of a page, which takes it back as it goes',
  'src/web/api/show-failure.ts': 'the number of a toast, and toasts are closed',
  'src/web/draft-storage.ts': 'the open database; each draft in it belongs to a person and an organization',
  'src/web/drafts/typed-now.ts': 'forms on the page, which leave it with the page',
  'src/web/forms/check-by-contract.ts': 'code of the program: schemas that came already',
  'src/web/keys/use-keys.ts': 'what keys do on the page, which is unbound with the page',
  'src/web/language/page-language.ts': 'the language of the page, for life',
  'src/web/live/live-events.ts': 'who listens',
  'src/web/session/use-session.ts': 'the session itself, which is who is here',
  'src/web/session/rights.ts': 'set anew with each change of the session',
  'src/web/shell/use-page-change.ts': 'how far pages were scrolled, by a key of chance',
  'src/web/storage.ts': "the session's three items, where the browser keeps none",
  'src/web/ui/found-in.ts': 'words of choices, which go with the choices',
  'src/web/ui/link.tsx': 'the clock of a pointer that rests',
  'src/web/ui/org-locale.ts': 'set anew with each change of the session; how figures are written',
  'src/web/ui/reader-zone.ts': 'set anew with each change of the session',
  'src/web/words/use-words.ts': 'texts of the program',
};

it('a store that outlives its page is emptied when another organization or role is taken, or holds nothing of any', () => {
  const emptied = files.filter(({ path }) => path === FORGETS).flatMap(importsOf);
  const stores = files.filter(({ lines }) =>
    lines.some((line) => STORE.test(line) && !/^(?:export )?const \w+: typeof /.test(line)),
  );
  expect(stores.length, 'the stores are found').toBeGreaterThan(10);
  const known = (path: string) => path in HOLDS_NOTHING || emptied.includes(path);
  expectNone(
    stores
      .filter(({ path, text }) => !known(path) && !/^onVisitEnd\(session, /m.test(text))
      .map(
        ({ path }) =>
          `${path} keeps something beyond its page: put it into the cache of reads or a component, empty it by onVisitEnd (platform: ${FORGETS}), or say in this test why it holds nothing of an organization.`,
      ),
  );
  const stale = Object.keys(HOLDS_NOTHING).filter((path) => !stores.some((store) => store.path === path));
  expect(stale, 'what is no store any more is taken out of the list').toEqual([]);
});
