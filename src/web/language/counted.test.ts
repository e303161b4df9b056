import { expect, it } from 'vitest';
import { readCatalogues } from '#contract/language/catalogue.ts';
import { sentences } from '#contract/sentences.ts';

const files = {
  ...import.meta.glob('../**/*.messages.ts'),
  ...import.meta.glob('../**/*.words.ts'),
  ...import.meta.glob('../../contract/**/*.sentences.ts'),
  ...import.meta.glob('../../contract/**/*.messages.ts'),
};

/** What is counted anywhere on a page. */
const THINGS =
  'accounts|addresses|bytes|cells|characters|charges|codes|columns|contractors|days|documents|entries|errors|events|fees|fields|figures|files|homes|hours|invoices|jobs|keys|leases|letters|lines|lists|mails|messages|meters|minutes|months|names|nights|notes|notices|orders|organizations|owners|pages|parts|payments|people|photos|pieces|places|plans|problems|properties|proposals|quotes|readings|records|reminders|renters|reports|requests|roles|rows|seconds|sheets|signatures|steps|tags|tenants|tickets|times|units|users|views|visits|weeks|years';
const MISCOUNTED = new RegExp(`(?<![\\d.,:/-])1 (?:[a-z-]+ )?(?:${THINGS})\\b`);
/** Of so many parameters, each in its turn is the count. */
const given = [1, 2, 3, 4].flatMap((length) =>
  Array.from(
    { length },
    (_, at) => (count: unknown) => Array.from({ length }, (_each, place) => (place === at ? count : 'A')),
  ),
);
/** Some texts take the figure, others what was written of it. */
const ONE = [1, '1'];

function isMiscounted(text: (...parameters: unknown[]) => unknown, parameters: (count: unknown) => unknown[]): boolean {
  return ONE.every((one) => {
    try {
      const made = text(...parameters(one));
      return typeof made === 'string' && MISCOUNTED.test(made);
    } catch {
      // It takes something else.
      return false;
    }
  });
}

function* miscountedIn(path: string, texts: unknown): Generator<string> {
  if (typeof texts === 'function') {
    const text = texts as (...parameters: unknown[]) => unknown;
    const wrong = given.find((parameters) => isMiscounted(text, parameters));
    if (wrong && !NEVER_ONE.includes(path)) yield `${path}: ${text(...wrong('1'))}`;
  } else if (typeof texts === 'object' && texts !== null)
    for (const [key, value] of Object.entries(texts)) yield* miscountedIn(`${path}.${key}`, value);
}

/** Of these there is never one: limits and spans that are fixed, and what is said of several alone. */
const NEVER_ONE = [
  'bulk-dialog.bulkDialogMessages.undoable',
  'imports.newImportMessages.tooMany',
  'property-picker.propertyPickerMessages.several',
  'write-to-many.writeToManyMessages.undoable',
  'write-to-many.writeToManyMessages.sent',
  'renter.renterMessages.silence',
  'messages.composerMessages.tooLong',
  'paste.pasteMessages.tooManyLines',
  'closing.closingMessages.copy.running',
  'site-report.siteReportMessages.photos.lede',
  'site-report.siteReportMessages.photos.full',
  'job.jobMessages.proposed',
  'work-orders.words.texts.visitsProposed',
];

it('one of a thing is said as one', async () => {
  for (const load of Object.values(files)) await load();
  const found = [...readCatalogues()].flatMap(([name, texts]) => [...miscountedIn(name, texts)]);
  expect(found).toEqual([]);
});

/** Limits and spans that are fixed, or that nobody sets to one. */
const NEVER_ONE_OF_SERVER =
  /^(?:auth\.|organization_export\.|person\.invitation|payment\.too_many|import\.too_many|site_report\.confirm|help\.report)/;

/** Facts of which every one is this. */
const factsOf = (one: unknown) => new Proxy({}, { get: () => one }) as Record<string, string | number>;

it('one of a thing is said as one by the server, too', () => {
  const found = Object.entries(sentences).flatMap(([code, sentence]) => {
    if (typeof sentence !== 'function' || NEVER_ONE_OF_SERVER.test(code)) return [];
    const said = ONE.map((one) => sentence(factsOf(one)));
    return said.every((text) => MISCOUNTED.test(text)) ? [`${code}: ${said[0]}`] : [];
  });
  expect(found).toEqual([]);
});
