const BEFORE = 30;

/** A text from a little before where one of the words stands, so that a line or two show it; letters count without accents. */
export function excerptOf(text: string, q: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const plain = plainOf(line);
  const places = plainOf(q)
    .split(/\s+/)
    .map((word) => (word === '' ? -1 : plain.indexOf(word)))
    .filter((place) => place >= 0);
  const at = places.length > 0 ? Math.min(...places) : 0;
  if (at <= BEFORE) return line;
  const from = line.indexOf(' ', at - BEFORE);
  return `…${line.slice(from < 0 || from > at ? at : from + 1)}`;
}

/** As long as the text it is of, so that places in one are places in the other. */
const plainOf = (text: string): string =>
  [...text].map((letter) => (letter.normalize('NFD')[0] ?? letter).toLowerCase().slice(0, letter.length)).join('');
