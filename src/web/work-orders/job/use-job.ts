import { useEffect, useEffectEvent, useState } from 'react';
import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { CallError } from '#web/api/call-error.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import type { ActValues } from './act-values.ts';
import { dropWaiting, isPassing, keepWaiting, type Sending, sendAct, settle, waitingFor } from './outbox.ts';

const AGAIN_MS = 15_000;

/** Asks to try again whenever the network comes back, and now and then besides, since not every phone says so. */
function onNetwork(tryAgain: () => void): () => void {
  window.addEventListener('online', tryAgain);
  const timer = setInterval(tryAgain, AGAIN_MS);
  return () => {
    window.removeEventListener('online', tryAgain);
    clearInterval(timer);
  };
}

/** A job on screen, and what is on its way to the server: it goes out as soon as there is a network, also after a reload. */
export function useJob(read: () => Promise<Job>) {
  const [job, setJob] = useState<Job | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [doneCount, setDoneCount] = useState(0);
  const [refusal, setRefusal] = useState<{ act: JobAct; error: CallError } | null>(null);

  const show = (next: Job) => {
    setOrgCountry(next.office.country);
    setJob(next);
    setFailure(null);
  };
  const load = useEffectEvent(async () => {
    const next = await read().catch((error) => void (error instanceof CallError && setFailure(error)));
    if (!next) return;
    show(next);
    const waiting = await waitingFor(next.id);
    if (waiting) await go(next.id, waiting);
  });

  async function go(jobId: string, act: Sending): Promise<void> {
    setSending(act);
    try {
      const next = await sendAct(jobId, act);
      await settle(jobId, act.act);
      setDoneCount((count) => count + 1);
      show(next);
      setSending(null);
      setWaiting(false);
    } catch (error) {
      const waits = isPassing(error);
      setWaiting(waits);
      if (waits) return;
      await dropWaiting(jobId);
      setSending(null);
      if (error instanceof CallError) await refused(act.act, error);
    }
  }
  async function refused(act: JobAct, error: CallError): Promise<void> {
    if (error.status === 401) return setFailure(error);
    setRefusal({ act, error });
    if (error.status === 409) show(await read());
  }
  const again = useEffectEvent(() => {
    if (job && sending && isWaiting) void go(job.id, sending);
    else if (!job) void load();
  });

  useEffect(() => void load(), []);
  useEffect(() => onNetwork(() => again()), []);

  return {
    job,
    failure,
    isSending: sending !== null,
    isWaiting,
    doneCount,
    refusal,
    /** Sends an act, at once or as soon as there is a network. */
    async send(act: JobAct, values: ActValues): Promise<void> {
      if (!job) return;
      setRefusal(null);
      const next = { act, values, key: newIdempotencyKey(), timeZone: job.timeZone };
      await keepWaiting(job.id, next);
      await go(job.id, next);
    },
    forgive: () => setRefusal(null),
  };
}
export type OpenJob = ReturnType<typeof useJob>;
