import { expect, it } from 'vitest';
import { readCatalogues } from '#contract/language/catalogue.ts';
import { noticeSentences } from '#contract/notices/notices.table.ts';
import { sentences } from '#contract/sentences.ts';

const catalogues = import.meta.glob<Record<string, unknown>>(
  [
    '../**/*.{messages,noun,palette,words}.{ts,tsx}',
    '../../contract/**/*.messages.ts',
    '../../contract/**/*.sentences.ts',
  ],
  { eager: true },
);
const overlays = import.meta.glob<object>(
  [
    '../**/*.{messages,noun,palette,words}.*.ts',
    '../../contract/**/*.messages.*.ts',
    '../../contract/**/*.sentences.*.ts',
    '!../**/*.{test,messages}.ts',
  ],
  { eager: true, import: 'default' },
);
const sources = import.meta.glob<string>(
  ['../**/*.{messages,noun,palette,words}.{ts,tsx}', '../../contract/**/*.messages.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Where an overlay says something that its catalogue does not know, or with other parameters. */
function strays(base: unknown, overlay: unknown, at: string): string[] {
  if (typeof overlay !== typeof base) return [`${at} is ${typeof overlay}, in the catalogue ${typeof base}`];
  if (typeof overlay === 'function' && typeof base === 'function')
    return overlay.length > base.length ? [`${at} takes ${overlay.length} parameters of ${base.length}`] : [];
  if (!isGroup(overlay) || !isGroup(base)) return overlay === base ? [`${at} says nothing new`] : [];
  if (Array.isArray(overlay)) return [];
  return Object.entries(overlay).flatMap(([key, value]) =>
    strays((base as Record<string, unknown>)[key], value, `${at}.${key}`),
  );
}

it('each catalogue of texts is named after its file and its export, so that an overlay finds it', () => {
  const names = Object.entries(sources).flatMap(([path, source]) => {
    const file = path
      .split('/')
      .at(-1)
      ?.replace(/(\.messages)?\.tsx?$/, '');
    return [...source.matchAll(/const (\w+)[^=]*(?:=> [^=]*)?=\s*defineMessages\(\s*'([^']+)'/g)].map(
      ([, name, given]) => [given, `${file}.${name}`] as const,
    );
  });
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter(([given, expected]) => given !== expected)).toEqual([]);
  expect(new Set(names.map(([given]) => given)).size).toBe(names.length);
});

it('an overlay says only what its catalogue says otherwise, with the same parameters', () => {
  const found = Object.entries(overlays).flatMap(([path, overlay]) => {
    const base = catalogues[path.replace(/\.[a-z-]+\.ts$/, '.ts')];
    if (base === undefined) return [`${path} has no catalogue`];
    return strays(path.includes('.sentences.') ? { ...sentences, ...noticeSentences } : base, overlay, path);
  });
  expect(Object.keys(overlays).length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

it('every text that a file of messages offers stands in a catalogue', () => {
  const known = new Set(readCatalogues().values());
  const loose = Object.entries(catalogues)
    .filter(([path]) => path.endsWith('.messages.ts'))
    .flatMap(([path, texts]) =>
      Object.entries(texts)
        .filter(([, value]) => (isGroup(value) ? !known.has(value) : typeof value === 'string'))
        .map(([name]) => `${path}: ${name}`),
    );
  expect(loose).toEqual([]);
});
