import { isFamilyFirst, type NameParts } from './person-name.ts';

export type NamedUser = NameParts & { email?: string | null | undefined };

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The letters of an avatar: of first and last name, in the order in which they are written; else of the first name; else of the e-mail; else "U". */
export function initials(user: NamedUser | null | undefined): string {
  const [first, last] = [user?.firstName?.trim() ?? '', user?.lastName?.trim() ?? ''];
  if (isFamilyFirst(first, last)) return firstLetter(last) + firstLetter(first);
  if (first !== '' && last !== '') return firstLetter(first) + firstLetter(last);
  return firstLetter(first) || firstLetter(user?.email) || 'U';
}

function firstLetter(text: string | null | undefined): string {
  // Some small letters have two capitals: ß, and the ﬁ of printers.
  const [letter] = letters.segment((text ?? '').trim().toUpperCase());
  return letter?.segment ?? '';
}
