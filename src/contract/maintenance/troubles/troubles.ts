import type { TicketCategory } from '../maintenance.words.ts';
import { both } from '../suggest/near.ts';
import type { troubleSentences } from './troubles.sentences.ts';
import { QUESTIONS, type Question, REMEDIES_OF, type Remedy, TROUBLES, type Trouble } from './troubles.words.ts';

const OFF = String.raw`\b(?:dead|die[sd]|packed (?:in|up)|gave (?:out|up)|out|off|gone|broken|stopped|fail(?:s|ed|ing)?|no longer|isn'?t|aren'?t|won'?t|don'?t|doesn'?t|does not|will not|not|nothing|never|without|trouble with)\b`;
export const OUTLETS = String.raw`\b(?:outlets?|sockets?|plug points?|gfcis?)\b`;
export const BREAKERS = String.raw`\b(?:breakers?|fuse ?box|fuses?|consumer unit|rcd)\b`;

const RULES: Record<Trouble, string> = {
  ALARM_CHIRPS: both(
    String.raw`\b(?:smoke|fire|heat) (?:alarms?|detectors?)\b`,
    String.raw`\b(?:chirp|beep|low batter|flat batter)\w*`,
  ),
  DISPOSAL_STUCK: both(
    String.raw`\b(?:disposals?|disposers?|insinkerator|garburator)\b`,
    `${OFF}|${String.raw`\b(?:hum|jam|stuck|spin|buzz|turn|grind)\w*`}`,
  ),
  TOILET_RUNS: both(
    String.raw`\b(?:toilets?|cisterns?|loos?|wcs?)\b`,
    String.raw`\b(?:runs|running|keeps filling|hiss\w*|trickl\w*|does(?: not|n'?t) stop filling)\b`,
  ),
  TOILET_BLOCKED: both(
    String.raw`\b(?:toilets?|loos?|wcs?)\b`,
    String.raw`\b(?:block|clog|stopped up|won'?t go down)\w*`,
  ),
  NO_HOT_WATER: `${String.raw`\bno (?:heating and no )?hot water\b|\bonly cold water\b|\bhot water\b[^.!?;\n]{0,20}?\b(?:gone|out|off|cold|lukewarm|stopped)\b|\bcold showers?\b`}|${both(String.raw`\b(?:hot water|water heater|pilot light)\b`, OFF)}`,
  DISHWASHER_FAILS: both(
    String.raw`\bdish ?washers?\b`,
    `${OFF}|${String.raw`\b(?:dirty|start|drain|standing water|water at the bottom)\w*`}`,
  ),
  WASHER_FAILS: both(
    String.raw`\b(?:washing machines?|washers?)\b`,
    `${OFF}|${String.raw`\b(?:start|spin|fill|drain|stops|shak|walk|unbalanced)\w*`}`,
  ),
  DRYER_FAILS: both(
    String.raw`\b(?:tumble )?dryers?\b`,
    `${OFF}|${String.raw`\b(?:damp|wet clothes|too long|heat|warm|start)\w*`}`,
  ),
  FRIDGE_WARM: both(
    String.raw`\b(?:fridges?|refrigerators?|freezers?)\b`,
    `${OFF}|${String.raw`\b(?:warm|cold enough|cool|spoil|thaw|defrost|ice)\w*`}`,
  ),
  OVEN_FAILS: both(
    String.raw`\b(?:ovens?|stoves?|cookers?|hobs?|cooktops?|ranges?)\b(?! hood)`,
    `${OFF}|${String.raw`\b(?:heat|start|cold)\w*`}`,
  ),
  AC_NOT_COOLING: both(
    String.raw`\b(?:a\/?c|air ?-?con(?:ditioning|ditioner)?s?|hvac)\b`,
    `${OFF}|${String.raw`\b(?:warm air|cool|cold|warm)\w*`}`,
  ),
  DRAIN_SLOW: both(
    String.raw`\b(?:drains?|sinks?|showers?|baths?|bathtubs?|tubs?|wash ?basins?|basins?|plugholes?)\b`,
    String.raw`\b(?:slow|block|clog|stand(?:s|ing)? (?:in )?water|won'?t drain|does(?: not|n'?t) drain|won'?t go down|will not go down)\w*`,
  ),
  LOW_PRESSURE: String.raw`\b(?:low|weak|poor|hardly any|no) (?:water )?pressure\b|\bwater pressure\b|\b(?:taps?|faucets?|showers?)\b[^.!?;\n]{0,20}?\bonly (?:a )?trickles?\b`,
  BREAKER_TRIPS: both(BREAKERS, String.raw`\b(?:trips?|tripp\w+|jumps?|keeps (?:going|blowing)|blows?|blew)\b`),
  OUTLET_DEAD: `${both(OUTLETS, OFF)}|${both(OUTLETS, String.raw`\bno power\b`)}`,
  LIGHT_OUT: both(
    String.raw`\b(?:lights?(?! switch)|lamps?|bulbs?)\b`,
    `${OFF}|${String.raw`\b(?:flicker|burned out|burnt out)\w*`}`,
  ),
  POWER_OUT: String.raw`\b(?:no|without) (?:power|electricity)\b|\b(?:power|electricity)\b[^.!?;\n]{0,20}?\b(?:is|went|gone|has gone|are) ?(?:out|off|gone)?\b|\bpower cut\b|\bblack ?out\b`,
  NO_HEAT: `${String.raw`\bno heat(?:ing)?\b|\bheating works badly\b`}|${both(String.raw`\b(?:heat(?:ing)?|heaters?|radiators?|boilers?|furnaces?|thermostats?)\b`, `${OFF}|${String.raw`\b(?:cold|lukewarm|blank)\b`}`)}`,
  LOCK_STIFF: both(
    String.raw`\b(?:locks?|keys?|deadbolts?)\b`,
    String.raw`\b(?:stiff|sticks?|sticking|jam(?:s|med)?|hard to turn|force it|hardly turns?)\b`,
  ),
};

