/** Rows and columns of keyboards, the alphabet and the digits: whoever goes along them chooses little. */
const TRACKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()',
].flatMap((track) => [track, [...track].reverse().join('')]);
const TRACK_LENGTH_MIN = 3;
const WORD_LENGTH_MIN = 4;
const WORD_LENGTH_MAX = 24;

/** How many choices a part of a password stands for, where a letter taken by chance is one. */
const CHOICES = { known: 1, track: 1, repeated: 1, year: 1, word: 2, digit: 0.5 };
/** A password of fewer choices is found by going through words, names, years and rows of keys. */
export const CHOICES_MIN = 6;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '!': 'i',
};
const isWithin = (track: string, part: string): boolean => part.length >= TRACK_LENGTH_MIN && track.includes(part);

/** Names and the like that a guesser knows: as they are, without spaces, and each word of theirs. */
export function knownParts(texts: readonly string[]): Set<string> {
  const parts = texts.flatMap((text) => {
    const plain = text.toLowerCase().normalize('NFKC').trim();
    return [plain, plain.replace(/[^\p{L}\p{N}]/gu, ''), ...plain.split(/[^\p{L}\p{N}]+/u)];
  });
  return new Set(parts.filter((part) => part.length >= 3));
}

/**
 * How many choices somebody made who came up with this password, at most: a row of keys, a year, a repeated part or a known
 * name is one, a word two. `isWord` says what is tried as a word; the browser knows none.
 */
export function countChoices(
  password: string,
  known: ReadonlySet<string>,
  isWord: (part: string) => boolean = () => false,
): number {
  const text = password.toLowerCase().normalize('NFKC');
  const plain = [...text].map((letter) => LOOKALIKES[letter] ?? letter).join('');
  const longest = Math.max(WORD_LENGTH_MAX, ...[...known].map((part) => part.length));
  const fewest = [0];
  for (let end = 1; end <= text.length; end++) {
    let least = (fewest[end - 1] ?? 0) + (/\d/.test(text[end - 1] ?? '') ? CHOICES.digit : 1);
    for (let start = Math.max(0, end - longest); start < end - 1; start++) {
      const cost = choicesOf(text.slice(start, end), plain.slice(start, end), known, isWord);
      least = Math.min(least, (fewest[start] ?? 0) + cost);
    }
    const repeated = repeatedStart(text, end);
    if (repeated !== null) least = Math.min(least, (fewest[repeated] ?? 0) + CHOICES.repeated);
    fewest[end] = least;
  }
  return fewest[text.length] ?? 0;
}

function choicesOf(part: string, plain: string, known: ReadonlySet<string>, isWord: (part: string) => boolean): number {
  if (known.has(part) || known.has(plain)) return CHOICES.known;
  if (/^(?:19|20)\d\d$/.test(part)) return CHOICES.year;
  if (TRACKS.some((track) => isWithin(track, part))) return CHOICES.track;
  if (part.length < WORD_LENGTH_MIN || part.length > WORD_LENGTH_MAX) return Number.POSITIVE_INFINITY;
  return isWord(part) || isWord(plain) ? CHOICES.word : Number.POSITIVE_INFINITY;
}

/** Where the last of equal parts in a row begins to repeat, for the part that ends here: "aaaa", "abcabc". */
function repeatedStart(text: string, end: number): number | null {
  let furthest: number | null = null;
  for (let size = 1; size * 2 <= end && size <= WORD_LENGTH_MAX; size++) {
    const part = text.slice(end - size, end);
    let start = end - size;
    while (start >= size && text.slice(start - size, start) === part) start -= size;
    if (start < end - size) furthest = Math.min(furthest ?? end, start + size);
  }
  return furthest;
}
