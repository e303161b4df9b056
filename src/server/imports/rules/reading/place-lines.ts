import type { ImportField } from '#contract/imports/imports.fields.ts';
import { fold } from '../values/fold.ts';
import { addressAmong, LABEL, parseAddress, parseTown, type ReadAddress } from '../values/parse-address.ts';
import { hasPropertyPrefix, type PropertyLine, parsePropertyLine } from '../values/parse-property-line.ts';
import { wordsIn } from '../words/languages.ts';
import { looksLikeUnit } from './classify-rows.ts';
import { type Row, reportColumn, type SheetReader } from './rows.ts';

type Told = Partial<Record<ImportField, string>>;
type Beside = { titles: readonly (readonly string[])[]; chosen: string | undefined };

const summaries = wordsIn('summaries');
const sections = wordsIn('sections');
/** Names that programs and people give to sheets and files of any property. */
const ANY_SHEET =
  /^(?:(?:sheet|tabelle|feuil|hoja|foglio|blad|planilha|folha|arkusz|table|page|data|daten|export|import|download|report|list|liste|rents?|roll|rentroll|tenants?|leases?|units?|mieter|mieterliste|miete|upload|roster|mietliste|locataires?|loyers?|inquilinos|inquilini|huurders|huurlijst|najemcy|file|test|new|current|all|of|copy|final|version|appfolio|buildium|doorloop|propertyware|yardi|rentmanager|innago|tenantcloud|hemlane|rentec|entrata|realpage|januar\w*|februar\w*|march|april|may|june|july|august|september|october|november|december)\d*|q[1-4]|\d+)$/;

/**
 * Says where the homes of each row are, where no column does: in a heading above them, in one cell together with the
 * property's name, in one cell as a whole address, in the titles or the name of the sheet, or as the person says.
 */
export function placesOf(reader: SheetReader, rows: Row[], groupOf: ReadonlyMap<Row, string>, beside: Beside): void {
  const { columnOf } = reader;
  const hasNames = columnOf.has('property.name') || columnOf.has('property.code') || columnOf.has('property.street');
  const lines = readLines(rows, groupOf, !columnOf.has('property.street'));
  const isOfHomes = reader.matched.kind === 'LEASES' || reader.matched.kind === 'UNITS';
  const isUnnamed = !hasNames && groupOf.size === 0 && isOfHomes && beside.chosen === undefined;
  const inUnits = isUnnamed ? splitUnits(rows) : null;
  // Where headings name properties, rows above the first of them are not of the one that it names.
  const isToldBelow = groupOf.size > 0 && rows.every((row) => groupOf.has(row));
  const everywhere =
    inUnits !== null || hasNames || isToldBelow || !isOfHomes ? {} : tellEverywhere(reader, rows, beside);
  const addressOf = remember((text: string) => tell(parseAddress(text)));
  const townOf = remember((text: string): Told | null => {
    const town = parseTown(text);
    return town && { 'property.city': town.city, 'property.zipCode': town.zipCode };
  });

  for (const [index, row] of rows.entries()) {
    const named = row.get('property.name');
    const line = named === '' ? lines.get(groupOf.get(row) ?? '') : lines.get(named);
    const street = row.get('property.street');
    const city = row.get('property.city');
    const told: Told = {
      ...(!groupOf.has(row) && everywhere),
      ...inUnits?.get(row),
      ...(line && lineFields(line)),
      ...(street !== '' && city === '' && addressOf(street)),
      ...(city !== '' && row.get('property.zipCode') === '' && townOf(city)),
    };
    if (Object.keys(told).length === 0) continue;
    reader.isDefining ||= told['property.street'] !== undefined;
    // What is told in a line takes the place of the line; where a column of its own says it, that stays.
    rows[index] = { ...row, get: (field) => told[field] ?? row.get(field) };
  }
}

const UNIT_LENGTH_MAX = 200;
const UNIT_BEHIND = /^(.{2,}?)\s+[-–—|]\s+(\S.{0,29})$|^(.{2,}?),\s*(\S.{0,29})$/;

/** "Cedar Flats - 1": some programs write the property and the unit into one cell, and then into every one. */
function splitUnits(rows: readonly Row[]): Map<Row, Told> | null {
  const split = new Map<Row, Told>();
  for (const row of rows) {
    const text = row.get('unit.number');
    const parts = text.length > UNIT_LENGTH_MAX ? null : UNIT_BEHIND.exec(text);
    const [name, unit] = [parts?.[1] ?? parts?.[3] ?? '', parts?.[2] ?? parts?.[4] ?? ''];
    if (text === '' || name === '' || looksLikeUnit(name) || !looksLikeUnit(unit)) return null;
    split.set(row, { ...lineFields(parsePropertyLine(name)), 'unit.number': unit });
  }
  return split.size > 0 ? split : null;
}

