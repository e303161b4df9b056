import type { ReactNode } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import { importWords, importMessages as texts } from './imports.messages.ts';

/** What would come in, what is there already, and how much needs somebody. */
export function CheckTally({ checked }: { checked: Import }) {
  const { counts, alreadyThere, errorCount, warningCount } = checked;
  const there = importWords.countWords({ ...alreadyThere, contractors: 0 });
  return (
    <div className="flex flex-wrap gap-x-[32px] gap-y-[12px] pb-[24px]">
      <div className="flex-[1_1_320px]">
        <Tally figure={importWords.countWords(counts) || importWords.nothing}>
          {texts.comesIn}
          {there && `. ${texts.alreadyThere(there)}`}
          {alreadyThere.contractors > 0 && `. ${texts.contractorsThere(alreadyThere.contractors)}`}
        </Tally>
      </div>
      <div data-ink={errorCount > 0 ? 'turn' : 'good'}>
        <Tally figure={importWords.figure(errorCount)}>{texts.toSolve(errorCount)}</Tally>
      </div>
      <div>
        <Tally figure={importWords.figure(warningCount)}>{texts.toKnow(warningCount)}</Tally>
      </div>
    </div>
  );
}

const Tally = ({ figure, children }: { figure: string; children: ReactNode }) => (
  <>
    <b className="text-xl leading-7 font-semibold tracking-[-0.015em] tabular-nums">{figure}</b>
    <small className="block text-xs leading-4 text-ink-3">{children}</small>
  </>
);
