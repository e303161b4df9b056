import CalendarIcon from 'lucide-react/icons/calendar';
import { type KeyboardEvent, type Ref, Suspense, useRef, useState } from 'react';
import { addDays, addMonths, isPlainDate, type PlainDate } from '#contract/dates.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { hasPage } from './calendar-days.ts';
import { useFieldControl } from './field-context.ts';
import { orgLocaleTag } from './org-locale.ts';
import { readDay, writeDay } from './typed-day.ts';
import { uiMessages } from './ui.messages.ts';
import { todayIn, useZone } from './zone.ts';

const load = () => import('./loaded-calendar.tsx');
const LoadedCalendar = lazyOnce(async () => ({ default: (await load()).LoadedCalendar }));

export interface DateInputProps {
  /** "YYYY-MM-DD", "" for none; while it names no day, the text as typed. */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  'aria-label'?: string | undefined;
}

/** A day, typed in any usual way or picked from a calendar, in the way of the organization's country; ↑ and ↓ change it by a day, Page Up and Page Down by a month. */
export function DateInput({ value, onChange, min, max, onBlur, ref, ...rest }: DateInputProps) {
  const control = useFieldControl();
  const locale = orgLocaleTag();
  const today = todayIn(useZone());
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);

  function choose(day: PlainDate) {
    setTyped(null);
    setOpen(false);
    onChange(day);
  }

  function press(event: KeyboardEvent) {
    // Enter sends a form without leaving the field, so what is typed has to count before.
    if (event.key === 'Enter') return commit();
    step(event);
  }

  function step(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' && event.altKey) return setOpen(true);
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const months = { PageUp: 1, PageDown: -1 }[event.key];
    if (days === undefined && months === undefined) return;
    event.preventDefault();
    const shown = typed === null ? value : readDay(typed, locale, today);
    if (shown.trim() === '') return choose(today);
    // What names no day stays, for whoever typed it to mend.
    if (isPlainDate(shown)) choose(days === undefined ? addMonths(shown, months ?? 0) : addDays(shown, days));
  }

  function commit() {
    if (typed !== null) onChange(typed.trim() === '' ? '' : readDay(typed, locale, today));
    setTyped(null);
  }

  function leave() {
    commit();
    onBlur?.();
  }

  return (
    <div
      className="input"
      ref={frame}
      data-invalid={control['aria-invalid']}
      aria-disabled={rest.disabled || undefined}
    >
      <input
        {...control}
        {...rest}
        ref={ref}
        type="text"
        autoComplete="off"
        placeholder={rest.placeholder ?? uiMessages.suchAs(writeDay(today, locale))}
        value={typed ?? writeDay(value, locale)}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={leave}
      />
      <button
        ref={button}
        type="button"
        aria-label={uiMessages.openCalendar}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={rest.disabled ?? false}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(!isOpen)}
      >
        <CalendarIcon />
      </button>
      {wasOpen && (
        <Suspense>
          <LoadedCalendar
            isOpen={isOpen}
            onOpenChange={setOpen}
            frame={frame}
            button={button}
            value={hasPage(value) ? value : ''}
            onChoose={choose}
            locale={locale}
            today={today}
            min={min}
            max={max}
          />
        </Suspense>
      )}
    </div>
  );
}
