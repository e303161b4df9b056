import { labelOf } from '#contract/imports/fields.sentences.ts';
import { IMPORT_FIELD_NAMES, type ImportField } from '#contract/imports/imports.fields.ts';
import type { ImportChoices } from '#contract/imports/imports.ts';
import { fold } from '../values/fold.ts';
import { type Drawing, draftExisting, draftProperty, type Gathered } from './draft-property.ts';
import type { AskedPlace, PlannedProperty, ReadingContext } from './portfolio.ts';
import { type Row, report, type SheetReader } from './rows.ts';

export type PropertyDraft = {
  plan: PlannedProperty;
  firstRow: Row;
  /** False while something it cannot be without is missing. */
  isSound: boolean;
  /** The file says what type it is, so the number of units does not decide it. */
  hasGivenType: boolean;
  /** The file says something of its use, whether that is known or not. */
  saysUse: boolean;
  /** How many rows name it. */
  rowCount: number;
};

export type Properties = {
  drafts: PropertyDraft[];
  byKey: Map<string, PropertyDraft>;
  byCode: Map<string, PropertyDraft>;
  byStreet: Map<string, PropertyDraft>;
  /** Those whose address the person is asked for. */
  asked: AskedPlace[];
  /** Finds a property of Lintel's by the name that a file gives it. */
  findExisting(name: string, row: Row): PropertyDraft | undefined;
};

const PROPERTY_FIELDS = IMPORT_FIELD_NAMES.filter((field) => field.startsWith('property.'));
const USE_FIELDS = ['property.kind', 'property.subType'] as const;
const USES_MAX = 20;
/** Differences in these between rows of one property are worth a word. */
const COMPARED_FIELDS = new Set<ImportField>([
  'property.street',
  'property.city',
  'property.zipCode',
  'property.currency',
]);

/** True for sheets whose rows say where a property is, so that they may introduce it. */
export function definesProperties(reader: SheetReader): boolean {
  if (reader.matched.kind === 'PROPERTIES') return true;
  return reader.isDefining || (reader.columnOf.has('property.street') && reader.columnOf.has('property.city'));
}

/** The sheets that say which properties there are: those that say where they are, else lists of units, else leases. */
export function introducersAmong(readers: readonly SheetReader[]): SheetReader[] {
  const defining = readers.filter(definesProperties);
  if (defining.length > 0) return defining;
  const units = readers.filter((reader) => reader.matched.kind === 'UNITS');
  return units.length > 0 ? units : readers.filter((reader) => reader.matched.kind === 'LEASES');
}

/** Reads every property of the file, taking each detail from the first row that has it. */
export function collectProperties(
  readers: readonly SheetReader[],
  choices: ImportChoices,
  context: ReadingContext,
): Properties {
  const gathered = new Map<string, Gathered>();
  const introducers = introducersAmong(readers);
  const lists = introducers.filter((reader) => reader.matched.kind === 'PROPERTIES');
  const others = introducers.filter((reader) => reader.matched.kind !== 'PROPERTIES');
  for (const reader of [...lists, ...others]) {
    for (const row of reader.rows) gatherRow(gathered, row, reader.matched.kind === 'PROPERTIES');
  }

  const existing = Map.groupBy(context.existing, (property) => fold(property.name));
  const properties: Properties = {
    drafts: [],
    byKey: new Map(),
    byCode: new Map(),
    byStreet: new Map(),
    asked: [],
    findExisting: (name, row) => {
      const [only, ...more] = existing.get(fold(name)) ?? [];
      if (only === undefined || more.length > 0) return undefined;
      const draft = draftExisting(fold(name), row, only);
      keep(properties, draft, '');
      return draft;
    },
  };
  const drawing: Drawing = { choices, context, existing };
  for (const [key, details] of gathered) {
    const { draft, asked } = draftProperty(key, details, choices.places?.[key], drawing);
    if (asked !== null) properties.asked.push(asked);
    keep(properties, draft, details.rowOf.get('property.code')?.get('property.code') ?? '');
  }
  return properties;
}

function keep(properties: Properties, draft: PropertyDraft, code: string): void {
  const { key, address } = draft.plan;
  properties.drafts.push(draft);
  properties.byKey.set(key, draft);
  if (code !== '') properties.byCode.set(fold(code), draft);
  if (address.street !== '') properties.byStreet.set(fold(address.street), draft);
}

/**
 * The property a row belongs to; null after noting that it names none or one that neither the file nor Lintel has. A
 * file without any property is told so once, for the sheet.
 */
export function findProperty(properties: Properties, row: Row): PropertyDraft | null {
  const code = row.get('property.code');
  const name = row.get('property.name') || row.get('property.street');
  if (properties.drafts.length === 0 && name === '') return null;
  if (code === '' && name === '') {
    if (properties.drafts.length === 1) return properties.drafts[0] ?? null;
    report(row, 'property.name', 'value_missing', [labelOf('property.name')]);
    return null;
  }
  const found =
    (code === '' ? undefined : properties.byCode.get(fold(code))) ??
    (name === '' ? undefined : (lookUp(properties, name) ?? properties.findExisting(name, row)));
  if (found === undefined)
    report(row, name === '' ? 'property.code' : 'property.name', 'property_unknown', [name || code]);
  return found ?? null;
}

/** True for a property that is said to be one home, which needs no number of its own. */
export const isHouse = (property: PropertyDraft): boolean =>
  property.hasGivenType && property.plan.subType === 'SINGLE_FAMILY';

/** The property of that name, code or street, or null. */
export function lookUp(properties: Properties, name: string): PropertyDraft | undefined {
  const key = fold(name);
  return properties.byKey.get(key) ?? properties.byCode.get(key) ?? properties.byStreet.get(key);
}

function gatherRow(gathered: Map<string, Gathered>, row: Row, isList: boolean): void {
  const nameField =
    row.get('property.name') !== ''
      ? 'property.name'
      : row.get('property.street') !== '' || isList
        ? 'property.street'
        : 'property.code';
  const key = fold(row.get(nameField));
  if (key === '') {
    if (isList) report(row, 'property.name', 'value_missing', [labelOf('property.name')]);
    return;
  }
  const earlier = gathered.get(key);
  if (earlier === undefined) {
    const filled = PROPERTY_FIELDS.filter((field) => row.get(field) !== '');
    const details: Gathered = {
      firstRow: row,
      nameField,
      rowOf: new Map(filled.map((field) => [field, row])),
      noted: new Set(),
      uses: new Map(),
      rowCount: 1,
    };
    gathered.set(key, details);
    noteUses(details, row);
    return;
  }
  if (isList) {
    report(row, nameField, 'property_duplicate', [earlier.firstRow.place.row]);
    return;
  }
  earlier.rowCount += 1;
  noteUses(earlier, row);
  for (const field of PROPERTY_FIELDS) addDetail(earlier, row, field);
}

function noteUses(details: Gathered, row: Row): void {
  for (const field of USE_FIELDS) {
    const text = row.get(field);
    if (text !== '' && details.uses.size < USES_MAX && !details.uses.has(text)) details.uses.set(text, { row, field });
  }
}

function addDetail(earlier: Gathered, row: Row, field: ImportField): void {
  const text = row.get(field);
  if (text === '') return;
  const kept = earlier.rowOf.get(field)?.get(field);
  if (kept === undefined) earlier.rowOf.set(field, row);
  else if (COMPARED_FIELDS.has(field) && !earlier.noted.has(field) && fold(kept) !== fold(text)) {
    earlier.noted.add(field);
    report(row, field, 'property_differs', [labelOf(field), kept]);
  }
}
