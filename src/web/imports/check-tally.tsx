import type { Import } from '#contract/imports/imports.ts';
import { importWords, importMessages as texts } from './imports.messages.ts';

/** What would come in, what is there already, and how much needs somebody. Props: checked. */
export function CheckTally({ checked }: { checked: Import }) {
  const { counts, alreadyThere, errorCount, warningCount } = checked;
  const there = importWords.countWords(alreadyThere);
  return (
    <div className="import-tally">
      <div className="brings">
        <b>{importWords.countWords(counts) || importWords.nothing}</b>
        <small>
          {texts.comesIn}
          {there && `. ${texts.alreadyThere(there)}`}
        </small>
      </div>
      <div data-tone={errorCount > 0 ? 'turn' : 'good'}>
        <b>{importWords.figure(errorCount)}</b>
        <small>{texts.toSolve(errorCount)}</small>
      </div>
      <div>
        <b>{importWords.figure(warningCount)}</b>
        <small>{texts.toKnow(warningCount)}</small>
      </div>
    </div>
  );
}
