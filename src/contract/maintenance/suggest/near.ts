/** Words that may stand between two that belong together; not a new sentence. */
const NEAR = String.raw`(?:[^.!?;\n]{0,40}?)`;

/** A pattern for two things said near each other, whichever comes first. */
export const both = (one: string, other: string): string =>
  `(?:${one})${NEAR}(?:${other})|(?:${other})${NEAR}(?:${one})`;

/** A whole word; once accents are gone, letters are those of English. */
export const word = (one: string): string => `(?<![a-z])(?:${one})(?![a-z])`;
