import { useRef, useState } from 'react';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Note } from '#web/ui/note.tsx';
import { ActForm } from './act-form.tsx';
import { type ActValues, ASKS, NOTHING_TYPED } from './act-values.ts';
import { actsInOrder, nameOf, nextActOf } from './acts-in-order.ts';
import { jobMessages as texts } from './job.messages.ts';
import type { JobOutgoing } from './job-outbox.ts';
import type { OpenJob } from './open-job.ts';
import { useActDraft } from './use-act-draft.ts';

/** One over the whole width, one beside what shows the others. */
const SHORT = 2;

type JobActsProps = {
  open: OpenJob;
  /** Stands at the foot of what is scrolled around it, where a thumb reaches it. */
  className?: string;
  /** Shows the likeliest two, and the others once they are asked for. */
  isShort?: boolean;
};

/** What can be done with the job now, and what of it is on its way. */
export function JobActs({ open, className, isShort = false }: JobActsProps) {
  const { job, outgoing } = open;
  const [act, setAct] = useState<JobAct | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [showsAll, showAll] = useState(!isShort);
  const possible = actsInOrder(job);
  const next = nextActOf(job);
  const acts = showsAll ? possible : possible.slice(0, SHORT);
  const refused = outgoing.find(({ state }) => state === 'refused') ?? null;
  // What was refused is asked for again where it can still be done: what was typed stands in it.
  const again = refused !== null && job.can.includes(refused.act) ? refused.act : null;
  const shown = act !== null && job.can.includes(act) ? act : again;
  const isWaiting = outgoing.some(({ state }) => state === 'waiting');

  function begin(one: JobAct) {
    if (ASKS[one].length === 0) open.send(one, NOTHING_TYPED);
    else setAct(one);
  }
  function close() {
    setAct(null);
    // What was pressed is gone: whoever goes by keys goes on from here.
    place.current?.focus({ preventScroll: true });
    if (refused) open.drop(refused.sentKey);
  }
  function send(one: JobAct, values: ActValues) {
    close();
    open.send(one, values);
  }
  if (acts.length === 0 && outgoing.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className={classNames('outline-none', className)}>
      <div role="status">
        {isWaiting ? (
          <Note tone="soon">{outgoing.some(({ isUnkept }) => isUnkept) ? texts.unkept : texts.waiting}</Note>
        ) : (
          outgoing.some(({ state }) => state === 'sending') && <span className="sr-only">{texts.sending}</span>
        )}
      </div>
      {refused && shown === null && (
        <div role="alert" className="mb-[8px]">
          <Note tone="late">
            <b className="block">{texts.refused(texts.send[refused.act])}</b>
            {refused.why}
            <span className="mt-[8px] block">
              <Button size="sm" onClick={close}>
                {texts.seen}
              </Button>
            </span>
          </Note>
        </div>
      )}
      {shown !== null ? (
        <OpenAct
          key={`${shown} ${refused?.sentKey}`}
          act={shown}
          open={open}
          refused={refused?.act === shown ? refused : null}
          onSend={send}
          onClose={close}
        />
      ) : (
        <div className="mt-[8px] grid grid-cols-2 gap-[8px] empty:hidden">
          {acts.map((one) => (
            <Button
              key={one}
              variant={one === next ? 'primary' : 'secondary'}
              className={one === next ? 'col-span-2' : undefined}
              onClick={() => begin(one)}
            >
              {nameOf(one, job)}
            </Button>
          ))}
          {acts.length < possible.length && <Button onClick={() => showAll(true)}>{texts.more}</Button>}
        </div>
      )}
    </div>
  );
}

type OpenActProps = {
  act: JobAct;
  open: OpenJob;
  refused: JobOutgoing | null;
  onSend: (act: JobAct, values: ActValues) => void;
  onClose: () => void;
};

function OpenAct({ act, open: { job, owner }, refused, onSend, onClose }: OpenActProps) {
  const draft = useActDraft(owner, job.id, act, refused?.values ?? null);
  return (
    <ActForm
      act={act}
      job={job}
      values={draft.values}
      onChange={draft.change}
      onSend={() => onSend(act, draft.values)}
      onCancel={onClose}
      refusal={refused?.why ?? null}
    />
  );
}
