import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { addDays, type PlainDate } from '#contract/dates.ts';
import { write } from '#contract/format/write-moment.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { PROPOSED_VISITS_MAX } from '#contract/work-orders/work-orders.words.ts';
import { Button } from '#web/ui/button.tsx';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { USUAL_WINDOWS, windowText } from '#web/ui/visit-windows.ts';
import { todayIn } from '#web/ui/zone.ts';
import { type ChosenVisit, chosenOf } from './act-values.ts';
import { jobMessages } from './job.messages.ts';
import { visitText } from './visit-text.ts';

const texts = jobMessages.visits;
const DAYS_AHEAD = 28;

type VisitsInputProps = {
  visits: ChosenVisit[];
  job: Pick<Job, 'suitedVisits' | 'timeZone'>;
  onChange: (visits: ChosenVisit[]) => void;
};

const NOTHING: ChosenVisit = { day: '', window: '' };
const OTHER = 'other';
const keyOf = ({ day, window }: ChosenVisit): string => `${day} ${window}`;

/** One of the times that suit, or others. */
export function VisitsInput({ visits, job, onChange }: VisitsInputProps) {
  const { suitedVisits, timeZone } = job;
  const suited = suitedVisits.map((visit) => ({ visit, chosen: chosenOf(visit, timeZone) }));
  const keys = suited.map(({ chosen }) => keyOf(chosen));
  const isChosen = visits.some(({ day, window }) => day || window);
  const typed = isChosen && !(visits.length === 1 && keys.includes(keyOf(visits[0] ?? NOTHING)));
  const [isOther, setOther] = useState(typed);
  if (suited.length === 0) return <OtherVisits visits={visits} timeZone={timeZone} onChange={onChange} />;
  function choose(key: string) {
    setOther(key === OTHER);
    onChange([suited.find(({ chosen }) => keyOf(chosen) === key)?.chosen ?? NOTHING]);
  }
  return (
    <div className="grid gap-[8px]">
      <p className="text-sm text-ink-2">{texts.suited}</p>
      <RadioGroup
        choices={[
          ...suited.map(({ visit, chosen }) => ({ value: keyOf(chosen), label: visitText(visit, timeZone) })),
          { value: OTHER, label: texts.other },
        ]}
        value={isOther ? OTHER : isChosen ? keyOf(visits[0] ?? NOTHING) : null}
        onChange={choose}
      />
      {isOther && <OtherVisits visits={visits} timeZone={timeZone} onChange={onChange} />}
    </div>
  );
}

type OtherVisitsProps = { visits: ChosenVisit[]; timeZone: string; onChange: (visits: ChosenVisit[]) => void };

/** Up to three times, each a day of the next weeks and a window of it. */
function OtherVisits({ visits, timeZone, onChange }: OtherVisitsProps) {
  const patch = (at: number, change: Partial<ChosenVisit>) =>
    onChange(visits.map((visit, index) => (index === at ? { ...visit, ...change } : visit)));
  const first = todayIn(timeZone);
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(first, index)).map((day) => ({
    value: day,
    label: dayText(day),
  }));
  const windows = USUAL_WINDOWS.map((window) => ({ value: window, label: windowText(window) }));
  return (
    <div className="grid gap-[8px]">
      {visits.map(({ day, window }, index) => (
        <div key={index} className="grid grid-cols-2 gap-[8px]">
          <Select
            aria-label={`${texts.nth(index + 1)}, ${texts.day}`}
            placeholder={texts.day}
            choices={days}
            value={day}
            onChange={(value) => patch(index, { day: value })}
          />
          <Select
            aria-label={`${texts.nth(index + 1)}, ${texts.window}`}
            placeholder={texts.window}
            choices={windows}
            value={window}
            onChange={(value) => patch(index, { window: value })}
          />
        </div>
      ))}
      {visits.length < PROPOSED_VISITS_MAX && (
        <Button
          variant="quiet"
          icon={<Plus />}
          className="justify-self-start"
          onClick={() => onChange([...visits, NOTHING])}
        >
          {texts.add}
        </Button>
      )}
    </div>
  );
}

const dayText = (day: PlainDate): string =>
  write(new Date(day), { weekday: 'short', day: 'numeric', month: 'short' }, orgLocaleTag(), 'UTC');
