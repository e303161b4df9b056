import Ban from 'lucide-react/icons/ban';
import CircleOff from 'lucide-react/icons/circle-off';
import Clock from 'lucide-react/icons/clock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import type { ContractorPaper, PaperLight } from '#contract/contractors/contractors.ts';
import type { PaperState } from '#contract/contractors/contractors.words.ts';
import { formatDate } from '#contract/format/date.ts';
import { Colored } from '#web/ui/colored.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { paperKindWords, paperStateWords, contractorWords as texts } from './contractors.messages.ts';

type Tone = 'good' | 'soon' | 'late';
const STATES: Record<PaperState, { icon: ReactNode; tone: Tone | undefined }> = {
  NONE: { icon: <CircleOff className="sm" />, tone: undefined },
  VALID: { icon: <ShieldCheck className="sm" />, tone: 'good' },
  ENDING: { icon: <Clock className="sm" />, tone: 'soon' },
  ENDED: { icon: <Ban className="sm" />, tone: 'late' },
};

/** A day as it is written here. */
export const day = (on: string): string => formatDate(on, orgLocale());

/** What a paper is called: by its kind, or its own name where no kind says it. */
export const paperName = ({ kind, name }: Pick<ContractorPaper, 'kind' | 'name'>): string =>
  name ?? paperKindWords[kind];

/** How somebody's papers stand, in an icon and words, and until when. */
export function PapersState({ papers }: { papers: PaperLight }) {
  const { state, kind, name, endsOn, daysLeft } = papers;
  const { icon, tone } = STATES[state];
  const paper = kind === null ? '' : paperName({ kind, name });
  if (state === 'NONE') return <span className="text-ink-3">{paperStateWords.NONE}</span>;
  if (state === 'VALID')
    return (
      <Lines
        first={
          <Colored tone={tone} icon={icon}>
            {paperStateWords.VALID}
          </Colored>
        }
        second={endsOn && texts.validTo(day(endsOn))}
      />
    );
  return (
    <Lines
      first={
        <Colored tone={tone} icon={icon}>
          {paper} {state === 'ENDING' ? texts.daysLeft(daysLeft ?? 0) : texts.ranOut(endsOn ? day(endsOn) : '')}
        </Colored>
      }
      second={state === 'ENDED' && papers.blocksOffers ? texts.noNewJobs : state === 'ENDING' && endsOn && day(endsOn)}
    />
  );
}

const Lines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    {first}
    {second && <small className="block text-xs text-ink-3">{second}</small>}
  </>
);

/** The icon of a paper's state. */
export const PaperIcon = ({ state }: { state: PaperState }) => (
  <Colored tone={STATES[state].tone} icon={STATES[state].icon}>
    <span className="sr-only">{paperStateWords[state]}</span>
  </Colored>
);
