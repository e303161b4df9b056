import type { SubjectDeclaration, SubjectDeclarations } from '../noun.ts';
import type { NoticeEvent, Relation } from './notices.events.ts';

/** The small facts of a line or an entry, by which it is told apart. */
export type ToldFacts = Readonly<Record<string, string | number | boolean | null>>;

/** What those who have to do with something are told of it: the sentences `notice.<says>` and `notice.<says>_text`, and where it asks for something what to press, `notice.<says>_do`. */
export type NoticeRule = {
  event: NoticeEvent;
  says: string;
  to: readonly Relation[];
  /** It is for those who are told to do something now; the face of the noun says how long that waits for them (`waiting`). */
  asks?: true;
  /** Lies in nobody's hands until morning: it comes at any hour, and to whoever chose one mail a day too. */
  isUrgent?: true;
  /** It is written to those very people: they are told whatever part they have in the organization. */
  isPersonal?: true;
  /** It is mailed only to who has not read it within so many minutes. */
  afterMinutes?: number;
  /** From this moment on it is of no use: what would be mailed or ring only then stands in the bell alone. */
  until?: string;
  /** It took its time, so whoever began it is told too. */
  isAwaited?: true;
};

/**
 * Whom a line of a timeline, or an entry of the audit trail that has no line, is told to. Where several name somebody the
 * first counts. Nobody is told what they did themselves, what is out of their reach, or a line that they do not read.
 */
export type NoticeRules = readonly NoticeRule[] | ((facts: ToldFacts) => readonly NoticeRule[]);

type LineOf<S, D> = S extends string
  ? D extends { tells: readonly (infer T extends string)[] }
    ? `${S}.${T}`
    : never
  : never;
type LinesOf<D extends SubjectDeclarations> = { [S in keyof D]: LineOf<S, D[S]> }[keyof D];

/** One entry for each line that the timelines tell of a noun, an empty one where it is told to nobody. */
export type NoticesOf<D extends Record<string, SubjectDeclaration>> = Record<LinesOf<D>, NoticeRules>;

/** What of a noun's sentences asks for something: those with a button. */
export type AskingOf<S> = keyof S extends infer Code ? (Code extends `notice.${infer Says}_do` ? Says : never) : never;

/** Told to nobody. */
export const TO_NOBODY: readonly NoticeRule[] = [];

/** Which notices there are of it, whatever its facts, for whoever lists them all. */
export const rulesFor = (rules: NoticeRules, facts: ToldFacts): readonly NoticeRule[] =>
  typeof rules === 'function' ? rules(facts) : rules;
