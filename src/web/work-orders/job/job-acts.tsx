import { useState } from 'react';
import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { ActForm } from './act-form.tsx';
import { ASKS, NOTHING_TYPED } from './act-values.ts';
import { jobMessages as texts } from './job.messages.ts';
import { useActDraft } from './use-act-draft.ts';
import type { OpenJob } from './use-job.ts';

/** The likeliest first: what moves the job on, then what is asked or shown, last what gives it back. */
const ORDER: readonly JobAct[] = [
  'accept',
  'complete',
  'invoice',
  'arrange',
  'start',
  'ask',
  'quote',
  'addPhotos',
  'noAccess',
  'decline',
];

/** What can be done with the job now, at the foot of the page where a thumb reaches it. */
export function JobActs({ open, job }: { open: OpenJob; job: Job }) {
  const [act, setAct] = useState<JobAct | null>(null);
  const acts = ORDER.filter((one) => job.can.includes(one));
  const shown = act !== null && job.can.includes(act) ? act : null;

  function begin(one: JobAct) {
    open.forgive();
    if (ASKS[one].length === 0) void open.send(one, NOTHING_TYPED);
    else setAct(one);
  }
  if (acts.length === 0 && !open.isWaiting) return null;
  return (
    <div className="sticky bottom-0 z-1 -mx-[16px] max-h-[80dvh] overflow-y-auto border-t border-line bg-surface px-[16px] py-[12px]">
      <div role="status">{open.isWaiting && <Note tone="soon">{texts.waiting}</Note>}</div>
      {open.refusal && shown === null && (
        <div role="alert">
          <Note tone="late">{open.refusal.error.message}</Note>
        </div>
      )}
      {shown !== null && !open.isWaiting && (
        <OpenAct key={shown} act={shown} job={job} open={open} onClose={() => setAct(null)} />
      )}
      {shown === null && !open.isWaiting && (
        <div className="grid grid-cols-2 gap-[8px]">
          {acts.map((one, index) => (
            <Button
              key={one}
              variant={index === 0 ? 'primary' : 'secondary'}
              className={index === 0 ? 'col-span-2' : undefined}
              busy={index === 0 && open.isSending}
              onClick={() => begin(one)}
            >
              {nameOf(one, job)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function nameOf(act: JobAct, { status }: Job): string {
  if (act === 'decline' && status !== 'OFFERED') return texts.giveBack;
  return act === 'arrange' && status !== 'ACCEPTED' ? texts.arrangeAnew : texts.act[act];
}

type OpenActProps = { act: JobAct; job: Job; open: OpenJob; onClose: () => void };

function OpenAct({ act, job, open, onClose }: OpenActProps) {
  const draft = useActDraft(job.id, act);
  const refusal = open.refusal?.act === act ? open.refusal.error : null;
  return (
    <ActForm
      act={act}
      job={job}
      values={draft.values}
      onChange={draft.change}
      onSend={() => void open.send(act, draft.values)}
      onCancel={onClose}
      isSending={open.isSending}
      refusal={refusal && [refusal.message, ...refusal.fieldErrors.map(({ msg }) => msg)].filter(unique).join(' ')}
    />
  );
}

const unique = (text: string, at: number, all: string[]): boolean => all.indexOf(text) === at;
