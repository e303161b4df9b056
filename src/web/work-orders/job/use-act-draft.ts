import { useEffect, useState } from 'react';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { drafts } from '#web/draft-storage.ts';
import { type ActValues, isTyped, NOTHING_TYPED } from './act-values.ts';
import { ownerOf } from './outbox.ts';

/** What is typed and taken for one act, kept in this browser from the first letter until it was sent. */
export function useActDraft(jobId: string, act: JobAct) {
  const [values, setValues] = useState<ActValues>(NOTHING_TYPED);
  useEffect(() => {
    let isHere = true;
    void drafts.read(ownerOf(jobId), act).then((draft) => {
      if (isHere && draft) setValues((typed) => (isTyped(typed) ? typed : { ...NOTHING_TYPED, ...Object(draft.held) }));
    });
    return () => {
      isHere = false;
    };
  }, [jobId, act]);
  return {
    values,
    change(next: ActValues) {
      setValues(next);
      void drafts.keep(ownerOf(jobId), { name: act, held: next, keptAt: Date.now() });
    },
  };
}
