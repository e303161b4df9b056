import type { ImportChoices } from '#contract/imports/imports.ts';
import { isSame } from '#web/forms/merge.ts';

/**
 * What somebody decided about the files as they were read before, on top of what was saved since: of each column, row and cell
 * theirs where they decided something of it, else what was saved.
 */
export const ontoOthers = (yours: ImportChoices, base: ImportChoices, saved: ImportChoices): ImportChoices =>
  merged(yours, base, saved) as ImportChoices;

function merged(yours: unknown, base: unknown, saved: unknown): unknown {
  if (isSame(yours, base)) return saved;
  if (isSame(saved, base)) return yours;
  if (Array.isArray(yours)) return mergedLists(yours, listOf(base), listOf(saved));
  if (!isRecord(yours) || !isRecord(saved)) return yours;
  const before = isRecord(base) ? base : {};
  const names = [...new Set([...Object.keys(saved), ...Object.keys(yours)])];
  const entries = names.map((name) => [name, merged(yours[name], before[name], saved[name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Rows by their number, cells by their place: those that were taken out are gone, those that were said come last. */
function mergedLists(yours: readonly unknown[], base: readonly unknown[], saved: readonly unknown[]): unknown[] {
  const said = yours.filter((one) => !base.some((before) => isSame(before, one)));
  const isSaid = new Set(said.map(placeOf));
  const kept = new Set(yours.map(placeOf));
  const gone = new Set(base.map(placeOf).filter((place) => !kept.has(place)));
  return [...saved.filter((one) => !isSaid.has(placeOf(one)) && !gone.has(placeOf(one))), ...said];
}

const placeOf = (one: unknown): string => (isRecord(one) ? `${String(one.row)} ${String(one.column)}` : String(one));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
