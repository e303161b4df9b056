import { useState } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { countRows, ImportHead } from './import-head.tsx';
import { importWords, runMessages as texts } from './imports.messages.ts';

/** An import on its way in; it can be stopped. */
export function RunView({ running }: { running: Import }) {
  const { doneRows, totalRows, counts } = running;
  return (
    <div className="page">
      <ImportHead
        of={running}
        at={3}
        lede={importWords.rows(countRows(running))}
        actions={running.can.cancel === true && <CancelButton running={running} />}
      />
      <div className="grid max-w-[600px] gap-[8px]" role="status">
        <b className="text-xl leading-7 font-semibold tabular-nums">
          {doneRows === 0 ? texts.starting : texts.progress(doneRows, totalRows)}
        </b>
        <Meter value={totalRows === 0 ? 0 : doneRows / totalRows} label={texts.progress(doneRows, totalRows)} />
        <p className="text-sm text-ink-2">
          {importWords.countWords(counts)}. {texts.runningText}
        </p>
      </div>
    </div>
  );
}

function CancelButton({ running }: { running: Import }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.cancel}</Button>
      <ActionDialog
        open={isAsking}
        title={texts.cancelTitle}
        lede={texts.cancelText}
        keep={texts.cancelKeep}
        send={texts.cancel}
        call={api.imports.cancel}
        input={{ params: { importId: running.id }, body: { version: running.version } }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
