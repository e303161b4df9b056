import { useState } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import type { CallError } from '#web/api/call-error.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Balances } from './balances.tsx';
import { ImportHead } from './import-head.tsx';
import { importWords, doneMessages as texts } from './imports.messages.ts';
import { InviteRenters } from './invite-renters.tsx';

/** What came in, and what can be done with it: look, invite the renters, take it back. */
export function DoneView({ done }: { done: Import }) {
  const isIn = done.status === 'DONE';
  const counted = KINDS.filter((what) => done.counts[what] > 0);
  const seen = SEEN.find((what) => counted.length === 1 && what === counted[0]) ?? 'properties';
  return (
    <div className="page">
      <ImportHead
        of={done}
        at={4}
        actions={
          isIn && (
            <>
              <UndoButton done={done} />
              <LinkButton variant="primary" href={paths[seen]}>
                {texts.see[seen]}
              </LinkButton>
            </>
          )
        }
      />
      <Note tone={isIn ? 'good' : 'soon'} className="mb-6">
        {isIn ? texts.done : done.stayingCount > 0 ? texts.undoneStaying(done.stayingCount) : texts.undone}
      </Note>
      {isIn && (
        <>
          <dl className="mb-[32px] flex flex-wrap gap-x-[48px] gap-y-[16px]">
            {counted.map((what) => (
              <div key={what} className="flex flex-col-reverse">
                <dt className="text-xs leading-(--text-base--line-height) text-ink-3">{texts.counts[what]}</dt>
                <dd className="text-2xl leading-8.5 font-semibold tracking-[-0.022em] tabular-nums">
                  {importWords.figure(done.counts[what])}
                </dd>
              </div>
            ))}
          </dl>
          <Balances of={done} />
          <InviteRenters done={done} />
        </>
      )}
      {!isIn && <LinkButton href={paths.newImport}>{texts.again}</LinkButton>}
    </div>
  );
}

const KINDS = ['properties', 'units', 'people', 'leases', 'contractors'] as const;

/** What one looks at, where nothing else came in; homes and all else are seen from their properties. */
const SEEN = ['properties', 'leases', 'people', 'contractors'] as const;

const hasBalances = ({ balances }: Import): boolean => balances.some(({ leaseCount }) => leaseCount > 0);

function UndoButton({ done }: { done: Import }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.undo}</Button>
      <ActionDialog
        open={isAsking}
        title={texts.undoTitle}
        lede={[texts.undoText(importWords.countWords(done.counts)), hasBalances(done) && texts.undoBalances]
          .filter(Boolean)
          .join(' ')}
        keep={texts.undoKeep}
        send={texts.undoConfirm}
        isFinal
        call={api.imports.undo}
        input={{ params: { importId: done.id }, body: { version: done.version } }}
        onClose={() => setAsking(false)}
        showsRefusal={(error) => error.problem === 'import.cannot_undo' && <InTheWay error={error} />}
      />
    </>
  );
}

function InTheWay({ error }: { error: CallError }) {
  return (
    <Note tone="late">
      <b>{texts.cannotUndo}</b>
      <ul className="mt-1 list-disc pl-4">
        {error.fieldErrors.map(({ msg }) => (
          <li key={msg}>{msg}</li>
        ))}
      </ul>
    </Note>
  );
}
