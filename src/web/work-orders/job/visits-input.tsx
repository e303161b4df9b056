import Plus from 'lucide-react/icons/plus';
import { addDays, type PlainDate } from '#contract/dates.ts';
import { write } from '#contract/format/write-moment.ts';
import { PROPOSED_VISITS_MAX } from '#contract/work-orders/work-orders.words.ts';
import { Button } from '#web/ui/button.tsx';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { Select } from '#web/ui/select.tsx';
import { USUAL_WINDOWS, windowText } from '#web/ui/visit-windows.ts';
import { todayIn } from '#web/ui/zone.ts';
import type { ChosenVisit } from './act-values.ts';
import { jobMessages } from './job.messages.ts';

const texts = jobMessages.visits;
const DAYS_AHEAD = 28;

type VisitsInputProps = { visits: ChosenVisit[]; timeZone: string; onChange: (visits: ChosenVisit[]) => void };

/** Up to three times, each a day of the next weeks and a window of it. */
export function VisitsInput({ visits, timeZone, onChange }: VisitsInputProps) {
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
          onClick={() => onChange([...visits, { day: '', window: '' }])}
        >
          {texts.add}
        </Button>
      )}
    </div>
  );
}

const dayText = (day: PlainDate): string =>
  write(new Date(day), { weekday: 'short', day: 'numeric', month: 'short' }, orgLocaleTag(), 'UTC');
