import { once } from '#server/once.ts';
import { wordsIn } from '../words/languages.ts';
import { parseAddress, type ReadAddress } from './parse-address.ts';

/** What a line that names a property says of it; the name is empty where the line is an address alone. */
export type PropertyLine = { name: string; code: string; address: ReadAddress | null };

const properties = wordsIn('properties');
const prefix = once(() => new RegExp(`^(?:[-=]>\\s*)?(?:(?:${[...properties()].join('|')})\\s*[:=]\\s*)?`, 'iu'));
const CODE_IN_BRACKETS = /\s*[([]([\p{L}\d][\p{L}\d_.-]{0,14})[)\]]\s*$/u;
/** "MAPLE - Maple Court": letters in capitals or figures alone, before a name. */
const CODE_BEFORE = /^([A-Z0-9][A-Z0-9_.-]{0,11})\s+[-–—]\s+(?=\S)/;
const DIVIDED = /\s+[-–—|·•]\s+|\s*\n\s*|\s*:\s+|\s+\(|,\s+(?=\S)/g;

/** What is longer is no name, and takes long to look through. */
const LENGTH_MAX = 500;

/** True where a line begins as "Property: …" does. */
export const hasPropertyPrefix = (text: string): boolean => /[:=]|^[-=]>/.test(prefix().exec(text)?.[0] ?? '');

/** Reads "Maple Court - 412 Maple Street, Dayton, OH 45402", "Property: MAPLE - Maple Court" and "Maple Court (mapc)". */
export function parsePropertyLine(text: string): PropertyLine {
  if (text.length > LENGTH_MAX) return { name: text.trim(), code: '', address: null };
  const line = text.trim().replace(prefix(), '').trim();
  const whole = parseAddress(line.replace(/\n/g, ', '));
  if (whole !== null && /^\d/.test(line)) return { name: '', code: '', address: whole };
  for (const divider of line.matchAll(DIVIDED)) {
    const rest = line.slice(divider.index + divider[0].length).replace(divider[0].includes('(') ? /\)\s*$/ : /$^/, '');
    const address = parseAddress(rest.replace(/\n/g, ', '));
    if (address !== null && !(divider[0].startsWith(',') && whole !== null)) {
      return { ...nameAndCode(line.slice(0, divider.index)), address };
    }
  }
  if (whole !== null) return { name: '', code: '', address: whole };
  return { ...nameAndCode(line), address: null };
}

function nameAndCode(text: string): { name: string; code: string } {
  const inBrackets = CODE_IN_BRACKETS.exec(text);
  if (inBrackets !== null && inBrackets.index > 0)
    return { name: text.slice(0, inBrackets.index).trim(), code: inBrackets[1] ?? '' };
  const before = CODE_BEFORE.exec(text);
  const rest = before === null ? '' : text.slice(before[0].length).trim();
  if (before !== null && /\p{Ll}/u.test(rest)) return { name: rest, code: before[1] ?? '' };
  return { name: text.trim(), code: '' };
}
