/** A piece of a text, and whether it is what was looked for. */
export type Piece = { text: string; isMatch: boolean };

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Cuts a text where the words of a search stand in it, however they are written; what only is like one is not marked. */
export function piecesOf(text: string, q: string): Piece[] {
  const plain = [...text].map(folded);
  const letters = plain.join('');
  // A letter that folds to several, or none, would shift all behind it.
  if (letters.length !== plain.length) return [{ text, isMatch: false }];
  const isMatch = plain.map(() => false);
  for (const word of folded(q)
    .split(/[\s,;·|]+/)
    .filter(Boolean))
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length))
      isMatch.fill(true, at, at + word.length);
  const pieces: Piece[] = [];
  for (const [at, letter] of [...text].entries()) {
    const last = pieces.at(-1);
    if (last && last.isMatch === isMatch[at]) last.text += letter;
    else pieces.push({ text: letter, isMatch: isMatch[at] ?? false });
  }
  return pieces;
}
