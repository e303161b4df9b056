import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { ImportProblem } from '#contract/imports/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { saveCsv } from '#web/ui/save-csv.ts';
import { Section } from '#web/ui/section.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { Select } from '#web/ui/select.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { linesOf, type ProblemLine } from './alike-problems.ts';
import { openSuggestions, takeSuggestions } from './choices-draft.ts';
import { FileProblem } from './file-problem.tsx';
import { problemKinds } from './import-problems.messages.ts';
import { importWords, problemListMessages as texts } from './imports.messages.ts';
import { ProblemRows } from './problem-row.tsx';
import type { DraftProps } from './reading-choices.tsx';

type Severity = 'all' | ImportProblem['severity'];

const STEP = 50;
const ALL = 'all';

/** Everything that is wrong, by sheet and row, with a way to put it right. */
export function ProblemList({ checked, draft, onChange }: DraftProps) {
  const { errorCount, warningCount } = checked;
  // Addresses are asked for in a form of their own.
  const problems = checked.problems.filter((problem) => problem.code !== 'address_missing');
  const ofFiles = problems.filter((problem) => problem.row === null);
  const ofRows = problems.filter((problem) => problem.row !== null);
  const suggested = openSuggestions(draft, ofRows);
  const [severity, setSeverity] = useState<Severity>(
    ofRows.some((problem) => problem.severity === 'error') ? 'error' : 'all',
  );
  const [kind, setKind] = useState<string>(ALL);
  const [shown, setShown] = useState(STEP);
  const [title, told, count] =
    errorCount > 0 ? [texts.title, 'error', errorCount] : [texts.assumedTitle, 'warning', warningCount];
  const isTold = ({ severity }: ImportProblem) => severity === told;
  const elsewhere = checked.problems.filter(isTold).length - ofRows.filter(isTold).length;
  const ofSeverity = ofRows.filter((problem) => severity === 'all' || problem.severity === severity);
  const matching = ofSeverity.filter((problem) => kind === ALL || problem.code === kind);
  const lines = linesOf(matching);
  const bySheet = Map.groupBy(lines.slice(0, shown), ({ problem }) => problem.sheet);
  if (problems.length === 0) {
    return checked.problems.length > 0 ? null : (
      <Section title={texts.title} id="problems">
        <EmptyState illustration="sun" title={texts.none}>
          {texts.noneText}
        </EmptyState>
      </Section>
    );
  }
  return (
    <div id="problems" className="grid min-w-0 gap-[32px]">
      {ofFiles.length > 0 && (
        <Section title={texts.filesTitle} count={importWords.figure(ofFiles.length)}>
          <ul className="grid gap-[12px]">
            {ofFiles.map((problem, index) => (
              <FileProblem
                key={`${problem.sheet} ${problem.columnIndex} ${problem.code} ${index}`}
                problem={problem}
                checked={checked}
                draft={draft}
                onChange={onChange}
              />
            ))}
          </ul>
        </Section>
      )}
      {ofRows.length > 0 && (
        <Section
          title={title}
          count={importWords.figure(count - elsewhere)}
          action={
            <span className="flex flex-wrap justify-end gap-[8px]">
              {suggested.length > 1 && (
                <Button size="sm" onClick={() => onChange(takeSuggestions(draft, suggested))}>
                  {texts.takeAll(suggested.length)}
                </Button>
              )}
              <Button size="sm" variant="quiet" icon={<Download />} onClick={() => saveProblems(checked.problems)}>
                {texts.asCsv}
              </Button>
            </span>
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
            <ProblemTable
              key={sheet}
              title={title}
              sheet={sheet}
              isAlone={checked.sheets.length === 1}
              found={found}
              draft={draft}
              onChange={onChange}
            />
          ))}
          {checked.problems.length < errorCount + warningCount && (
            <p className="text-sm text-ink-2">{texts.cut(checked.problems.length)}</p>
          )}
          {lines.length > STEP && (
            <ShowMore
              shown={Math.min(shown, lines.length)}
              total={lines.length}
              itemsLabel={texts.itemsLabel}
              hasMore={shown < lines.length}
              step={STEP}
              onMore={() => setShown(shown + STEP)}
            />
          )}
        </Section>
      )}
    </div>
  );
}

type ProblemTableProps = Omit<DraftProps, 'checked'> & {
  title: string;
  sheet: string;
  isAlone: boolean;
  found: readonly ProblemLine[];
};

function ProblemTable({ title, sheet, isAlone, found, draft, onChange }: ProblemTableProps) {
  return (
    <div>
      {!isAlone && <h3 className="my-[4px] text-sm font-semibold">{sheet}</h3>}
      <table className="small-table" aria-label={`${title}, ${sheet}`}>
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
          {found.map(({ problem, alike }, index) => (
            <ProblemRows
              key={`${problem.row} ${problem.columnIndex} ${problem.code} ${index}`}
              problem={problem}
              alike={alike}
              draft={draft}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </div>
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
