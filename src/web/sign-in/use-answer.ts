import { useEffect, useState } from 'react';
import type { CallError } from '#web/api/call-error.ts';

type Asked<Data> = { data: Data | null; error: CallError | null };

/** Asks once for what a page before sign-in shows; `key` null asks nothing. The cache behind sign-in would be too heavy here. */
export function useAnswer<Data>(
  key: string | null,
  ask: (key: string, signal: AbortSignal) => Promise<{ data: Data }>,
) {
  const [answer, setAnswer] = useState<Asked<Data>>({ data: null, error: null });
  useEffect(() => {
    if (key === null) return;
    const page = new AbortController();
    ask(key, page.signal).then(
      ({ data }) => setAnswer({ data, error: null }),
      (error: CallError) => page.signal.aborted || setAnswer({ data: null, error }),
    );
    return () => page.abort();
  }, [key, ask]);
  return answer;
}
