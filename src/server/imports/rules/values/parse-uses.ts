import { findMeaning, meaningsIn } from '../words/languages.ts';
import type { Use } from '../words/words.ts';
import { fold } from './fold.ts';
import type { PropertyKind, PropertySubType } from './parse-values.ts';

export type PropertyType = { kind: PropertyKind; subType: PropertySubType | null };

const uses = meaningsIn('uses');
const HOMES = new Set<Use>(['CONDO', 'SINGLE_FAMILY', 'MULTI_FAMILY', 'RESIDENTIAL']);
/** What a name says for certain; old warehouses and garages are lived in. */
const CERTAIN_IN_NAME = new Set<Use>(['COMMERCIAL', 'SHOPPING_CENTER', 'OFFICE']);

const typeOf = (use: Use): PropertyType => ({
  kind: HOMES.has(use) ? 'RESIDENTIAL' : 'COMMERCIAL',
  subType: use === 'COMMERCIAL' || use === 'RESIDENTIAL' ? null : use,
});

/** Reads what a property is for and of what type, as far as the text says, in any of the languages. */
export function parsePropertyType(text: string): PropertyType | null {
  const use = findMeaning(text, uses())?.meaning;
  return use === undefined ? null : typeOf(use);
}

/** What a property is used for, as far as its name and those of its units say: "Gewerbehof", "Laden 1"; or null. */
export function readUseInNames(name: string, units: readonly string[]): PropertyType | null {
  const ofUnits = units.map((unit) => parsePropertyType(unit));
  const [first] = ofUnits;
  if (first != null && ofUnits.every((type) => type?.kind === 'COMMERCIAL')) return first;
  const whole = uses().get(fold(name));
  // A place that is called "Shop" and nothing else is one.
  if (whole !== undefined && !HOMES.has(whole)) return typeOf(whole);
  const found = findMeaning(name, uses());
  if (found === null || !CERTAIN_IN_NAME.has(found.meaning)) return null;
  // "Post Office Apartments" were one.
  const also = findMeaning(` ${fold(name)} `.replace(` ${found.phrase} `, ' '), uses())?.meaning;
  const isLivedIn = (also !== undefined && HOMES.has(also)) || ofUnits.some((type) => type?.kind === 'RESIDENTIAL');
  return isLivedIn ? null : typeOf(found.meaning);
}
