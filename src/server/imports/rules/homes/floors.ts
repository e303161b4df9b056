import type { ImportField } from '#contract/imports/imports.fields.ts';
import { type Chosen, type Guess, isTaken, mostAre, TOLD_BY_CELLS } from '../reading/guesses.ts';
import { type Row, reportColumn, type SheetReader } from '../reading/rows.ts';
import type { ImportSheet } from '../reading/sheet.ts';
import { fold, foldHome } from '../values/fold.ts';
import { addressAmong } from '../values/parse-address.ts';

/** What names a door of a floor, which only both together tell from the others. */
const DOOR = /^(?:puerta|pta|letra|mano|porta|porte|door|tur|deur)$/;
/** What goes by its floor alone where it has no letter, and is never called otherwise. */
const DOOR_OF_FLOOR = /^(?:puerta|pta|letra|mano)$/;
const FLOOR_AND_HOME = /^piso$/;

/** "Piso" names a home where nothing else does; beside "Puerta" it is the floor. Beside any floor a door is the home. */
export function findFloors(sheet: ImportSheet, guesses: Map<number, Guess>, chosen: Chosen): Guess | null {
  const door = sheet.header.findIndex((header, at) => DOOR.test(fold(header)) && !guesses.has(at) && !chosen.has(at));
  if (door === -1) return null;
  const hasFloors = isTaken('unit.floor', guesses, chosen);
  if (!isTaken('unit.number', guesses, chosen))
    return hasFloors ? { index: door, field: 'unit.number', score: TOLD_BY_CELLS } : null;
  const floor = [...guesses.values()].find(({ field }) => field === 'unit.number');
  if (hasFloors || floor === undefined || !FLOOR_AND_HOME.test(fold(sheet.header[floor.index] ?? ''))) return null;
  guesses.set(floor.index, { ...floor, field: 'unit.floor' });
  return { ...floor, index: door };
}

/** Words for one building of several as well as for a whole property. */
const BUILDING = /^(?:buildings?|building name|bldg|gebaude|haus|batiment|edificio|fabbricato|predio|budynek|gebouw)$/;
const BUILDING_OF_SEVERAL = /^(?:[\p{L}.]{2,12}\s)?(?:\p{L}|\d{1,2})\p{L}?$/u;

/** "Building A" is a part of the property whose street stands beside it, or whose address stands above the table. */
export function findBuildings(sheet: ImportSheet, guesses: Map<number, Guess>, chosen: Chosen): Guess | null {
  const name = [...guesses.values()].find(({ field }) => field === 'property.name');
  if (name === undefined || !BUILDING.test(fold(sheet.header[name.index] ?? ''))) return null;
  if (isTaken('unit.building', guesses, chosen) || isTaken('property.code', guesses, chosen)) return null;
  const isPart = isTaken('property.street', guesses, chosen)
    ? mostAre(sheet, name.index, BUILDING_OF_SEVERAL)
    : addressAmong(sheet.titles) !== null;
  return isPart ? { ...name, field: 'unit.building' } : null;
}

/** "2" and "A" are "2 A": homes are told apart by their floor where they are doors, or one number stands on several floors. */
export function tellFloorsApart(reader: SheetReader, rows: Row[]): void {
  const { columnOf, matched, sheet } = reader;
  const column = matched.columns[columnOf.get('unit.number') ?? -1];
  if (column === undefined || !columnOf.has('unit.floor') || matched.kind === 'PROPERTIES') return;
  const areDoors = DOOR_OF_FLOOR.test(fold(sheet.header[column.index] ?? ''));
  const properties = Map.groupBy(rows.keys(), (index) => keyOf(rows[index], PROPERTY));
  let example = '';
  for (const indexes of properties.values()) {
    if (!areDoors && !standOnSeveralFloors(indexes.flatMap((index) => rows[index] ?? []))) continue;
    for (const index of indexes) {
      const row = rows[index];
      const [floor, number] = [row?.get('unit.floor') ?? '', row?.get('unit.number') ?? ''];
      if (row === undefined || floor === '' || (number === '' && !areDoors)) continue;
      const both = `${floor} ${number}`.trim();
      rows[index] = { ...row, get: (field) => (field === 'unit.number' ? both : row.get(field)) };
      if (number !== '') example ||= both;
    }
  }
  if (example !== '') reportColumn(reader, 'unit.number', 'floor_with_number', [example]);
}

const PROPERTY: readonly ImportField[] = ['property.name', 'property.code', 'property.street'];
const HOME: readonly ImportField[] = ['unit.building', 'unit.number'];

function standOnSeveralFloors(rows: readonly Row[]): boolean {
  const homes = Map.groupBy(
    rows.filter((row) => row.get('unit.number') !== '' && row.get('unit.floor') !== ''),
    (row) => keyOf(row, HOME),
  );
  return [...homes.values()].some((one) => new Set(one.map((row) => floorKey(row.get('unit.floor')))).size > 1);
}

/** What the floor at the door of the house is called: nowhere is it two floors of one house. */
const GROUND =
  /^(?:0+|g|gf|gr|grnd|ground(?: floor| level)?|eg|erdgeschoss|parterre|rdc|rez de chaussee|rc|pb|planta baja|bajo|baja|piano terra|pt|t|bg|begane grond|parter|r c|res do chao|terreo)$/;
/** "1st floor", "Level 1", "1. OG", "1er étage", "01" are the first. */
const NUMBERED =
  /^(?:(?:floor|level|fl|etage|niveau|planta|piso|piano|andar|stock|verdieping|pietro) )?0*(\d{1,3}) ?(?:st|nd|rd|th|er|e|eme|o|a)?(?: ?(?:floor|fl|level|og|obergeschoss|stock|etage|planta|piso|piano|andar|verdieping|pietro))?$/;

/** A floor as far as it tells one from another, however its rows write it. */
function floorKey(floor: string): string {
  const words = foldHome(floor);
  if (GROUND.test(words)) return '0';
  const above = words.replace('minus ', '');
  return `${above === words ? '' : '-'}${NUMBERED.exec(above)?.[1] ?? above}`;
}

const keyOf = (row: Row | undefined, fields: readonly ImportField[]): string =>
  fields.map((field) => fold(row?.get(field) ?? '')).join('/');