const PATTERNS = TROUBLES.map((trouble) => ({ trouble, pattern: new RegExp(RULES[trouble], 'i') }));

/** The kind of trouble that words tell of, with the words that say so. */
export function troubleIn(said: string): { trouble: Trouble; typed: string } | null {
  const text = said.replaceAll('’', "'");
  for (const { trouble, pattern } of PATTERNS) {
    const found = pattern.exec(text);
    if (found) return { trouble, typed: found[0].trim() };
  }
  return null;
}

const OF_CATEGORY: Record<TicketCategory, readonly Question[]> = {
  PLUMBING: ['SINCE', 'WATER_STOPS', 'HOW_OFTEN'],
  HEATING: ['SINCE', 'HOW_MUCH_COLD', 'HEATED_BY', 'MAKE_MODEL'],
  ELECTRICAL: ['SINCE', 'HOW_MUCH_DARK', 'BREAKER_AGAIN'],
  APPLIANCE: ['SINCE', 'SHOWN_CODE', 'MAKE_MODEL', 'OWN_MACHINE'],
  LOCKS: ['SINCE', 'KEY_TURNS'],
  WINDOWS_DOORS: ['SINCE', 'FLOOR'],
  WALLS_CEILINGS: ['SINCE', 'HOW_LARGE', 'OUTSIDE_WALL'],
  ROOF: ['SINCE', 'WITH_RAIN'],
  PESTS: ['SINCE', 'SEEN_IN'],
  COMMON_AREA: ['SINCE', 'HOW_OFTEN'],
  OUTSIDE: ['SINCE', 'HOW_OFTEN'],
  CLEANING: ['SINCE', 'HOW_OFTEN'],
  OTHER: ['SINCE', 'HOW_OFTEN'],
};

/** Where the kind of trouble asks for something else than its category. */
const OF_TROUBLE: Partial<Record<Trouble, readonly Question[]>> = {
  ALARM_CHIRPS: ['SINCE', 'MAKE_MODEL'],
  DISPOSAL_STUCK: ['HUMS', 'SINCE', 'MAKE_MODEL'],
  TOILET_RUNS: ['SINCE', 'HOW_OFTEN'],
  TOILET_BLOCKED: ['OTHER_TOILET', 'OTHER_DRAINS', 'SINCE'],
  NO_HOT_WATER: ['ONE_OR_ALL_TAPS', 'HEATED_BY', 'SINCE', 'MAKE_MODEL'],
  AC_NOT_COOLING: ['SINCE', 'SHOWN_CODE', 'MAKE_MODEL'],
  DRAIN_SLOW: ['OTHER_DRAINS', 'SINCE'],
  LOW_PRESSURE: ['ONE_OR_ALL_TAPS', 'SINCE'],
  LIGHT_OUT: ['BULB_NEW', 'HOW_MUCH_DARK', 'SINCE'],
  LOCK_STIFF: ['KEY_TURNS', 'SINCE'],
};

/** What the trade will ask, by the words or else by the kind of fault. */
export function questionsFor(said: string, category: TicketCategory): readonly Question[] {
  const trouble = troubleIn(said)?.trouble;
  return (trouble && OF_TROUBLE[trouble]) ?? OF_CATEGORY[category];
}

/** What was tried against the trouble that words tell of; what was tried against another, named before, says nothing of it. */
export function triedAgainst(said: string, tried: readonly Remedy[]): Remedy[] {
  const trouble = troubleIn(said)?.trouble;
  return trouble ? tried.filter((remedy) => REMEDIES_OF[trouble].includes(remedy)) : [];
}

/** Whether something answers a question: one of its choices, or words where it has none. */
export function isAnswerTo(question: Question, answer: string): boolean {
  const choices: readonly string[] | null = QUESTIONS[question];
  return choices === null || choices.includes(answer);
}

/** The sentence of an answer; null where it is in somebody's own words. */
export const answerCode = ({ question, answer }: { question: Question; answer: string }) =>
  QUESTIONS[question] === null ? null : (`answer.${question}_${answer}` as keyof typeof troubleSentences);
