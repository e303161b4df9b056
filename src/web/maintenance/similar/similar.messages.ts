import { defineMessages } from '#contract/language/catalogue.ts';
import type { SimilarReason } from '#contract/maintenance/maintenance.duplicates.ts';

/** Texts of requests that may be about the same, and of one that goes on in another. */
export const similarMessages = defineMessages('similar.similarMessages', {
  heading: 'Reported already?',
  /** A line breaks after a dot, not before it. */
  facts: (all: readonly (string | undefined)[]) => all.filter(Boolean).join('\u00a0· '),
  about: (count: number) =>
    count === 1 ? 'An open request here looks like the same.' : `${count} open requests here look like the same.`,
  reasons: {
    CATEGORY: 'same kind of fault',
    WORDS: 'same words',
    UNIT: 'same home',
    TIME: 'reported within three days',
  } satisfies Record<SimilarReason, string> as Record<SimilarReason, string>,
  reported: (when: string) => `reported ${when}`,
  merge: 'Merge…',
  mergeInto: (ref: string) => `Merge into ${ref}`,
  ask: {
    title: (ref: string) => `Let ${ref} go on in another request?`,
    lede: (cost: string | null) =>
      `Whoever reported it reads on here and is told when somebody comes. ${
        cost === null ? 'Costs' : `Its costs of ${cost}`
      } count there, and its photos are seen there by whoever does the work. Should it turn out to be something else, open it again; costs stay where they are then.`,
    into: 'Goes on in',
    keep: 'Keep it apart',
    send: 'Merge',
    done: (ref: string) => `Merged. It goes on as ${ref}.`,
  },
  already: {
    somebody: (kind: string, on: string) => `Somebody in your building reported something like this on ${on}: ${kind}`,
    on: (day: string) => `reported on ${day}`,
    yes: 'It is the same',
    isSame: (ref: string) => `It is the same as ${ref}`,
    same: (ref: string) => `Goes on together with ${ref}`,
    follows: 'It is not done twice. Whoever reported it reads when somebody comes and is told when it is done.',
    another: 'No, it is another',
  },
  goesOn: (ref: string) => `Goes on as ${ref}`,
  comes: (when: string) => `Visit ${when}`,
});
