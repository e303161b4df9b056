import { emergencyIn } from '../suggest/emergencies.ts';
import { both } from '../suggest/near.ts';
import { BREAKERS, OUTLETS, troubleIn } from './troubles.ts';
import { REMEDIES_OF, type Remedy } from './troubles.words.ts';

const DANGER_WORDS = String.raw`\b(?:gas|carbon monoxide|spark\w*|smok(?:e|es|ed|ing|y)\b(?! (?:alarm|detector))|fire\b(?! (?:alarm|detector))|burn(?:s|t|ing)?\b(?!(?:t|ed)? out)|scorch\w*|melt\w*|shocks?|tingl\w*|overflow\w*|over ?flow\w*|flood\w*|leak\w*|pour\w*|gush\w*|burst|spray\w*|sewage|ceiling drips?|(?:bare|exposed|loose|live|hang\w*) wires?|wires? (?:hang|stick)\w*|hot to (?:the )?touch|(?:got|is|are|gets|was|were|soaking|all) wet|under water|water (?:comes|came|coming|runs|running|drips|dripping|on the floor|from|through|in the (?:light|lamp|outlet|socket))|locked out|break-?in|broken into)\b`;
/** What nobody should try anything at: gas, water that comes, heat and sparks where there is power, a door that does not close a home. */
const DANGER = new RegExp(
  `${both(`${OUTLETS}|${BREAKERS}|${String.raw`\b(?:switch(?:es)?|lights?|lamps?|panel)\b`}`, String.raw`\b(?:buzz|crackl|sizzl|warm|hot)\w*`)}|${DANGER_WORDS}`,
  'i',
);

/** Whether words tell of something at which nobody should try anything. */
export const isDangerous = (said: string): boolean =>
  emergencyIn(said) !== null || DANGER.test(said.replaceAll('’', "'"));

/** What may be tried by these words; nothing where they tell of danger. */
export function remediesFor(said: string): readonly Remedy[] {
  const found = troubleIn(said);
  return found === null || isDangerous(said) ? [] : REMEDIES_OF[found.trouble];
}
