import { expect, it } from 'vitest';
import { textsOutsideCatalogues } from './catalogued.ts';
import { sourceFiles } from './source-files.ts';

/** What programs say to each other, whoever reads it in which language: by SPEC, and in the audit trail for a secret. */
const SAID_BY_PROGRAMS = ['Please change your password', 'Loading chunk failed', '(not recorded)'];

const files = sourceFiles().filter(
  ({ path }) =>
    /^src\/web\/.*\.tsx?$/.test(path) && !/\.messages\.ts$|\.en-gb\.ts$|\.test\.tsx?$|\/given-[\w-]+\.ts$/.test(path),
);
const found = (text: string, path = 'src/web/thing.tsx') => textsOutsideCatalogues({ path, text });

it('every text that people read stands in a catalogue', () => {
  const findings = files.flatMap((file) =>
    textsOutsideCatalogues(file)
      .filter(({ text }) => !SAID_BY_PROGRAMS.includes(text))
      .map(({ line, text }) => `${file.path}:${line} says "${text}": move it into the noun's defineMessages().`),
  );
  expect(findings, findings.join('\n')).toEqual([]);
});

it.each([
  ['<p>Nothing here</p>', 'Nothing here'],
  ['<p>{isOpen ? "open" : null}</p>', 'open'],
  ['<Field label="Name" />', 'Name'],
  ['<Field hint={isNew ? "New" : undefined} />', 'New'],
  ['<button aria-label="close" />', 'close'],
  ['<p>{`leases`}</p>', 'leases'],
  ['showToast({ message: "Saved" })', 'Saved'],
  ['const text = "It was saved."', 'It was saved.'],
  ['if (word === "Contractor found") go()', 'Contractor found'],
  ['new CallError({ message: "It took too long." })', 'It took too long.'],
])('what stands outside a catalogue is found: %s', (text, said) => {
  expect(found(text).map((finding) => finding.text)).toEqual([said]);
});

it.each([
  '<p className="Not read at all">{texts.name}</p>',
  '<p>{count}, {texts.name} · –</p>',
  'import { a } from "Some place"; export * from "Other place"',
  'type Kind = "Some kind" | "Other kind"',
  'throw new Error("A menu item stands inside a Menu.")',
  'if (event.key === "ArrowDown") go()',
  'const zone = "America/New_York"',
  'const look = "Border rounded-sm bg-press"',
  'defineMessages("units.texts", { title: "Units" })',
  'console.error("Unhandled rejection", reason)',
])('what nobody reads is left alone: %s', (text) => {
  expect(found(text)).toEqual([]);
});
