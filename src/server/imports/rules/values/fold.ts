/** Most cells; a file of 100,000 rows is folded a million times. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Letters that are no other letter with a mark. */
const SPELLED: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe' };

/** Text as headers, names and places are compared: small letters, without accents, marks and doubled spaces. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[ßłøđæœ]/g, (letter) => SPELLED[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replaceAll('#', ' no ')
    .replaceAll('%', ' percent ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** How a floor or a home is compared: "-1" lies below the street and is not "1"; in "A-1" it is a hyphen. */
export const foldHome = (text: string): string => fold(text.replaceAll(/(?<=^|\s)[-−–](?=\d)/g, 'minus '));