const lineFields = ({ name, code, address }: PropertyLine): Told => {
  const of: Told = address === null ? {} : (tell(address) ?? {});
  if (name !== '' || address !== null) of['property.name'] = name || (address?.street ?? '');
  if (code !== '') of['property.code'] = code;
  return of;
};

function tell(address: ReadAddress | null): Told | null {
  if (address === null) return null;
  const { street, city, state, zipCode, country } = address;
  return {
    'property.street': street,
    'property.city': city,
    ...(state !== null && { 'property.state': state }),
    ...(zipCode !== null && { 'property.zipCode': zipCode }),
    ...(country !== null && { 'property.country': country }),
  };
}

/** Reads every line that names a property once; a code beside the name is taken off only where that leaves names apart. */
function readLines(rows: readonly Row[], groupOf: ReadonlyMap<Row, string>, mayHoldAddress: boolean) {
  const texts = new Set(groupOf.values());
  if (mayHoldAddress) for (const row of rows) texts.add(row.get('property.name'));
  texts.delete('');
  const read = new Map([...texts].map((text) => [text, parsePropertyLine(text)]));
  const bearers = Map.groupBy(read.keys(), (text) => fold(read.get(text)?.name ?? ''));
  for (const [text, line] of read) {
    const hasNamesake = (bearers.get(fold(line.name))?.length ?? 0) > 1;
    if (line.code !== '' && hasNamesake)
      read.set(text, { ...line, name: line.address === null ? text : `${line.name} ${line.code}`, code: '' });
  }
  return read;
}

/** One property for the whole sheet: as the person says, as a title says, or by the name of the sheet. */
function tellEverywhere(reader: SheetReader, rows: readonly Row[], { titles, chosen }: Beside): Told {
  const [first] = rows;
  if (first === undefined || !reader.columnOf.has('unit.number')) return {};
  if (chosen !== undefined) return lineFields(parsePropertyLine(chosen));
  const title =
    titles.flatMap((cells) => titleOf(cells) ?? []).at(0) ??
    titles.flatMap((cells) => codedIn(cells) ?? []).at(0) ??
    titles.findLast((cells) => isNameAndAddress(cells[0]?.trim() ?? ''))?.[0];
  const address = addressAmong(titles);
  const ofSheet = isAnySheet(reader.sheet.name) ? undefined : reader.sheet.name;
  const name = title ?? ofSheet ?? address?.street;
  if (name === undefined) return {};
  const told = { ...tell(address), ...lineFields(parsePropertyLine(name)) };
  reportColumn(
    reader,
    null,
    title === undefined && ofSheet !== undefined ? 'property_from_sheet' : 'property_from_title',
    [told['property.name'] ?? name],
  );
  return told;
}

const titleOf = (cells: readonly string[]): string | undefined => {
  const at = cells.findIndex((cell) => hasPropertyPrefix(cell.trim()));
  const text = cells[at]?.trim() ?? '';
  const { name, address } = parsePropertyLine(text);
  if (at === -1) return undefined;
  return name !== '' || address !== null ? text : cells.slice(at + 1).find((cell) => cell.trim() !== '');
};

/** "Maple Court - 412 Maple Street, Dayton, OH 45402". */
function isNameAndAddress(text: string): boolean {
  const { name, address } = parsePropertyLine(text);
  return name !== '' && address !== null && !LABEL.test(text);
}

/** "Maple Court (mc01)", alone in its row: what bears a code as programs give them is a property, no report. */
const codedIn = (cells: readonly string[]): string | undefined => {
  const [text, ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (text === undefined || others.length > 0) return undefined;
  const { name, code } = parsePropertyLine(text);
  return text.endsWith(')') && /\p{L}/u.test(code) && /\d/.test(code) && !isAnySheet(name) ? text : undefined;
};

function isAnySheet(name: string): boolean {
  const words = fold(name);
  return (
    words.split(' ').every((word) => word === '' || ANY_SHEET.test(word)) ||
    summaries().has(words) ||
    sections().has(words) ||
    /\b(?:buildium|appfolio|doorloop|yardi|propertyware|manager|rent|roll|rents|tenant|tenants|lease|leases|export|units)\b/.test(
      words,
    )
  );
}

function remember<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (!answers.has(text)) answers.set(text, ask(text));
    return answers.get(text) as Answer;
  };
}
