import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { ImportProblem } from '#contract/imports/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Select } from '#web/ui/select.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { problemKinds } from './import-problems.messages.ts';
import { importWords, problemListMessages as texts } from './imports.messages.ts';
import { ProblemRow } from './problem-row.tsx';
import type { DraftProps } from './reading-choices.tsx';
import { saveCsv } from './save-csv.ts';

type Severity = 'all' | ImportProblem['severity'];

const STEP = 50;
const ALL = 'all';

/** Everything that is wrong, by sheet and row, with a way to put it right. */
export function ProblemList({ checked, draft, onChange }: DraftProps) {
  const { problems, errorCount, warningCount } = checked;
  const [severity, setSeverity] = useState<Severity>(errorCount > 0 ? 'error' : 'all');
  const [kind, setKind] = useState<string>(ALL);
  const [shown, setShown] = useState(STEP);
  const ofSeverity = problems.filter((problem) => severity === 'all' || problem.severity === severity);
  const matching = ofSeverity.filter((problem) => kind === ALL || problem.code === kind);
  const bySheet = Map.groupBy(matching.slice(0, shown), (problem) => problem.sheet);
  if (problems.length === 0) {
    return (
      <Section title={texts.title} id="problems">
        <EmptyState illustration="sun" title={texts.none}>
          {texts.noneText}
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section
      title={texts.title}
      count={importWords.figure(errorCount + warningCount)}
      id="problems"
      action={
        <Button size="sm" variant="quiet" icon={<Download />} onClick={() => saveProblems(problems)}>
          {texts.asCsv}
        </Button>
      }
    >
      <ProblemFilters
        problems={ofSeverity}
        severity={severity}
        onSeverity={(next) => {
          setSeverity(next);
          setKind(ALL);
        }}
        kind={kind}
        onKind={setKind}
      />
      {matching.length === 0 && <p className="text-sm text-ink-2">{texts.hidden}</p>}
      {[...bySheet].map(([sheet, found]) => (
        <div key={sheet}>
          {checked.sheets.length > 1 && <h3 className="my-[4px] text-sm font-semibold">{sheet}</h3>}
          <table className="small-table" aria-label={`${texts.title}, ${sheet}`}>
            <thead className="max-desktop:hidden">
              <tr>
                <th>{texts.row}</th>
                <th>{texts.column}</th>
                <th>{texts.says}</th>
                <th>{texts.trouble}</th>
                <th>{texts.makeIt}</th>
              </tr>
            </thead>
            <tbody>
              {found.map((problem, index) => (
                <ProblemRow
                  key={`${problem.row} ${problem.columnIndex} ${problem.code} ${index}`}
                  problem={problem}
                  draft={draft}
                  onChange={onChange}
                />
              ))}
            </tbody>
          </table>
        </div>
      ))}
      {problems.length < errorCount + warningCount && (
        <p className="text-sm text-ink-2">{texts.cut(problems.length)}</p>
      )}
      {matching.length > STEP && (
        <ShowMore
          shown={Math.min(shown, matching.length)}
          total={matching.length}
          itemsLabel={texts.itemsLabel}
          hasMore={shown < matching.length}
          step={STEP}
          onMore={() => setShown(shown + STEP)}
        />
      )}
    </Section>
  );
}

type ProblemFiltersProps = {
  problems: readonly ImportProblem[];
  severity: Severity;
  onSeverity: (severity: Severity) => void;
  kind: string;
  onKind: (kind: string) => void;
};

function ProblemFilters({ problems, severity, onSeverity, kind, onKind }: ProblemFiltersProps) {
  const counts = Map.groupBy(problems, (problem) => problem.code);
  const kinds = [...counts]
    .map(([code, found]) => ({ value: code as string, label: problemKinds[code], hint: String(found.length) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <div className="mb-[8px] flex flex-wrap gap-[8px] max-desktop:*:flex-[1_1_100%] [&>.input]:w-[220px]">
      <Segment
        aria-label={texts.severity}
        choices={(['error', 'warning', 'all'] as const).map((value) => ({ value, label: texts.severities[value] }))}
        value={severity}
        onChange={onSeverity}
      />
      <Select
        aria-label={texts.kind}
        choices={[{ value: ALL, label: texts.allKinds }, ...kinds]}
        value={kind}
        onChange={onKind}
      />
    </div>
  );
}

function saveProblems(problems: readonly ImportProblem[]): void {
  saveCsv(
    texts.csvName,
    texts.csvHeader,
    problems.map(({ sheet, row, column, value, message, suggestion, severity }) => [
      sheet,
      row,
      column,
      value,
      message,
      suggestion,
      texts.severities[severity],
    ]),
  );
}
