import { DENIED_ELSEWHERE, RULES_ELSEWHERE } from './emergencies.languages.ts';
import { both } from './near.ts';
import { EMERGENCIES, type Emergency } from './suggest.words.ts';

const VULNERABLE = String.raw`\b(?:baby|babies|newborn|infant|toddler|elderly|old people|ill|sick|pregnant|oxygen|disabled|(?:8|9)\d years? old)\b`;
const NO_HEAT = String.raw`\b(?:no heat(?:ing)?\b|(?:heat(?:ing)?|boiler|furnace|radiators?)\b[^.!?;\n]{0,20}?(?:off|out|dead|broken|stopped|not work\w*|isn'?t work\w*|doesn'?t work))`;
const SMELL = String.raw`\b(?:smell(?:s|ing|ed)?|stink(?:s|ing)?|odou?r|whiff)\b`;

const RULES: Record<Emergency, string> = {
  GAS: `${both(SMELL, String.raw`\bgas\b`)}|\\bgas (?:leak|escap|is leak)|\\bleak(?:s|ing)?(?: of)? gas\\b`,
  CARBON_MONOXIDE: String.raw`\bcarbon monoxide\b|\bco (?:alarm|detector)\b[^.!?;\n]{0,30}?(?:went|go|gone|sound|beep|ring|alarm|off)`,
  FIRE: String.raw`\b(?:on fire|caught fire|in flames|a fire (?:in|at|on)\b|there is a fire|flames (?:from|out of|coming)|smoke (?:is )?(?:com|pour|fill|ris)\w*|full of smoke)`,
  SPARKS: both(
    String.raw`\bspark(?:s|ed|ing)?\b(?! plug)|\belectric shocks?\b|\b(?:got|get|gets|gives?|gave) (?:me |us )?a (?:small |bad |big )?shock\b|\bburnt plastic\b|\bburning (?:plastic|smell)\b|\bsmok(?:e|es|ed|ing)\b(?! (?:alarm|detector))`,
    String.raw`\b(?:socket|outlet|switch|fuse ?box|breaker|wire|wiring|plug|lamp|light|panel)`,
  ),
  FLOOD: String.raw`\b(?:burst (?:water )?(?:pipe|main)|(?:pipe|main)s?\b[^.!?;\n]{0,15}?\bburst|(?:water|it)\b[^.!?;\n]{0,30}?\b(?:pour(?:s|ing)|gush(?:es|ing)|flood(?:s|ing)|spray(?:s|ing) everywhere|cannot (?:be )?stop|can'?t (?:be )?stop|won'?t stop|will not stop)|(?:kitchen|bathroom|flat|apartment|home|floor|basement|room)\b[^.!?;\n]{0,15}?\b(?:flooded|flooding|under water)|flooding (?:the|my|our)|water (?:is )?(?:everywhere|all over the)\b|water\b[^.!?;\n]{0,25}?\b(?:com(?:es|ing)|run(?:s|ning)|leak(?:s|ing)) (?:in )?through (?:the|my|our) (?:\w+ )?ceiling)`,
  SEWAGE: String.raw`\b(?:sewage|raw waste|sewer)\b[^.!?;\n]{0,40}?\b(?:com|back|up|flow|leak|everywhere|floor|bath|shower|sink|spill)\w*|\b(?:toilet|drain)s?\b[^.!?;\n]{0,30}?\b(?:backing up|backed up|overflow(?:s|ed|ing)? )[^.!?;\n]{0,20}?(?:sewage|floor|waste|bath|shower)`,
  TRAPPED: String.raw`\b(?:stuck|trapped)\b[^.!?;\n]{0,15}?\b(?:in|inside)\b[^.!?;\n]{0,15}?\b(?:lift|elevator|bathroom|room)\b`,
  NOT_SECURE: String.raw`\b(?:locked out|break-?in\b|bro(?:ke|ken) into|burgl\w+|door\b[^.!?;\n]{0,20}?\bkicked in|(?:cannot|can'?t|does(?: not|n'?t)|won'?t|will not|unable to) lock\b[^.!?;\n]{0,25}?\b(?:front|entry|apartment|flat|main|back|my|our|the)?\s?(?:door|home)\b|(?:front|entry|apartment|flat|main|back) door\b[^.!?;\n]{0,25}?\b(?:cannot be locked|can'?t be locked|does(?: not|n'?t) lock|won'?t lock|will not lock)|(?:key|lock)\b[^.!?;\n]{0,40}?\b(?:cannot|can'?t) get in(?:to|side)?\b|ground[- ]floor window\b[^.!?;\n]{0,25}?\b(?:smashed|broken|does(?: not|n'?t) (?:close|shut|lock)|won'?t (?:close|shut)))`,
  NO_HEAT: both(
    NO_HEAT,
    `${VULNERABLE}|${String.raw`\bfreezing\b|\bbelow (?:zero|freezing)\b|\bfrost\b|-\d+ ?(?:°|degrees)`}`,
  ),
  MEDICAL_POWER: both(
    String.raw`\bno (?:power|electricity)\b|\bpower (?:is |went )?(?:out|off)\b|\bpower cut\b|\boutage\b`,
    String.raw`\b(?:oxygen|dialysis|ventilator|cpap|insulin|medical|breathing machine|stair ?lift)\b`,
  ),
  NO_TOILET: String.raw`\b(?:only|one) (?:toilet|bathroom|loo)\b[^.!?;\n]{0,60}?\b(?:blocked|clogged|not work\w*|does(?: not|n'?t) (?:work|flush)|won'?t flush|broken|overflow\w*)|\bno (?:working )?(?:toilet|loo)\b|\b(?:cannot|can'?t) use (?:the|our|my) (?:only )?(?:toilet|loo)\b|\b(?:blocked|clogged|broken)\b[^.!?;\n]{0,30}?\bonly (?:toilet|one|loo)\b`,
  NO_WATER: String.raw`\bno (?:running )?water\b(?! pressure)(?:\s(?:at all|in the (?:flat|apartment|house|home|building|whole))|\s?(?:[.,;!?]|$))|\bwater is (?:off|gone) (?:in the (?:whole|entire)|everywhere|completely)|\bwithout (?:any )?water\b`,
};

