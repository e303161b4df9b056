/** One thing that a text says, as it is counted and as it was typed. */
export type Feature = {
  /** What is counted: a stem in small letters, or two of them with a space for what is said in two words. */
  key: string;
  /** The same as it stands in the text. */
  typed: string;
  /** Whether it only says where: "behind the fridge", "in the lift". */
  isPlace: boolean;
};

/** What stands before a place. */
const BEFORE_PLACE = new Set(
  'in on at behind under underneath beneath above near beside by next inside from around between over along'.split(' '),
);
/** What may stand between such a word and the place. */
const BETWEEN = new Set('the a an my our your his her their this that to of second first third ground top'.split(' '));

/** Said in every report, whatever it is about. */
const EVERYWHERE = new Set(
  (
    'a about after again all also am an and any anybody anyone anything are as at back be because been before being both but by ' +
    'call came can come cannot could day did do does done down each even ever every few for from get getting give go goes going got had ' +
    'has have he hello her here hi him his how i if in into is it its just know last let like little long make many may me ' +
    'more morning most much my need never new next night not nothing now of off often on once one only or other our out over ' +
    'please problem put quite really said same say see seem she should since so some somebody someone something soon still such ' +
    'take tell than thank thanks that the their them then there these they thing think this those though time to today ' +
    'tomorrow too try two up us use very want was we week well were what when where which while who why will with would ' +
    'show shows shown nothing error kitchen bedroom living room house home flat apartment yesterday yet you your yours afternoon evening year month hour minute cant wont dont doesnt didnt isnt wasnt im ive its'
  ).split(' '),
);

/** One word for what people on either side of an ocean, or two people on one side, call differently. */
const SAME: Partial<Record<string, string>> = {
  faucet: 'tap',
  spigot: 'tap',
  mold: 'mould',
  moldy: 'mould',
  mouldy: 'mould',
  elevator: 'lift',
  trash: 'rubbish',
  garbage: 'rubbish',
  outlet: 'socket',
  stove: 'cooker',
  range: 'cooker',
  fridge: 'refrigerator',
  downspout: 'downpipe',
  draught: 'draft',
  draughty: 'draft',
  drafty: 'draft',
  yard: 'garden',
  hallway: 'corridor',
  stairwell: 'stair',
  staircase: 'stair',
  roach: 'cockroach',
  mice: 'mouse',
  tub: 'bath',
  bathtub: 'bath',
  restroom: 'toilet',
  loo: 'toilet',
  wc: 'toilet',
  lavatory: 'toilet',
  furnace: 'boiler',
  aircon: 'hvac',
  flat: 'home',
  apartment: 'home',
};

const LETTERS_MOST = 24;
/** A run of digits as long as this is somebody's number and nothing about a fault. */
const NUMBER = /\d{4}/;

/** Endings that say when or how many, not what; the longest first. */
const ENDINGS = ['ing', 'ed', 'es', 's'] as const;
const STEM_LEAST = 3;

/** What two forms of a word have in common: "leaks", "leaked" and "leaking" are "leak". */
export function stemOf(word: string): string {
  const stem = withoutEnding(SAME[word] ?? word);
  const same = SAME[stem];
  return same === undefined ? stem : withoutEnding(same);
}

function withoutEnding(word: string): string {
  if (word.endsWith('ies') && word.length > STEM_LEAST + 2) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ss') || word.endsWith('us') || word.endsWith('ceiling')) return word;
  for (const ending of ENDINGS) {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < STEM_LEAST) continue;
    // "boxes" is of "box", but "pipes" of "pipe"; either way both forms end alike.
    if (ending === 'es') return /(?:s|x|z|ch|sh)$/.test(stem) ? stem : plain(`${stem}e`);
    if (ending === 's') return plain(stem);
    if (/([bdgmnprt])\1$/.test(stem)) return stem.slice(0, -1);
    // "Rating" has nothing to do with a rat.
    if (stem.length > STEM_LEAST) return plain(stem);
  }
  return plain(word);
}

/** A silent e at the end is left out, so that "smoke" and "smoking" meet. */
const plain = (stem: string): string =>
  stem.length > STEM_LEAST && stem.endsWith('e') && !stem.endsWith('ee') ? stem.slice(0, -1) : stem;

type Token = { word: string; stem: string; typed: string; isWord: boolean };

/** What stands before a word with an apostrophe in French and Italian: "l'évier", "dell'acqua". */
const ELIDED = /^(?:l|d|j|qu|n|s|m|c|un|dell|all|nell|sull|dall)['’](?=\p{L}{2})/iu;

/** What is guessed from a text and learned of it asks for its words four times in a row. */
let lately: { text: string; tokens: Token[] } = { text: '', tokens: [] };

function tokensOf(text: string): readonly Token[] {
  if (lately.text !== text) lately = { text, tokens: readTokens(text) };
  return lately.tokens;
}

function readTokens(text: string): Token[] {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []).map((typed) => {
    const word = typed
      .replace(ELIDED, '')
      .normalize('NFD')
      .replaceAll(/[\p{M}'’]/gu, '')
      .toLowerCase();
    const stem = stemOf(word);
    const isWord = word.length > 1 && word.length <= LETTERS_MOST && !NUMBER.test(word) && !/^\d+$/.test(word);
    return { word, stem, typed, isWord: isWord && !EVERYWHERE.has(word) };
  });
}

/** The stems of a phrase, as a text that says it has them. */
export const phraseOf = (words: string): string =>
  tokensOf(words)
    .map(({ stem }) => stem)
    .join(' ');

/**
 * What a text says, each thing once, in its order. Two words that mean one thing ("hot water", "front door") are taken
 * together where `phrases` has them, and then not by themselves; what every report says is left out.
 */
export function featuresOf(text: string, phrases: ReadonlySet<string>): Feature[] {
  const tokens = tokensOf(text);
  const found = new Map<string, Feature>();
  const add = (key: string, typed: string, at: number) => {
    const isPlace = isPlaceAt(tokens, at);
    const earlier = found.get(key);
    if (!earlier) found.set(key, { key, typed, isPlace });
    else if (!isPlace) earlier.isPlace = false;
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const following = tokens[at + 1];
    const pair = following && `${token.stem} ${following.stem}`;
    if (following && pair && phrases.has(pair)) {
      add(pair, `${token.typed} ${following.typed}`, at);
      at++;
    } else if (token.isWord) add(token.stem, token.typed, at);
  }
  return [...found.values()];
}

function isPlaceAt(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (BETWEEN.has(tokens[before]?.word ?? '')) before--;
  return BEFORE_PLACE.has(tokens[before]?.word ?? '');
}
