import type { OwnLease } from '#contract/leases/leases.ts';
import type { TroubleAnswer } from '#contract/maintenance/maintenance.troubles.ts';
import type { DayPart, ENTRY_PERMISSIONS, TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import { questionsFor, triedAgainst } from '#contract/maintenance/troubles/troubles.ts';
import type { Question, Remedy } from '#contract/maintenance/troubles/troubles.words.ts';
import { takeKnown } from '#web/drafts/take-known.ts';
import { answersTo } from '#web/troubles/answers-to.ts';
import { type Fault, faults, type HowBad } from './faults.ts';
import { reportMessages, type What } from './report.messages.ts';

/** What a renter has answered so far. */
export type ReportDraft = {
  category: Fault['category'] | null;
  what: What | null;
  howBad: HowBad | null;
  /** For a fault that has no ready words. */
  ownTitle: string;
  room: string;
  words: string;
  entryPermission: (typeof ENTRY_PERMISSIONS)[number] | null;
  /** Whom to call before coming. */
  callNumber: string;
  accessNotes: string;
  hasPets: boolean;
  /** When somebody is there to open. */
  homeTimes: DayPart[];
  /** What they tried in vain. */
  tried: Remedy[];
  /** What they said to what the trade will ask. */
  answers: TroubleAnswer[];
};

export const emptyReport: ReportDraft = {
  category: null,
  what: null,
  howBad: null,
  ownTitle: '',
  room: '',
  words: '',
  entryPermission: null,
  callNumber: '',
  accessNotes: '',
  hasPets: false,
  homeTimes: [],
  tried: [],
  answers: [],
};

/** The answers that an earlier page kept, as far as they are answers to today's questions. */
export function keptReport(held: unknown): ReportDraft {
  const kept = takeKnown(emptyReport, held);
  const fault = faultOf(kept);
  const howBad = fault?.howBad.find(({ label }) => label === kept.howBad?.label) ?? null;
  return {
    ...kept,
    category: fault?.category ?? null,
    what: fault?.what.find(({ label }) => label === kept.what?.label) ?? null,
    // Whoever said besides that it is an emergency has said so still.
    howBad: howBad && kept.howBad?.priority === 'EMERGENCY' ? { ...howBad, priority: 'EMERGENCY' } : howBad,
  };
}

/** The kind of fault that was chosen. */
export const faultOf = (draft: ReportDraft): Fault | undefined =>
  faults.find(({ category }) => category === draft.category);

/** The title the request will have. */
export const titleOf = (draft: ReportDraft): string => draft.what?.title ?? draft.ownTitle.trim();

/** What of it tells of the trouble. */
export const saidIn = (draft: ReportDraft): string => `${titleOf(draft)}\n${draft.words}`;

/** What the trade will ask besides what was asked before; `suggested` is the kind of fault that the words tell of. */
export const askedIn = (draft: ReportDraft, suggested: TicketCategory | undefined): readonly Question[] =>
  questionsFor(saidIn(draft), (isOfOwnWords(draft) ? suggested : draft.category) ?? 'OTHER').filter(
    (question) => question !== faultOf(draft)?.askedAlready,
  );

/** Whether the second step is answered. */
export const isDescribed = (draft: ReportDraft): boolean => titleOf(draft) !== '' && draft.howBad !== null;

/** The furthest step that the answers so far allow. */
export const lastStepOf = (draft: ReportDraft): number => (draft.category === null ? 1 : isDescribed(draft) ? 4 : 2);

/** What is in the way of going on from a step, or of sending from the last: only there a photo is waited for. */
export function obstacleIn(step: number, draft: ReportDraft, isSending: boolean): string | undefined {
  if (step === 2 && !isDescribed(draft))
    return faultOf(draft)?.what.length ? reportMessages.missing : reportMessages.missingTitle;
  return step === 4 && isSending ? reportMessages.show.stillSending : undefined;
}

/** Whether whoever reports it chose none of the kinds, so that their words have to say it. */
export const isOfOwnWords = (draft: ReportDraft): boolean => draft.category === null || draft.category === 'OTHER';

/**
 * The body of the call that sends it; how bad it is goes ahead of the renter's own words. `suggested` is the kind that these
 * tell of, for what is none of the pictures.
 */
export const reportBody = (
  draft: ReportDraft,
  home: OwnLease,
  photoKeys: string[],
  suggested: TicketCategory | undefined,
) => ({
  propertyId: home.property.id,
  unitId: home.unit.id,
  title: titleOf(draft),
  description: [draft.howBad && `${faultOf(draft)?.howBadQuestion} ${draft.howBad.label}.`, draft.words.trim()]
    .filter(Boolean)
    .join('\n'),
  category: isOfOwnWords(draft) ? (suggested ?? 'OTHER') : (draft.category ?? 'OTHER'),
  priority: draft.howBad?.priority ?? 'NORMAL',
  location: draft.room,
  entryPermission: draft.entryPermission,
  callNumber: draft.entryPermission === 'CALL_FIRST' ? draft.callNumber : null,
  accessNotes: draft.accessNotes,
  hasPets: draft.hasPets,
  homeTimes: draft.entryPermission === 'YES' ? [] : draft.homeTimes,
  photoKeys,
  tried: triedAgainst(saidIn(draft), draft.tried),
  answers: answersTo(draft.answers, askedIn(draft, suggested)),
});
