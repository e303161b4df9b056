/** A piece of a text, and whether it is what was looked for. */
export type Piece = { text: string; isMatch: boolean };

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Cuts a text where the words of a search stand in it, however they are written; what only is like one is not marked. */
export function piecesOf(text: string, q: string): Piece[] {
  const plain = [...text].map(folded);
  const letters = plain.join('');
  // A letter may fold to several, or to none.
  const letterAt = plain.flatMap((letter, at) => Array.from({ length: letter.length }, () => at));
  const isMatch = plain.map(() => false);
  for (const word of folded(q)
    .split(/[\s,;·|]+/)
    .filter(Boolean))
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length))
      for (const letter of letterAt.slice(at, at + word.length)) isMatch[letter] = true;
  // A mark that stands by itself goes with its letter.
  for (const [at, letter] of plain.entries()) if (letter === '') isMatch[at] = isMatch[at - 1] ?? false;
  const pieces: Piece[] = [];
  for (const [at, letter] of [...text].entries()) {
    const last = pieces.at(-1);
    if (last && last.isMatch === isMatch[at]) last.text += letter;
    else pieces.push({ text: letter, isMatch: isMatch[at] ?? false });
  }
  return pieces;
}
