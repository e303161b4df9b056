import {
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TicketCategory,
  type TicketPriority,
} from '../maintenance.words.ts';
import { emergencyIn } from './emergencies.ts';
import { type Feature, featuresOf } from './features.ts';
import { categorySeeds, phrasesAmong, prioritySeeds, SEED_REPORTS, type Seeds } from './seeds.ts';
import type { Emergency, LessonKind } from './suggest.words.ts';

/** What the corrections of one organization taught about one kind, as far as it concerns a text. */
export type Learned<Label extends string> = {
  /** Corrections to each label. */
  lessons: Partial<Record<Label, number>>;
  /** In how many corrections to a label each thing was said, by its key. */
  counts: ReadonlyMap<string, Partial<Record<Label, number>>>;
};
export const NOTHING_LEARNED: Learned<never> = { lessons: {}, counts: new Map() };

export type Guess<Label extends string> = {
  label: Label;
  /** What spoke for it, as it was typed, the strongest first; three at most. */
  because: string[];
  /** How likely it is by what was counted, 0 to 1. */
  likelihood: number;
  /** Whether corrections of the organization spoke for it, too. */
  isLearned: boolean;
};

/** What a thing counts that nobody ever said of a label. */
const UNSAID = 0.25;
/** The same for a thing of which only corrections know. */
const UNTAUGHT = 0.08;
/** A thing that was corrected once may have been chance. */
const LEARNED_FROM = 2;
/** Less likely than this, nothing is suggested. */
const LIKELY_FROM = 0.5;
/** How much of its say a place has. */
const OF_PLACE = 0.4;
const SHOWN = 3;

type Known<Label extends string> = { seeds: Seeds<Label>; phrases: ReadonlySet<string> };
const known = <Label extends string>(seeds: Seeds<Label>): Known<Label> => ({ seeds, phrases: phrasesAmong(seeds) });
const CATEGORIES = known(categorySeeds);
const PRIORITIES = known(prioritySeeds);

type Evidence<Label extends string> = Feature & { weights: Map<Label, number>; isLearned: boolean };

/**
 * The label that a text most likely means, by naive Bayes over imagined reports (the seeds) and corrected ones; null where
 * nothing speaks for any, or not enough.
 */
function guess<Label extends string>(
  text: string,
  labels: readonly Label[],
  { seeds, phrases }: Known<Label>,
  { lessons, counts }: Learned<Label>,
  /** How much more often some labels are meant than others. */
  before: Partial<Record<Label, number>> = {},
): Guess<Label> | null {
  const evidence: Evidence<Label>[] = [];
  for (const feature of featuresOf(text, phrases)) {
    const seed = seeds.get(feature.key);
    const taught = counts.get(feature.key);
    const isLearned =
      taught !== undefined && labels.reduce((sum, label) => sum + (taught[label] ?? 0), 0) >= LEARNED_FROM;
    if (!seed && !isLearned) continue;
    const weights = new Map(
      labels.map((label) => {
        const taughtOfIt = (isLearned && taught[label]) || 0;
        const lessonsOfIt = (isLearned && lessons[label]) || 0;
        // What only corrections know is measured by these alone: no seed had the chance to say it.
        const [said, reports, unsaid] = seed
          ? [seed.get(label) ?? 0, SEED_REPORTS, UNSAID]
          : [0, LEARNED_FROM, UNTAUGHT];
        const share = (said + taughtOfIt + unsaid) / (reports + lessonsOfIt + 2 * unsaid);
        return [label, Math.log(share)];
      }),
    );
    evidence.push({ ...feature, weights, isLearned });
  }
  if (evidence.length === 0) return null;
  if (evidence.every(({ isPlace }) => isPlace)) return likeliest(labels, evidence, before);
  return likeliest(labels, evidence.map(weaker), before);
}

/** Where something is says less than what it is, as long as anything says that: "cockroaches behind the fridge". */
function weaker<Label extends string>(one: Evidence<Label>): Evidence<Label> {
  if (!one.isPlace) return one;
  return { ...one, weights: new Map([...one.weights].map(([label, weight]) => [label, weight * OF_PLACE])) };
}

function likeliest<Label extends string>(
  labels: readonly Label[],
  evidence: Evidence<Label>[],
  before: Partial<Record<Label, number>>,
): Guess<Label> | null {
  const scores = labels.map((label) => ({
    label,
    score: evidence.reduce((sum, { weights }) => sum + (weights.get(label) ?? 0), Math.log(before[label] ?? 1)),
  }));
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most));
  const likelihood = 1 / scores.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  const spoke = evidence
    .map(({ typed, weights, isLearned }) => ({ typed, isLearned, weight: overMiddle(weights, best.label) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  if (likelihood < LIKELY_FROM || spoke.length === 0) return null;
  return {
    label: best.label,
    because: spoke.slice(0, SHOWN).map(({ typed }) => typed),
    likelihood,
    isLearned: spoke.some(({ isLearned }) => isLearned),
  };
}

/** How much more a thing speaks for a label than for the others on the whole. */
function overMiddle<Label extends string>(weights: Map<Label, number>, label: Label): number {
  const all = [...weights.values()];
  return (weights.get(label) ?? 0) - all.reduce((sum, weight) => sum + weight, 0) / all.length;
}

/** Most requests are neither urgent nor can they wait for long. */
const PRIORITIES_BEFORE: Partial<Record<TicketPriority, number>> = { EMERGENCY: 0.1, NORMAL: 2 };

/** The kind of fault that words tell of. */
export const guessCategory = (
  text: string,
  learned: Learned<TicketCategory> = NOTHING_LEARNED,
): Guess<TicketCategory> | null => guess(text, TICKET_CATEGORIES, CATEGORIES, learned);

export type PriorityGuess = Guess<TicketPriority> & {
  /** The rule that makes it an emergency; null where it was counted. */
  emergency: Emergency | null;
};

/** How urgent words sound. What the rules call an emergency is one, whatever was learned. */
export function guessPriority(text: string, learned: Learned<TicketPriority> = NOTHING_LEARNED): PriorityGuess | null {
  const danger = emergencyIn(text);
  if (danger)
    return {
      label: 'EMERGENCY',
      because: [danger.typed],
      likelihood: 1,
      isLearned: false,
      emergency: danger.emergency,
    };
  const guessed = guess(text, TICKET_PRIORITIES, PRIORITIES, learned, PRIORITIES_BEFORE);
  return guessed && { ...guessed, emergency: null };
}

/** The things that a correction teaches about: what the text says, as it is counted; so many at most. */
export const lessonOf = (kind: LessonKind, text: string): string[] =>
  featuresOf(text, kind === 'CATEGORY' ? CATEGORIES.phrases : PRIORITIES.phrases)
    .slice(0, LESSON_WORDS_MOST)
    .map(({ key }) => key);
/** Whoever writes more than this tells the rest besides. */
export const LESSON_WORDS_MOST = 60;
