/**
 * Characters that nobody sees and that turn the direction of what stands around them: with them a name can look like another, and
 * a text pasted from elsewhere brings them along. The marks that writing from right to left needs are none of them.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Nothing of it can be seen. */
const UNSEEN = /^[\s\p{DI}\u2800]*$/u;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** What somebody wrote, without what only misleads those who read it; empty where nothing of it can be seen. */
export const plainText = (text: string): string => {
  const plain = text.replaceAll(TURNS, '');
  return UNSEEN.test(plain) ? '' : plain;
};

/** The same in one line. */
export const plainLine = (text: string): string => plainText(text).replaceAll(BREAKS, ' ');
