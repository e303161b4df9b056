import type { ReportSuggestion } from '#contract/maintenance/maintenance.suggestions.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useSettled } from '#web/hooks/use-settled.ts';

const NOTHING: ReportSuggestion = { category: null, priority: null, trouble: null, remedies: [] };
/** More than this says no more about what it is. */
const LETTERS_MOST = 6000;
/** Shorter than this, nobody said anything yet. */
const LETTERS_LEAST = 3;

/** What typed words suggest, asked once they rest for a moment; nothing while that is not known. */
export function useSuggestion(title: string, description: string): ReportSuggestion {
  const typed = `${title}\n${description}`.trim().slice(0, LETTERS_MOST);
  const said = useSettled(typed);
  const suggestion = useRead(
    api.maintenance.suggest,
    { body: { said } },
    { enabled: said.length >= LETTERS_LEAST, quiet: true, keepsPrevious: true },
  );
  return (typed.length >= LETTERS_LEAST && suggestion.data) || NOTHING;
}
