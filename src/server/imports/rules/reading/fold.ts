/** Most cells; a file of 100,000 rows is folded a million times. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Text as headers, names and places are compared: small letters, without accents, marks and doubled spaces. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll('#', ' no ')
    .replaceAll('%', ' percent ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
