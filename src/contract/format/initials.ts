export type NamedUser = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
};

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The letters of an avatar: of first and last name; else of the first name; else of the e-mail; else "U". */
export function initials(user: NamedUser | null | undefined): string {
  const first = firstLetter(user?.firstName);
  const last = firstLetter(user?.lastName);
  if (first !== '' && last !== '') return first + last;
  return first || firstLetter(user?.email) || 'U';
}

function firstLetter(text: string | null | undefined): string {
  // Some small letters have two capitals: ß, and the ﬁ of printers.
  const [letter] = letters.segment((text ?? '').trim().toUpperCase());
  return letter?.segment ?? '';
}