const PATTERNS = EMERGENCIES.map((emergency) => ({
  emergency,
  pattern: new RegExp(RULES[emergency], 'i'),
  elsewhere: new RegExp(
    Object.values(RULES_ELSEWHERE)
      .flatMap((rules) => rules[emergency] ?? [])
      .join('|'),
  ),
}));
/** "No smell of gas" is none, and neither is what somebody fixed already. */
const DENIED = /\b(?:no|not|never|isn'?t|aren'?t|wasn'?t|don'?t|doesn'?t|without)(?:\s\w+){0,2}\s*$/i;
const DENIABLE: ReadonlySet<Emergency> = new Set([
  'GAS',
  'CARBON_MONOXIDE',
  'FIRE',
  'SPARKS',
  'FLOOD',
  'SEWAGE',
  'TRAPPED',
]);

/** The most dangerous emergency that words tell of, in any of the languages, with the words that say so; else null. */
export function emergencyIn(text: string): { emergency: Emergency; typed: string } | null {
  const said = text.replaceAll('’', "'");
  const plain = withoutAccents(said);
  for (const { emergency, pattern, elsewhere } of PATTERNS) {
    const found = pattern.exec(said);
    if (found && !isDenied(emergency, said, found.index, DENIED)) return { emergency, typed: typedIn(found[0]) };
    const foundElsewhere = elsewhere.exec(plain);
    if (foundElsewhere && !isDenied(emergency, plain, foundElsewhere.index, DENIED_ELSEWHERE)) {
      const { index } = foundElsewhere;
      return { emergency, typed: typedIn(said.slice(index, index + foundElsewhere[0].length)) };
    }
  }
  return null;
}

const isDenied = (emergency: Emergency, text: string, at: number, denied: RegExp): boolean =>
  DENIABLE.has(emergency) && denied.test(text.slice(Math.max(0, at - 40), at));

const typedIn = (found: string): string => found.trim().replace(/[.,;!?]$/, '');

const SPELLED: Partial<Record<string, string>> = { ł: 'l', Ł: 'l', ß: 's', ø: 'o' };

/** The same text letter for letter, small and without accents, so that what is found in it is found in the other. */
const withoutAccents = (text: string): string =>
  text
    .replaceAll(/[\u0080-\uffff]/g, (letter) => SPELLED[letter] ?? letter.normalize('NFD').charAt(0))
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
