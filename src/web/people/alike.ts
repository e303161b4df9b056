import type { PersonRow } from '#contract/people/people.ts';

/** What somebody is known by while they are being typed. */
export type Typed = { name: string; email: string; phone: string };
/** Why somebody may be the one who is being typed, the surest first. */
export const ALIKE_BY = ['email', 'phone', 'name'] as const;
export type AlikeBy = (typeof ALIKE_BY)[number];

const DIGITS_MIN = 6;
const LETTERS_MIN = 2;
const SHOWN = 4;

/** What is looked for: a whole address, a number worth looking for, a first and a last name; empty for what is too little. */
export function soughtBy({ name, email, phone }: Typed): Record<AlikeBy, string> {
  // Stored numbers have lost the zero that is dialled before them at home.
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '');
  const words = name.trim().split(/\s+/);
  // The letter of a middle name stands in some records and not in others.
  const names = words.filter((word) => word.replaceAll('.', '').length >= LETTERS_MIN);
  return {
    email: /^\S+@\S+\.\S+$/.test(email.trim()) ? email.trim().toLowerCase() : '',
    phone: digits.length >= DIGITS_MIN ? digits : '',
    name: names.length > 1 ? names.join(' ') : '',
  };
}

/** Everybody who was found, each once, under what makes it surest that it is them. */
export function alikeIn(
  found: Record<AlikeBy, readonly PersonRow[]>,
  sought: Record<AlikeBy, string>,
): { person: PersonRow; by: AlikeBy }[] {
  const seen = new Map<string, { person: PersonRow; by: AlikeBy }>();
  for (const by of ALIKE_BY)
    for (const person of found[by])
      if (!seen.has(person.id) && isAlike(person, by, sought)) seen.set(person.id, { person, by });
  return [...seen.values()].slice(0, SHOWN);
}

/** The search finds parts of addresses and numbers too, which make nobody the same. */
function isAlike({ email, phone }: PersonRow, by: AlikeBy, sought: Record<AlikeBy, string>): boolean {
  if (by === 'email') return email?.toLowerCase() === sought.email;
  if (by === 'phone') return phone?.number.endsWith(sought.phone) === true;
  return true;
}
