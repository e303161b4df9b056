import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { circles } from './import-circles.ts';
import { importsOf, listFiles, root, sourceFiles } from './source-files.ts';

/** What every noun of the browser stands on; these fold the nouns' faces and know none by name. */
const PLATFORM = [
  'second-factor',
  'api',
  'bulk',
  'tags',
  'drafts',
  'forms',
  'keys',
  'live',
  'hooks',
  'layout',
  'router',
  'session',
  'shell',
  'sign-in',
  'ui',
  'words',
  'activities',
  'audit',
];
/** Files beside the folders, which bring the nouns and the platform together. */
const FACE = /^src\/web\/[^/]+\/[\w-]+\.(?:noun|palette)\.tsx?$/;

const files = sourceFiles().filter(({ path }) => path.startsWith('src/web/') && !path.endsWith('.test.ts'));
const folderOf = (path: string): string | null => /^src\/web\/([^/]+)\//.exec(path)?.[1] ?? null;
const nouns = [...new Set(files.flatMap(({ path }) => folderOf(path) ?? []))].filter(
  (folder) => files.some(({ path }) => FACE.test(path) && folderOf(path) === folder) && !PLATFORM.includes(folder),
);
const platform = files.filter(({ path }) => PLATFORM.includes(folderOf(path) ?? '') && !FACE.test(path));

/** Fails with one sentence a finding, each saying what to do instead. */
const expectNone = (findings: string[]) => expect(findings, findings.join('\n')).toEqual([]);

it('folders of the browser do not import each other in circles', () => {
  expectNone(circles(files, folderOf));
});

it('the kit imports only itself and how things are written', () => {
  expectNone(
    files
      .filter(({ path }) => folderOf(path) === 'ui')
      .flatMap((file) =>
        importsOf(file)
          .filter(
            (target) =>
              target.startsWith('src/') && !/^src\/(web\/ui\/|contract\/([\w.-]+$|format\/|language\/))/.test(target),
          )
          .map((target) => `${file.path} imports ${target}: move it to the noun, or hand in what it needs as props.`),
      ),
  );
});

it('lines are as high as their letters ask for, which somebody may have made twice as large', () => {
  const styles = listFiles('src/web/styles')
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }));
  expectNone(
    [...files, ...styles].flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /leading-\[\d+px\]|line-height: \d+px/.test(line) && !/text-\[[\d.]+px\]/.test(line))
        .map((line) => `${path} has ${line.trim()}: say it in rem, or as leading-4 and the like.`),
    ),
  );
});

it("the browser's platform imports no noun", () => {
  expectNone(
    platform.flatMap((file) =>
      importsOf(file)
        .filter((target) => nouns.includes(folderOf(target) ?? ''))
        .map(
          (target) => `${file.path} imports ${target}: say it in the noun's face (src/web/noun.ts), which is folded.`,
        ),
    ),
  );
});

