import { useCallback, useEffect, useRef, useState } from 'react';
import type { SolvedInput, TroubleAnswer } from '#contract/maintenance/maintenance.troubles.ts';
import type { TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import type { Remedy } from '#contract/maintenance/troubles/troubles.words.ts';
import type { ReportPlace, SiteReportOutcome } from '#contract/report-codes/report-codes.ts';
import type { Danger } from '#contract/report-codes/report-codes.words.ts';
import { CallError } from '#web/api/call-error.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { api } from '#web/api.ts';

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
export function useSending(token: string) {
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
  }
  return { ...state, send };
}

/** Says that something solved it. */
export function useSolving(token: string) {
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
  }
  return { ...state, solve };
}
