import type { ImportField } from '#contract/imports/imports.fields.ts';
import { splitMinor } from '#contract/money.ts';
import { LENGTH_MAX, splitContacts } from '../values/parse-names.ts';
import { parsePercent } from '../values/parse-values.ts';
import { identifyAll, type PeopleFields, readNames } from './check-people.ts';
import { findProperty, lookUp, type Properties, type PropertyDraft } from './check-properties.ts';
import { OWNERS_HOME, type PersonDraft, type PersonIndex } from './person-index.ts';
import { type Row, report, type SheetReader } from './rows.ts';

const OWNER: PeopleFields = { name: 'owner.name', email: 'owner.email', phone: 'owner.phone' };
/** Shares are kept with four decimals, so all of a property are so many parts. */
const WHOLE = 1_000_000;
/** Three thirds are often written as 33.33 each; what is missing is too little to mean anything. */
const ROUNDING_PARTS = 1000;

type Share = { person: PersonDraft; percent: string | null; row: Row };

/** Reads who owns what, wherever the file says it, and gives every property shares that add up to 100. */
export function collectOwners(readers: readonly SheetReader[], properties: Properties, personIndex: PersonIndex): void {
  const shares = new Map<PropertyDraft, Share[]>();
  for (const reader of readers) {
    if (!reader.columnOf.has('owner.name')) continue;
    for (const given of reader.rows) {
      const row = withShares(given);
      if (row.get('owner.name') === '') continue;
      const owned = findOwned(properties, row);
      const country = owned[0]?.plan.address.country || null;
      const names = readNames(row, 'owner.name');
      const setting = { home: OWNERS_HOME, country, isListed: false };
      const people = identifyAll(personIndex, row, OWNER, names, setting, null).map(({ person }) => person);
      const percents = readPercents(row);
      for (const property of owned) addShares(shares, property, people, percents, row);
    }
  }
  for (const [property, found] of shares) {
    if (found.length > 0) property.plan.owners = settleShares(property, found);
  }
}

const SHARE_BEHIND =
  /\s*[([]\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*(%?)\s*[)\]]\s*(?:[,;/&|\n]|(?:and|und|et|y|e|en|i)\s)?\s*/g;

/** "Ada Okafor (60%), Mei Chen (40%)": where no column says the shares, they may stand behind the names. */
function withShares(row: Row): Row {
  const text = row.get('owner.name');
  if (row.get('owner.percent') !== '' || text.length > LENGTH_MAX) return row;
  const found = [...text.matchAll(SHARE_BEHIND)];
  const sum = found.reduce((total, [, percent = '']) => total + Number(percent.replace(',', '.')), 0);
  if (found.length === 0 || (found.every(([, , sign]) => sign === '') && Math.abs(sum - 100) > 1)) return row;
  const names = text
    .replaceAll(SHARE_BEHIND, '\n')
    .split('\n')
    .filter((name) => name !== '');
  const told: Partial<Record<ImportField, string>> = {
    'owner.name': names.join('; '),
    'owner.percent': found.map(([, percent]) => percent).join('; '),
  };
  return { ...row, get: (field) => told[field] ?? row.get(field) };
}

/** A list of owners may name several properties in one cell; other rows are about one. */
function findOwned(properties: Properties, row: Row): PropertyDraft[] {
  const text = row.get('property.name');
  if (row.reader.matched.kind !== 'OWNERS')
    return [lookUp(properties, text || row.get('property.street'))].filter((one) => one !== undefined);
  const several = text.split(/\s*[;\n|]\s*/).map((name) => lookUp(properties, name));
  if (several.length > 1 && several.every((property) => property !== undefined)) return several;
  const property = findProperty(properties, row);
  return property === null ? [] : [property];
}

function addShares(
  shares: Map<PropertyDraft, Share[]>,
  property: PropertyDraft,
  people: readonly PersonDraft[],
  percents: readonly (string | null)[],
  row: Row,
): void {
  const known = shares.get(property) ?? [];
  for (const [index, person] of people.entries()) {
    if (known.some((share) => share.person === person)) continue;
    known.push({ person, percent: percents[index] ?? null, row });
  }
  shares.set(property, known);
}

function readPercents(row: Row): (string | null)[] {
  return splitContacts(row.get('owner.percent').replaceAll(',', '.')).map((text) => {
    if (text === '') return null;
    const percent = parsePercent(text);
    if (percent === null) report(row, 'owner.percent', 'owner_share_invalid', []);
    return percent;
  });
}

function settleShares(property: PropertyDraft, shares: readonly Share[]): { personKey: string; percent: string }[] {
  const told = shares.map((share) => (share.percent === null ? 0 : partsOf(share.percent)));
  // "0.6" and "0.4" are parts of one, as spreadsheets keep "60 %".
  const given = told.map((parts) => (isWhole(told, WHOLE / 100) ? parts * 100 : parts));
  const sum = given.reduce((total, parts) => total + parts, 0);
  const isComplete = isWhole(given, WHOLE);
  if (sum > 0 && !isComplete) {
    report(shares[0]?.row ?? property.firstRow, 'owner.percent', 'owner_shares_incomplete', [percentOf(sum)]);
  }
  const parts = splitMinor(WHOLE, isComplete ? given : shares.map(() => 1));
  return shares.map((share, index) => ({ personKey: share.person.plan.key, percent: percentOf(parts[index] ?? 0) }));
}

/** Whether shares make up a whole, each of them something. */
const isWhole = (given: readonly number[], whole: number): boolean =>
  given.every((parts) => parts > 0) &&
  Math.abs(given.reduce((total, parts) => total + parts, 0) - whole) * WHOLE <= ROUNDING_PARTS * whole;

function partsOf(percent: string): number {
  const [whole = '', decimals = ''] = percent.split('.');
  return Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
}

function percentOf(parts: number): string {
  const decimals = String(parts % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  const whole = Math.floor(parts / 10_000);
  return decimals === '' ? String(whole) : `${whole}.${decimals}`;
}