it("the browser's platform names no noun", () => {
  const subjects = ['ticket', 'lease', 'property', 'unit', 'person', 'cost', 'import', 'invitation'];
  const named = new RegExp(
    `(?<!\\/)\\b(?:api|paths)\\.(?:${[...nouns, 'ownLease', 'ticket', 'lease', 'property', 'person'].filter((name) => name !== 'dashboard' && name !== 'settings').join('|')})\\b|['"\`](?:${subjects.join('|')})s?[.:][a-z_]+['"\`]|#contract/(?:${nouns.join('|')})/`,
  );
  expectNone(
    platform.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) =>
        named.test(line) && !/^\s*(\*|\/[/*])/.test(line)
          ? `${path}:${at + 1} names a noun (${named.exec(line)?.[0]}): say it in the noun's face (src/web/noun.ts), which is folded.`
          : [],
      ),
    ),
  );
});

it('only the lists of nouns import their faces', () => {
  expectNone(
    files
      .filter(({ path }) => path !== 'src/web/nouns.ts')
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => FACE.test(target))
          .map((target) => `${file.path} imports ${target}: fold src/web/nouns.ts or src/web/palettes.ts instead.`),
      ),
  );
});

it('no style sheet decides how large the text of html is, by which every rem is measured', () => {
  expectNone(
    listFiles('src/web/styles')
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) => {
        const rules = readFileSync(join(root, path), 'utf8').matchAll(/([^{}]*)\{([^{}]*)\}/g);
        return [...rules].flatMap(([, selector = '', declarations = '']) =>
          /(^|[\s,])(html|:root)[^\s,]*\s*$/.test(selector) && /(^|[;\s])font(-size)?\s*:/.test(declarations)
            ? `${path} sets the font of "${selector.trim()}": set it on body, or sizes in rem are no longer those of the tokens.`
            : [],
        );
      }),
  );
});

it('no class waits for a breakpoint that the theme does not have, since it would never do anything', () => {
  const theme = readFileSync(join(root, 'src/web/styles/theme.css'), 'utf8');
  const known = new Set([...theme.matchAll(/--breakpoint-([a-z]\w*):/g)].map(([, name]) => name));
  expect(known.size).toBeGreaterThan(0);
  // Tailwind's own names, and whatever stands behind max- or min-.
  const WAITS = /(?<![\w-])(?:(?:max|min)-([a-z]\w*)|(sm|md|lg|xl)):(?=[a-z[-])/g;
  expectNone(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(WAITS)].flatMap(([variant, ofEdge, usual]) =>
        known.has(ofEdge ?? usual)
          ? []
          : `${path} has a class for "${variant}", which is never: the breakpoints are ${[...known].join(' and ')}.`,
      ),
    ),
  );
});

it('what a page offers to do asks the rights of whoever is here, which support has fewer of than the role it reads in', () => {
  expectNone(
    files
      .filter(
        ({ path, text }) =>
          !path.startsWith('src/web/session/') && /\bcan\b[^}]*\} from '#contract\/permissions/.test(text),
      )
      .map(({ path }) => `${path} asks the contract what a role may do: take can of #web/session/rights.ts.`),
  );
});

it('the day of a moment is that of named clocks', () => {
  // Written as a day, a moment has that of the browser's zone; cut from its text, that of UTC.
  const ofNoClock =
    /\b(?:formatDate|dayOf|shortDay|longDay)\((?:\w+\??\.)*\w+At\b|\bformatDate\(at\b|At\b[^;]*\.slice\(0, 10\)/;
  expectNone(
    files.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) =>
        ofNoClock.test(line) && !/moments\.dayOf\(|timeZone:/.test(line)
          ? `${path}:${at + 1} writes a moment as a day: take moments.dayOf(…) first, which goes by the property's clocks.`
          : [],
      ),
    ),
  );
});

it('no page reckons with the day or the hour of its own machine', () => {
  const own =
    /\.get(?:FullYear|Month|Date|Day|Hours)\(|\.toLocale(?:Date|Time)?String\(|resolvedOptions\(\)\.timeZone|toISOString\(\)\.slice\(0, 10\)/;
  expectNone(
    files
      .filter(({ path }) => !/^src\/web\/ui\/(?:reader-)?zone\.ts$/.test(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) =>
          own.test(line)
            ? `${path}:${at + 1} goes by the reader's clock: take todayIn(timeZone) or useMoments(), which go by the property's.`
            : [],
        ),
      ),
  );
});

it('a dialog in which somebody types asks before it is closed by accident', () => {
  const typesIn = /<(TextArea|MoneyInput|PartFields?|PhoneInput)\b/;
  expectNone(
    files
      .filter(({ text }) => [...text.matchAll(/<Dialog\b[\s\S]*?<\/Dialog>/g)].some(([dialog]) => typesIn.test(dialog)))
      .map(
        ({ path }) => `${path} has fields in a Dialog: use FormDialog, or TypedDialog where they are no form of parts.`,
      ),
  );
});

it('what was read, and what is typed over it, stays while reading it anew fails', () => {
  expectNone(
    files.flatMap(({ path, text }) =>
      [
        ...text.matchAll(/if \((\w+)\.(?:error|isError)\)\s*return\s*\(?\s*</g),
        ...text.matchAll(/\{(\w+)\.(?:error|isError) \? \(?\s*<(?:ReadFailed|ErrorState)/g),
        ...text.matchAll(/\{data && !(\w+)\.(?:error|isError) && /g),
      ].map(([, read]) => `${path} shows a failure in place of what it shows: ask ${read}.isLoadingError.`),
    ),
  );
});

it('what did not load says why, which ReadFailed does', () => {
  expectNone(
    files
      .filter(({ path, text }) => !path.startsWith('src/web/layout/') && /<ErrorState\b[^>]*\brefetch\(/.test(text))
      .map(({ path }) => `${path} shows an ErrorState for what was read: use ReadFailed.`),
  );
});

it("no control is the browser's own: days, times and lists are parts of the kit", () => {
  const NATIVE = /<select\b|<datalist\b|type="(?:date|time|datetime-local|month|week|color|range)"/;
  expectNone(
    files
      .filter(({ text }) => NATIVE.test(text))
      .map(({ path }) => `${path} shows a native control: use Select, Combobox, DateInput or TimeInput.`),
  );
});

it('what is folded away opens by a mark of ours, not by that of the browser', () => {
  expectNone(
    files
      .filter(({ text }) => /<details\b/.test(text) && !/list-none/.test(text))
      .map(({ path }) => `${path} has a details element with the browser's triangle: use Disclosure.`),
  );
});

it('whoever types waits for no more of the contract than the schema of their form', () => {
  const one =
    /^\(await import\('#contract\/[^']+'\)\)\.(?!\w*Routes\b)\w+|^import\('#contract\/[^']+'\)\.then\(\s*\((?:\{ \w+ \}|(\w+)\) => \1\.(?!\w*Routes\b)\w+)/;
  expectNone(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:\(await )?import\('#contract\//g)].flatMap(({ index }) =>
        one.test(text.slice(index))
          ? []
          : `${path}:${text.slice(0, index).split('\n').length} brings a whole file of the contract: take one schema of it by its name, (await import('…')).PersonInput, and give a route's body one.`,
      ),
    ),
  );
});
