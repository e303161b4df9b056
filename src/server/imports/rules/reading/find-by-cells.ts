import type { SheetKind } from '#contract/imports/imports.fields.ts';
import { findBuildings, findFloors } from '../homes/floors.ts';
import { findAdditions, findHomes, findHouseNumbers, findRunningNumber } from '../homes/house-numbers.ts';
import { fold } from '../values/fold.ts';
import { meaningsIn } from '../words/languages.ts';
import type { Cycle } from '../words/words.ts';
import { type Chosen, type Guess, type Guesses, isTaken, mostAre, STANDING, TOLD_BY_CELLS } from './guesses.ts';
import type { ImportSheet } from './sheet.ts';

type Find = (sheet: ImportSheet, guesses: Map<number, Guess>, chosen: Chosen) => Guess | null;

const cycles = meaningsIn('cycles');

/**
 * Adds what the cells of columns say of them, where their headers say nothing or could mean two things. Answers what is
 * settled by that, so that a field which changed its column is free for the next of its name.
 */
export function findByCells(sheet: ImportSheet, kind: SheetKind, guesses: Map<number, Guess>, chosen: Chosen): Chosen {
  const counter = findRunningNumber(sheet, guesses, chosen);
  if (counter !== null) guesses.delete(counter);
  for (const find of FINDS[kind] ?? []) {
    const byCells = find(sheet, guesses, chosen);
    if (byCells !== null) guesses.set(byCells.index, byCells);
  }
  const found = [...guesses].map(([index, { field }]) => [index, field] as const);
  return new Map([...chosen, ...found, ...(counter === null ? [] : [[counter, null] as const])]);
}

const OFTEN = new Set<Cycle | undefined>(['DAY', 'WEEK', 'TWO_WEEKS', 'FOUR_WEEKS']);

/** A column that says "weekly" somewhere and nothing but how often tells of the rent, whatever it is called. */
function findCycles(sheet: ImportSheet, guesses: Guesses, chosen: Chosen): Guess | null {
  if (isTaken('lease.rentCycle', guesses, chosen)) return null;
  const index = sheet.header.findIndex((_, at) => {
    if (guesses.has(at) || chosen.has(at)) return false;
    const said = sheet.rows.flatMap((row) => row[at]?.trim() || []).map((text) => cycles().get(fold(text)));
    return (
      said.some((cycle) => OFTEN.has(cycle)) && said.filter((cycle) => cycle !== undefined).length * 4 > said.length * 3
    );
  });
  return index === -1 ? null : { index, field: 'lease.rentCycle', score: TOLD_BY_CELLS };
}

/** "T2", "F3", "T1 bis": how France counts the rooms of a home, under a header that is only "Type". */
const FRENCH_ROOMS = /^[TF]\d{1,2}(?:\s?bis)?$/i;
/** What stands in such a column beside them. */
const HOME_WITHOUT_ROOMS = /^(?:studio|studette|loft|duplex|local.*|boutique|bureau|garage|parking|box|cave|maison)$/i;
/** Two days in one cell: "Aug 1 2026 - Jul 31 2037", "01.04.2019 bis 31.03.2037". */
const DAY_AND_MORE =
  /^\S.{0,20}?\b(?:\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})\s*(?:–|—|\s-|\sto\b|\sbis\b|\sau\b|\sal\b)\s*\S/i;

/** A type of lease that counts rooms is none. */
function findRooms(sheet: ImportSheet, guesses: Guesses, chosen: Chosen): Guess | null {
  const type = [...guesses.values()].find(({ field }) => field === 'lease.type');
  if (type === undefined || isTaken('unit.rooms', guesses, chosen)) return null;
  const { index } = type;
  const counts = mostAre(sheet, index, FRENCH_ROOMS, HOME_WITHOUT_ROOMS);
  return counts ? { ...type, field: 'unit.rooms', score: TOLD_BY_CELLS } : null;
}

/** Where no column is the first day of the leases, one that holds both of their days is, whatever it is called. */
function findTerms(sheet: ImportSheet, guesses: Guesses, chosen: Chosen): Guess | null {
  if (isTaken('lease.startsOn', guesses, chosen) || isTaken('lease.endsOn', guesses, chosen)) return null;
  const index = sheet.header.findIndex(
    (_, at) => !guesses.has(at) && !chosen.has(at) && mostAre(sheet, at, DAY_AND_MORE),
  );
  return index === -1 ? null : { index, field: 'lease.startsOn', score: TOLD_BY_CELLS };
}

/** "State" is where a lease stands, if that is what its cells say. */
function findStanding(sheet: ImportSheet, guesses: Guesses, chosen: Chosen): Guess | null {
  if (isTaken('lease.status', guesses, chosen)) return null;
  const index = sheet.header.findIndex(
    (header, at) => fold(header) === 'state' && !guesses.has(at) && !chosen.has(at) && mostAre(sheet, at, STANDING),
  );
  return index === -1 ? null : { index, field: 'lease.status', score: TOLD_BY_CELLS };
}

const OF_PLACES: readonly Find[] = [findHouseNumbers, findAdditions];
const OF_HOMES: readonly Find[] = [findBuildings, ...OF_PLACES, findHomes, findFloors];
const FINDS: Partial<Record<SheetKind, readonly Find[]>> = {
  PROPERTIES: OF_PLACES,
  UNITS: OF_HOMES,
  LEASES: [...OF_HOMES, findRooms, findTerms, findCycles, findStanding],
};
