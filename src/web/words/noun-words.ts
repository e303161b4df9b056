import type { z } from 'zod';
import type { Activity } from '#contract/activities/activities.ts';
import type { AuditEntry } from '#contract/audit/audit.ts';
import type { ActivityType } from '#contract/subjects.ts';
import type { Icon } from '#web/noun.ts';

/** What happened, in small named facts. */
export type Facts = Activity['facts'];

/** How a timeline tells one type of activity. */
export type ActivityWords = {
  /** What follows the name of who did it: "reported it, with 2 photos". */
  says: (facts: Facts) => string;
  /** In place of the face of who did it. */
  icon?: Icon;
  tone?: 'good' | 'late' | 'soon';
};

/** A word for each value of a field, or what reads a value; undefined where that has no word for it. */
export type ValueWords = Readonly<Record<string, string>> | ((value: unknown) => string | null | undefined);

/** One sort of thing that something can be recorded about. */
export type SubjectWords = {
  /** Where nothing names it: "A lease". */
  name: string;
  /** In the filter: "Leases". */
  filter: string;
  /** What its fields are called, in the order in which they are read. */
  fields: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, ValueWords>>;
  /** What tells more than its name, as people read it. */
  detail?: (detail: string) => string;
  /** Where it is shown, and what leads there. */
  page?: { open: string; path: (id: string) => string };
};

/** What was done; `of` is more exact where an entry knows more. */
export type ActionWords = string | { label: string; of: (entry: AuditEntry) => string | undefined };

/** Everything that timelines and the audit trail have to call by a noun's own words, keyed by what the server sends. */
export type NounWords = {
  /** By `subject.type`. */
  subjects?: Readonly<Record<string, SubjectWords>>;
  /** By the recorded action, such as `lease.end`. */
  actions?: Readonly<Record<string, ActionWords>>;
  activities?: Partial<Record<ActivityType, ActivityWords>>;
  /** Who acts where it is no person, by the name that is recorded. */
  actors?: Readonly<Record<string, string>>;
  /** From an entry of another thing's timeline to the page of this noun's. */
  linkOf?: (activity: Activity) => { href: string; label: string } | null;
};

/** Every activity of some subjects: leaving one out does not compile. */
export type ActivitiesOf<Subject extends string> = Record<Extract<ActivityType, `${Subject}.${string}`>, ActivityWords>;

/** Every field that a change can name: `satisfies FieldWords<typeof LeaseChange>` does not compile while one has no word. */
export type FieldWords<Change extends z.ZodType> = Record<ChangedField<Change>, string> &
  Readonly<Record<string, string>>;
export type ChangedField<Change extends z.ZodType> = Exclude<keyof z.output<Change> & string, 'version'>;
