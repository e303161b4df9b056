import type { PlatformOverview } from '#contract/platform/platform.ts';
import { classNames } from '#web/ui/class-names.ts';
import { figure, withLocalDays } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { platformDashboardMessages as texts } from './platform-dashboard.messages.ts';

/** A bar for each of the last days; the last, today, is still growing. */
export function HereEachDay({ days }: { days: PlatformOverview['hereByDay'] }) {
  const most = Math.max(...days.map(({ userCount }) => userCount), 1);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Section title={texts.hereEachDay} count={texts.allOrganizations}>
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-[8px] text-xs text-ink-3 tabular-nums"
        aria-hidden="true"
      >
        <span className="flex h-[112px] flex-col justify-between text-right leading-none">
          <span>{figure(most)}</span>
          <span>0</span>
        </span>
        <span className="flex h-[112px] items-end gap-[3px] border-y border-line-2">
          {days.map(({ day, userCount }) => (
            <i
              key={day}
              className={classNames(
                'min-w-0 flex-1 rounded-t-[2px]',
                day === last.day ? 'bg-chart-1' : 'bg-chart-quiet',
              )}
              style={{ height: `${(userCount / most) * 100}%` }}
            />
          ))}
        </span>
        <span />
        <span className="mt-[4px] flex justify-between">
          <span>{withLocalDays(first.day)}</span>
          <span>{texts.todayIs(figure(last.userCount))}</span>
        </span>
      </div>
      <ul className="sr-only" aria-label={texts.hereEachDay}>
        {days.map(({ day, userCount }) => (
          <li key={day}>{texts.bar(withLocalDays(day), figure(userCount))}</li>
        ))}
      </ul>
    </Section>
  );
}
