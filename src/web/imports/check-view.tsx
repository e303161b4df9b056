import FilePlus from 'lucide-react/icons/file-plus';
import { useRef, useState } from 'react';
import type { Import, ImportChoices } from '#contract/imports/imports.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { type KeptDraft, useDraft, useTouchOn } from '#web/drafts/use-draft.ts';
import { isSame } from '#web/forms/merge.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { AskedPlaces } from './asked-places.tsx';
import { Balances } from './balances.tsx';
import { CheckTally } from './check-tally.tsx';
import { decisionsOf, type LostRow, leaveOutRows, rowsWithoutCure } from './choices-draft.ts';
import { countRows, ImportHead } from './import-head.tsx';
import { importWords, runMessages, importMessages as texts, problemListMessages as words } from './imports.messages.ts';
import { ontoOthers } from './onto-others.ts';
import { ProblemList } from './problem-list.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import { READ_TIMEOUT_MS } from './use-upload-files.ts';

type CheckViewProps = { checked: Import };

/** What was found in the files: how columns are understood, and what is wrong. Choices wait until they are checked. */
export function CheckView({ checked }: CheckViewProps) {
  const [draft, setDraft] = useState<ImportChoices>(checked.choices);
  const isChanged = !isSame(draft, checked.choices);
  const kept = useDraft({
    name: `import ${checked.id}`,
    isTyped: () => isChanged,
    hold: () => ({ choices: draft, base: checked.choices }),
    restore(held) {
      const { choices, base } = Object(held) as { choices?: ImportChoices; base?: ImportChoices };
      if (!choices || !base) return false;
      // They may have been read anew since, with another file or with what somebody else decided.
      const both = ontoOthers(choices, base, checked.choices);
      setDraft(both);
      return !isSame(both, checked.choices);
    },
    startOver: () => setDraft(checked.choices),
  });
  useTouchOn(draft, kept);
  return (
    <div className="flex min-h-full flex-col">
      <div className="page flex-1 pb-[32px]">
        <ImportHead
          of={checked}
          at={checked.errorCount > 0 ? 2 : 3}
          lede={texts.lede(importWords.rows(countRows(checked)))}
          actions={<AddFileButton importId={checked.id} />}
        />
        {checked.failure && (
          <Note tone="late" className="mb-4">
            <b>{runMessages.stopped}</b> {checked.failure}
          </Note>
        )}
        <DraftNote draft={kept} />
        <CheckTally checked={checked} />
        <Balances of={checked} />
        <AskedPlaces checked={checked} draft={draft} onChange={setDraft} />
        <div className="grid grid-cols-[344px_minmax(0,1fr)] items-start gap-[32px] max-[1101px]:grid-cols-[minmax(0,1fr)] max-[1101px]:*:last:-order-1">
          <ReadingChoices checked={checked} draft={draft} onChange={setDraft} />
          <ProblemList checked={checked} draft={draft} onChange={setDraft} />
        </div>
      </div>
      <CheckActions kept={kept} checked={checked} draft={draft} isChanged={isChanged} onChange={setDraft} />
    </div>
  );
}

const isAsking = ({ asked }: Import): boolean => asked.some(({ isComplete }) => !isComplete);

type CheckActionsProps = CheckViewProps & {
  kept: KeptDraft;
  draft: ImportChoices;
  isChanged: boolean;
  onChange: (draft: ImportChoices) => void;
};

function CheckActions({ kept, checked, draft, isChanged, onChange }: CheckActionsProps) {
  const { id, version, can, choices, problems } = checked;
  const choose = useWrite(api.imports.choose);
  const run = useWrite(api.imports.run);
  const params = { importId: id };
  const lost = rowsWithoutCure(problems);
  if (isChanged) {
    return (
      <div className="action-bar">
        <p className="aside text-sm text-ink-2">{runMessages.unchecked}</p>
        <Button onClick={() => onChange(choices)}>{runMessages.takeBackChanges}</Button>
        <Button
          variant="primary"
          busy={choose.isPending}
          onClick={() =>
            choose.mutate({ params, body: { choices: decisionsOf(draft), version } }, { onSuccess: kept.settle })
          }
        >
          {runMessages.checkAgain}
        </Button>
      </div>
    );
  }
  return (
    <div className="action-bar">
      <span className="aside" />
      {lost.length > 0 && <LeaveOut lost={lost} onConfirm={() => onChange(leaveOutRows(draft, lost))} />}
      <Button
        variant="primary"
        busy={run.isPending}
        disabledReason={reasonOf(can.run, runMessages.unchecked)}
        onObstacle={() => document.getElementById(isAsking(checked) ? 'places' : 'problems')?.scrollIntoView()}
        onClick={() => run.mutate({ params, body: { version } })}
      >
        {runMessages.run}
      </Button>
    </div>
  );
}

/** Rows are left out only after what is lost with them was read. */
function LeaveOut({ lost, onConfirm }: { lost: readonly LostRow[]; onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.leaveOutAll(lost.length)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.leaveOutTitle(lost.length)}
        consequence={words.leaveOutText(lost.length)}
        confirmLabel={words.leaveOutConfirm(lost.length)}
        keepLabel={words.leaveOutKeep(lost.length)}
        onConfirm={onConfirm}
        onKeep={() => setAsking(false)}
      >
        <ul className="grid gap-[4px] text-sm">
          {lost.map(({ sheet, row, about }) => (
            <li key={`${row} ${sheet}`}>{words.lost(row, about)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

function AddFileButton({ importId }: { importId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const add = useWrite(api.imports.addFile, { timeoutMs: READ_TIMEOUT_MS });
  return (
    <>
      <Button variant="quiet" icon={<FilePlus />} busy={add.isPending} onClick={() => input.current?.click()}>
        {add.isPending ? texts.adding : texts.addFile}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.addFile}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) add.mutate({ params: { importId }, form: { file } });
        }}
      />
    </>
  );
}
