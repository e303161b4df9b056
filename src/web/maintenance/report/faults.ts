import type { TicketPriority } from '#contract/maintenance/maintenance.ts';
import type { Question } from '#contract/maintenance/troubles/troubles.words.ts';
import { type FaultTexts, faultTexts } from './report.messages.ts';

/** What can be reported, in the order of the pictures, with how urgent each answer to "how bad is it" makes it. */
const PRIORITIES = {
  PLUMBING: ['EMERGENCY', 'HIGH', 'NORMAL'],
  HEATING: ['EMERGENCY', 'HIGH', 'NORMAL'],
  ELECTRICAL: ['EMERGENCY', 'HIGH', 'LOW'],
  LOCKS: ['EMERGENCY', 'NORMAL', 'LOW'],
  APPLIANCE: ['HIGH', 'NORMAL', 'LOW'],
  WALLS_CEILINGS: ['HIGH', 'NORMAL', 'LOW'],
  WINDOWS_DOORS: ['EMERGENCY', 'HIGH', 'LOW'],
  PESTS: ['HIGH', 'NORMAL', 'LOW'],
  OTHER: ['EMERGENCY', 'NORMAL', 'LOW'],
} as const satisfies Record<keyof typeof faultTexts, readonly TicketPriority[]>;

/** What "how bad is it" asks already, so that nobody is asked it again with what the trade wants to know. */
const ASKED_ALREADY: Partial<Record<keyof typeof PRIORITIES, Question>> = { PLUMBING: 'WATER_STOPS' };

/** One answer to "how bad is it", and the priority that follows. */
export type HowBad = FaultTexts['howBad'][number] & { priority: TicketPriority };
export type Fault = Omit<FaultTexts, 'howBad'> & {
  category: keyof typeof PRIORITIES;
  howBad: readonly HowBad[];
  askedAlready: Question | undefined;
};

/** What a renter can report, with the few questions that decide how urgent it is. */
export const faults: readonly Fault[] = Object.entries(PRIORITIES).map(([name, priorities]) => {
  const category = name as keyof typeof PRIORITIES;
  const texts: FaultTexts = faultTexts[category];
  const howBad = texts.howBad.map((answer, place) => ({ ...answer, priority: priorities[place] ?? 'NORMAL' }));
  return { ...texts, category, howBad, askedAlready: ASKED_ALREADY[category] };
});

/** Whom to call about gas, by country. */
export const GAS_NUMBERS: Partial<Record<string, string>> = { GB: '0800 111 999', US: '911', IN: '1906' };
