import { useCallback, useEffect, useRef, useState } from 'react';
import type { SolvedInput, TroubleAnswer } from '#contract/maintenance/maintenance.troubles.ts';
import { TICKET_CATEGORIES, type TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import type { Remedy } from '#contract/maintenance/troubles/troubles.words.ts';
import type { ReportPlace, SiteReportOutcome } from '#contract/report-codes/report-codes.ts';
import { DANGERS, type Danger } from '#contract/report-codes/report-codes.words.ts';
import { CallError } from '#web/api/call-error.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { api } from '#web/api.ts';
import { takeKnown } from '#web/drafts/take-known.ts';
import { useDraft, useTouchOn } from '#web/drafts/use-draft.ts';
import { isSame } from '#web/forms/merge.ts';

/** What somebody has typed; `category` is null while it follows from the words. */
export type SiteReport = {
  danger: Danger | null;
  category: TicketCategory | null;
  words: string;
  name: string;
  email: string;
  phone: string;
  /** What they tried in vain. */
  tried: Remedy[];
  /** What they said to what the trade will ask. */
  answers: TroubleAnswer[];
};
export const NOTHING_TYPED: SiteReport = {
  danger: null,
  category: null,
  words: '',
  name: '',
  email: '',
  phone: '',
  tried: [],
  answers: [],
};

/** What an earlier page kept, as far as this one knows it. */
export function keptSiteReport(held: unknown): SiteReport {
  const kept = takeKnown(NOTHING_TYPED, held);
  return {
    ...kept,
    danger: DANGERS.find((danger) => danger === kept.danger) ?? null,
    category: TICKET_CATEGORIES.find((category) => category === kept.category) ?? null,
  };
}

/** What is typed at a code, kept under it until it is sent: whoever scans it again with the same phone goes on. */
export function useTypedHere(token: string) {
  const [typed, setTyped] = useState<SiteReport>(NOTHING_TYPED);
  const kept = useDraft({
    name: 'report',
    owner: { userId: 'nobody', organizationId: token },
    isTyped: () => !isSame(typed, NOTHING_TYPED),
    hold: () => typed,
    restore(held) {
      setTyped(keptSiteReport(held));
      return true;
    },
    startOver: () => setTyped(NOTHING_TYPED),
  });
  useTouchOn(typed, kept);
  const change = (part: Partial<SiteReport>) => setTyped((before) => ({ ...before, ...part }));
  return { typed, kept, change };
}

/** Runs a call and answers with its failure rather than throw it. */
async function tried<T>(
  call: Promise<{ data: T }>,
): Promise<{ data: T; failure: null } | { data: null; failure: CallError }> {
  try {
    return { data: (await call).data, failure: null };
  } catch (failure) {
    if (failure instanceof CallError) return { data: null, failure };
    throw failure;
  }
}

/** Where a code hangs, or why it leads nowhere. */
export function useReportPlace(token: string) {
  const [read, setRead] = useState<{ place: ReportPlace | null; failure: CallError | null }>({
    place: null,
    failure: null,
  });
  const look = useCallback(async () => {
    const { data, failure } = await tried(api.reportCodes.place({ params: { token } }, { quiet: true }));
    setRead({ place: data, failure });
  }, [token]);
  useEffect(() => void look(), [look]);
  return { ...read, look };
}

/** Sends a report; sent again before the server has answered, it is one report. */
export function useSending(token: string, onSent: () => void) {
  const [state, setState] = useState<{ outcome: SiteReportOutcome | null; failure: CallError | null; isBusy: boolean }>(
    {
      outcome: null,
      failure: null,
      isBusy: false,
    },
  );
  const sent = useRef({ key: '', content: '' });
  async function send(body: Parameters<typeof api.reportCodes.submit>[0]['body']) {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { key: newIdempotencyKey(), content };
    setState({ outcome: null, failure: null, isBusy: true });
    const { data, failure } = await tried(
      api.reportCodes.submit({ params: { token }, body }, { quiet: true, idempotencyKey: sent.current.key }),
    );
    setState({ outcome: data, failure, isBusy: false });
    if (data) onSent();
  }
  return { ...state, send };
}

/** Says that something solved it. */
export function useSolving(token: string, onSolved: () => void) {
  const [state, setState] = useState<{ isSolved: boolean; failure: CallError | null; isBusy: boolean }>({
    isSolved: false,
    failure: null,
    isBusy: false,
  });
  const key = useRef({ key: '', content: '' });
  async function solve(body: SolvedInput) {
    const content = JSON.stringify(body);
    if (key.current.content !== content) key.current = { key: newIdempotencyKey(), content };
    setState({ isSolved: false, failure: null, isBusy: true });
    const { failure } = await tried(
      api.reportCodes.solve({ params: { token }, body }, { quiet: true, idempotencyKey: key.current.key }),
    );
    setState({ isSolved: failure === null, failure, isBusy: false });
    if (failure === null) onSolved();
  }
  return { ...state, solve };
}
