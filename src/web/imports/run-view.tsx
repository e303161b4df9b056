import type { Import } from '#contract/imports/imports.ts';
import { Meter } from '#web/ui/meter.tsx';
import { countRows, ImportHead } from './import-head.tsx';
import { importWords, runMessages as texts } from './imports.messages.ts';

/** An import on its way in. */
export function RunView({ running }: { running: Import }) {
  const { doneRows, totalRows, counts } = running;
  return (
    <div className="page">
      <ImportHead of={running} at={3} lede={importWords.rows(countRows(running))} />
      <div className="grid max-w-[600px] gap-[8px]" role="status">
        <b className="text-xl leading-[28px] font-semibold tabular-nums">
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
