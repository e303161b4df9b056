import { daysBetween, type PlainDate } from '#contract/dates.ts';
import type { Deposit } from '#contract/deposits/deposits.ts';
import { formatDate, formatDateTime } from '#contract/format/date.ts';
import { write } from '#contract/format/write-moment.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { orgLocale, orgLocaleTag } from '#web/ui/org-locale.ts';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { settlementMessages as texts } from './settlement.messages.ts';

const shortDay = (day: PlainDate): string => formatDate(day, orgLocale());
/** "Monday, November 23": it is soon. */
const longDay = (day: PlainDate): string =>
  write(new Date(day), { weekday: 'long', day: 'numeric', month: 'long' }, orgLocaleTag(), 'UTC');

type Props = {
  lease: Lease;
  deposit: Deposit;
  /** How many lines are typed so far. */
  typed?: number;
};

/** How far it is: who left when, what is listed, until when the letter goes out. */
export function SettlementBanner({ lease, deposit, typed = 0 }: Props) {
  const { movedOutOn, dueOn, usualDays, draft, settlement } = deposit;
  const left = movedOutOn ?? lease.movesOutOn;
  const listed = settlement?.lines.length ?? Math.max(typed, draft?.lines.length ?? 0);
  const settledOn = settlement && shortDay(settlement.settledOn);
  const steps = [
    { name: texts.steps.left, when: left ? shortDay(left) : texts.notYet },
    { name: texts.steps.listed, when: listed > 0 || settlement ? texts.lines(listed) : texts.notYet },
    { name: texts.steps.letter, when: settledOn ?? texts.notYet },
    { name: texts.steps.back, when: settledOn ?? (dueOn ? texts.by(shortDay(dueOn)) : texts.notYet) },
  ];
  if (settlement)
    return (
      <StatusBanner
        label={texts.banner}
        steps={steps}
        done={steps.length}
        tone="good"
        title={texts.done(shortDay(settlement.settledOn), settlement.settledBy)}
        detail={texts.doneText}
      />
    );
  const days = dueOn ? daysBetween(todayIn(lease.timeZone), dueOn) : 0;
  const waits = days < 0 ? texts.daysLate(-days) : texts.inDays(days);
  return (
    <StatusBanner
      label={texts.banner}
      steps={steps}
      done={listed > 0 ? 2 : 1}
      tone={days < 0 ? 'late' : 'turn'}
      title={dueOn ? texts.turn(longDay(dueOn)) : texts.title}
      detail={`${waits} ${texts.usual(usualDays)}`}
      told={
        draft && texts.saved(draft.savedBy, formatDateTime(draft.savedAt, { ...orgLocale(), timeZone: lease.timeZone }))
      }
    />
  );
}
