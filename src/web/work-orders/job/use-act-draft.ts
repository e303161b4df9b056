import { useEffect, useState } from 'react';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { type DraftOwner, drafts } from '#web/draft-storage.ts';
import { type ActValues, isTyped, NOTHING_TYPED } from './act-values.ts';
import { actDraft } from './job-outbox.ts';

/** What is typed and taken for one act, kept in this browser from the first letter until it is sent off; `from` is what came back refused. */
export function useActDraft(owner: DraftOwner, jobId: string, act: JobAct, from: ActValues | null) {
  const [values, setValues] = useState<ActValues>({ ...NOTHING_TYPED, ...from });
  const { userId, organizationId } = owner;
  useEffect(() => {
    let isHere = true;
    void drafts.read({ userId, organizationId }, actDraft(jobId, act)).then((draft) => {
      if (isHere && draft) setValues((typed) => (isTyped(typed) ? typed : { ...NOTHING_TYPED, ...Object(draft.held) }));
    });
    return () => {
      isHere = false;
    };
  }, [userId, organizationId, jobId, act]);
  return {
    values,
    change(next: ActValues) {
      setValues(next);
      void drafts.keep(owner, { name: actDraft(jobId, act), held: next, keptAt: Date.now() });
    },
  };
}
