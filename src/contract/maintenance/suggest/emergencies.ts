import { DENIED_ELSEWHERE, RULES_ELSEWHERE } from './emergencies.languages.ts';
import { both } from './near.ts';
import { EMERGENCIES, type Emergency } from './suggest.words.ts';

const VULNERABLE = String.raw`\b(?:baby|babies|newborn|infant|toddler|elderly|old people|ill|sick|pregnant|oxygen|disabled|(?:8|9)\d years? old)\b|\b(?:is|are|aged?) (?:7[5-9]|[89]\d)\b(?! ?(?:°|degrees|%|f\b))`;
const NO_HEAT = String.raw`\b(?:no heat(?:ing)?\b|(?:heat(?:ing)?|boiler|furnace|radiators?)\b[^.!?;\n]{0,20}?(?:off|out|dead|died|gave out|packed in|gone|down|broken|stopped|not work\w*|isn'?t work\w*|doesn'?t work)|radiators\b[^.!?;\n]{0,20}?\bcold\b)`;
const SMELL = String.raw`\b(?:smell(?:s|ing|ed)?|stink(?:s|ing)?|odou?r|whiff)\b`;

const RULES: Record<Emergency, string> = {
  // What is put into gas so that it smells; a drain may smell like it, too.
  GAS: `${both(both(SMELL, String.raw`\brotten eggs?\b`), String.raw`\b(?:boiler|stove|oven|cooker|hob|heater|furnace|meter)\b`)}|${both(SMELL, String.raw`\bgas\b`)}|\\bgas (?:leak|escap|is leak)|\\bleak(?:s|ing)?(?: of)? gas\\b|\\bgas leakage\\b`,
  CARBON_MONOXIDE: String.raw`\bcarbon monoxide\b(?![^.!?;\n]{0,40}?\b(?:batter(?:y|ies)|missing|replac\w+|expired?|install\w*|test(?:s|ed|ing)?|out of date|chirp\w*)\b)|\bco (?:alarm|detector)\b[^.!?;\n]{0,30}?(?:went|go|gone|sound|beep|ring|alarm|off)`,
  FIRE: String.raw`\b(?:on fire|caught fire|in flames|a fire (?:in|at|on)\b|there is a fire|fire (?:in|at|on) (?:the|my|our)\b(?! (?:fireplace|stove|grill|barbecue|hearth))|something(?: is|'s) burning|(?:lots of|thick|heavy) smoke|flames (?:from|out of|coming)|smoke (?:is )?(?:com|pour|fill|ris)\w*|full of smoke)`,
  SPARKS: both(
    String.raw`\bspark(?:s|ed|ing)?\b(?! plug)|\belectric shocks?\b|\belectrocut\w+|\b(?:got|get|gets|gives?|gave) (?:me |us )?a (?:small |bad |big )?shock\b|\bburnt plastic\b|\bburning (?:plastic|smell)\b|\bsmok(?:e|es|ed|ing)\b(?! (?:alarm|detector))`,
    String.raw`\b(?:socket|outlet|switch|fuse ?box|breaker|wire|wiring|plug|lamp|light|panel)`,
  ),
  FLOOD: String.raw`\b(?:burst (?:water )?(?:pipe|main)|(?:pipe|main)s?\b[^.!?;\n]{0,15}?\bburst|(?:water|it)\b[^.!?;\n]{0,30}?\b(?:pour(?:s|ing)|gush(?:es|ing)|flood(?:s|ing)|spray(?:s|ing) everywhere|cannot (?:be )?stop|can'?t (?:be )?stop|won'?t stop|will not stop)|(?:kitchen|bathroom|flat|apartment|home|floor|basement|room)\b[^.!?;\n]{0,15}?\b(?:flooded|flooding|under water)|flooding (?:the|my|our)|water (?:is )?(?:everywhere|all over the)\b|water\b[^.!?;\n]{0,25}?\b(?:com(?:es|ing)|run(?:s|ning)|leak(?:s|ing)) (?:in )?through (?:the|my|our) (?:\w+ )?(?:ceiling|lights?\b|lamps?\b)|water\b[^.!?;\n]{0,40}?\b(?:on|onto|in|into|over) (?:to )?(?:the|my|our) (?:\w+ )?(?:sockets?|outlets?|fuse ?box|breakers?|light fittings?|light fixtures?)\b|ceiling\b[^.!?;\n]{0,20}?\b(?:c[ao]me down|fell|fallen|collaps\w+|cav(?:ed|ing) in)\b[^.!?;\n]{0,30}?\b(?:leak|water))`,
  SEWAGE: String.raw`\b(?:sewage|raw waste|sewer)\b[^.!?;\n]{0,40}?\b(?:com|back|up|flow|leak|everywhere|floor|bath|shower|sink|spill)\w*|\bsewage (?:in|inside) (?:the|my|our)\b|\b(?:poop?|fa?eces|human waste|excrement)\b[^.!?;\n]{0,30}?\b(?:com(?:es|ing) (?:up|out)|back(?:s|ed|ing)? up|in the (?:shower|bath|tub|sink))|\b(?:toilet|drain)s?\b[^.!?;\n]{0,30}?\b(?:backing up|backed up|overflow(?:s|ed|ing)? )[^.!?;\n]{0,20}?(?:sewage|floor|waste|bath|shower)`,
  TRAPPED: String.raw`\b(?:stuck|trapped)\b[^.!?;\n]{0,15}?\b(?:in|inside)\b[^.!?;\n]{0,15}?\b(?:lift|elevator|bathroom|room)\b|\blocked (?:himself|herself|myself|themsel(?:f|ves)) in(?:side)?\b|\blocked in(?:side)? (?:the|my|our) (?:bathroom|toilet|room|lift|elevator)\b`,
  NOT_SECURE: String.raw`\b(?:locked out|break-?in\b|break in (?:at|last|yesterday|today|tonight|this|on)\b|(?:attempted|had a|been a) break in\b|kick(?:ed|ing) (?:in )?(?:my|our|the) (?:\w+ )?door\b|anyone can (?:just )?(?:walk|get|come) in\b|bro(?:ke|ken) into|burgl\w+|door\b[^.!?;\n]{0,20}?\bkicked in|(?:cannot|can'?t|does(?: not|n'?t)|won'?t|will not|unable to) lock\b[^.!?;\n]{0,25}?\b(?:front|entry|apartment|flat|main|back|my|our|the)?\s?(?:door|home)\b|(?:front|entry|apartment|flat|main|back) door\b[^.!?;\n]{0,25}?\b(?:cannot be locked|can'?t be locked|(?:does(?: not|n'?t)|won'?t|will not|can'?t|cannot) (?:(?:close|shut) (?:or|and|nor) )?lock)|(?:keys?|lock)\b[^.!?;\n]{0,40}?\b(?:cannot|can'?t) get in(?:to|side)?\b|ground[- ]floor window\b[^.!?;\n]{0,25}?\b(?:smashed|broken|does(?: not|n'?t) (?:close|shut|lock)|won'?t (?:close|shut)))`,
  NO_HEAT: both(
    NO_HEAT,
    `${VULNERABLE}|${String.raw`\bfreezing\b|\bbelow (?:zero|freezing)\b|\bfrost\b|-\d+ ?(?:°|degrees)`}`,
  ),
  MEDICAL_POWER: both(
    String.raw`\bno (?:power|electricity)\b|\b(?:power|electricity) (?:is |went |has gone |has been )?(?:out|off|gone)\b|\bpower cut\b|\boutage\b`,
    String.raw`\b(?:oxygen|dialysis|ventilator|cpap|insulin|medical|breathing machine|stair ?lift)\b`,
  ),
  NO_TOILET: String.raw`\b(?:only|one) (?:toilet|bathroom|loo)\b[^.!?;\n]{0,60}?\b(?:blocked|clogged|not work\w*|does(?: not|n'?t) (?:work|flush)|won'?t flush|broken|overflow\w*)|\bno (?:working )?(?:toilet|loo)\b|\b(?:cannot|can'?t) use (?:the|our|my) (?:only )?(?:toilet|loo)\b|\b(?:blocked|clogged|broken|overflow\w*|won'?t flush|(?:does(?: not|n'?t)|will not) (?:work|flush))\b[^.!?;\n]{0,30}?\bonly (?:toilet|one|loo)\b(?! of)`,
  NO_WATER: String.raw`\bno (?:running )?water\b(?! pressure)(?:\s(?:at all|in the (?:flat|apartment|house|home|building|whole)|anywhere|since|today|all (?:day|morning|night)|supply\b|for (?:\d|hours|days|an hour|two|three)|(?:com(?:es|ing) )?(?:out of|from) any)|\s?(?:[.,;!?]|$))|(?<!hot )\bwater (?:is|has been|went) (?:off|gone|cut off|shut off) (?:in the (?:whole|entire|flat|apartment|house|building)|everywhere|completely|all (?:day|morning|night)|since|for (?:\d|hours|days)|again|today)|\bwithout (?:any )?water\b`,
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
