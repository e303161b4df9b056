import { Suspense } from 'react';
import type { TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import type { Emergency } from '#contract/maintenance/suggest/suggest.words.ts';
import type { Question } from '#contract/maintenance/troubles/troubles.words.ts';
import type { ReportPlace } from '#contract/report-codes/report-codes.ts';
import type { Danger } from '#contract/report-codes/report-codes.words.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import type { ReadWords } from './use-reading-words.ts';
import type { SiteReport, useSolving } from './use-site-report.ts';

const TryFirst = lazyOnce(async () => ({ default: (await import('#web/troubles/try-first.tsx')).TryFirst }));
const TradeQuestions = lazyOnce(async () => ({
  default: (await import('#web/troubles/trade-questions.tsx')).TradeQuestions,
}));
const EmergencyNote = lazyOnce(async () => ({
  default: (await import('#web/maintenance/suggest/emergency-note.tsx')).EmergencyNote,
}));

const ReportedHere = lazyOnce(async () => ({ default: (await import('./reported-here.tsx')).ReportedHere }));

/** The dangers of the page that answer an emergency of the rules, step by step. */
const DANGER_OF: Partial<Record<Emergency, Danger>> = {
  GAS: 'GAS',
  FIRE: 'FIRE',
  SPARKS: 'SPARKS',
  FLOOD: 'WATER',
};

type SiteHelpProps = {
  place: ReportPlace;
  typed: SiteReport;
  read: ReadWords;
  solving: ReturnType<typeof useSolving>;
  change: (part: Partial<SiteReport>) => void;
};

/** Beside what somebody writes: what to do at once where it is an emergency, else what may solve it. */
export function SiteHelp({ place, typed, read, solving, change }: SiteHelpProps) {
  const { emergency, remedies } = read;
  if (emergency !== null) {
    const danger = DANGER_OF[emergency.emergency];
    return (
      <Suspense>
        <EmergencyNote
          emergency={emergency.emergency}
          because={[emergency.typed]}
          onRaise={danger && (() => change({ danger }))}
        />
      </Suspense>
    );
  }
  if (remedies.length === 0) return null;
  return (
    <Suspense>
      <TryFirst
        remedies={remedies.map(
          (remedy) =>
            place.remedies.find((share) => share.remedy === remedy) ?? {
              remedy,
              triedCount: 0,
              solvedCount: 0,
              isSaid: false,
            },
        )}
        tried={typed.tried}
        isBusy={solving.isBusy}
        onTried={(tried) => change({ tried })}
        onSolved={(remedy) => void solving.solve({ remedy, tried: typed.tried.filter((other) => other !== remedy) })}
      />
    </Suspense>
  );
}

/** What is known here of the same kind; only once somebody wrote what they see, since before nothing says of what kind it is. */
export const SiteReported = ({ place, typed, category }: Pick<SiteHelpProps, 'place' | 'typed'> & OfCategory) => (
  <Suspense>
    {place.reported.length > 0 && (typed.words.trim() !== '' || typed.category !== null) && (
      <ReportedHere place={place} category={category} />
    )}
  </Suspense>
);
type OfCategory = { category: TicketCategory };

type SiteQuestionsProps = Pick<SiteHelpProps, 'place' | 'typed' | 'change'> & { asked: readonly Question[] };

/** What the trade will ask; in a home also in which room. */
export const SiteQuestions = ({ place, typed, asked, change }: SiteQuestionsProps) => (
  <Suspense>
    {asked.length > 0 && (
      <TradeQuestions
        questions={askedAt(place, asked)}
        answers={typed.answers}
        onAnswer={(answers) => change({ answers })}
      />
    )}
  </Suspense>
);

/** What is asked where a code hangs. */
export const askedAt = ({ unit }: Pick<ReportPlace, 'unit'>, asked: readonly Question[]): readonly Question[] =>
  unit === null ? asked : ['ROOM', ...asked];
