import { useEffect, useEffectEvent, useState } from 'react';
import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { CallError } from '#web/api/call-error.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import type { ActValues } from './act-values.ts';
import { dropWaiting, isPassing, keepWaiting, type Sending, sendAct, waitingFor } from './outbox.ts';

const AGAIN_MS = 15_000;

/** A job on screen, and what is on its way to the server: it goes out as soon as there is a network, also after a reload. */
export function useJob(read: () => Promise<Job>) {
  const [job, setJob] = useState<Job | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<{ act: JobAct; error: CallError } | null>(null);

  const show = (next: Job) => {
    setOrgCountry(next.office.country);
    setJob(next);
    setFailure(null);
  };
  const load = useEffectEvent(async () => {
    try {
      const next = await read();
      show(next);
      const waiting = await waitingFor(next.id);
      if (waiting) await go(next.id, waiting);
    } catch (error) {
      if (error instanceof CallError) setFailure(error);
    }
  });

  async function go(jobId: string, act: Sending): Promise<boolean> {
    setSending(act);
    try {
      const next = await sendAct(jobId, act);
      await dropWaiting(jobId);
      show(next);
      setSending(null);
      setWaiting(false);
      return true;
    } catch (error) {
      if (isPassing(error)) {
        setWaiting(true);
        return false;
      }
      await dropWaiting(jobId);
      setSending(null);
      setWaiting(false);
      if (error instanceof CallError && error.status === 401) setFailure(error);
      else if (error instanceof CallError) {
        setRefusal({ act: act.act, error });
        if (error.status === 409) show(await read());
      }
      return false;
    }
  }
  const again = useEffectEvent(() => {
    if (job && sending && isWaiting) void go(job.id, sending);
    else if (!job) void load();
  });

  useEffect(() => {
    void load();
    const retry = () => again();
    window.addEventListener('online', retry);
    const timer = setInterval(retry, AGAIN_MS);
    return () => {
      window.removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, []);

  return {
    job,
    failure,
    isSending: sending !== null,
    isWaiting,
    refusal,
    /** Sends an act; true once the server has done it, false where it waits or was refused. */
    async send(act: JobAct, values: ActValues): Promise<boolean> {
      if (!job) return false;
      setRefusal(null);
      const next: Sending = { act, values, key: newIdempotencyKey(), timeZone: job.timeZone };
      await keepWaiting(job.id, next);
      return go(job.id, next);
    },
    forgive: () => setRefusal(null),
  };
}
export type OpenJob = ReturnType<typeof useJob>;
