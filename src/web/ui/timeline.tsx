import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from './avatar.tsx';
import { classNames } from './class-names.ts';

/** Each entry but the last is joined to the next. */
const LINE = 'relative before:absolute before:left-[11.5px] before:w-px before:bg-line-2 last:before:hidden';
const RING = 'inset-ring-1 inset-ring-line-2';
const DOTS = {
  plain: `${RING} text-ink-3`,
  next: 'border-[1.5px] border-dashed border-primary text-primary-text',
  good: `${RING} text-success-text`,
  late: `${RING} text-danger-text`,
  soon: `${RING} text-warning-text`,
};
const WHEN = 'text-xs leading-5 whitespace-nowrap text-ink-3 tabular-nums';

/** What happened, newest first, the future on top: TimelineItems and TimelineDays. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="relative" aria-label={label}>
      {children}
    </ol>
  );
}

/** Heads the entries of one day: "Today, 18 November". */
export function TimelineDay({ children }: { children: ReactNode }) {
  return (
    <li
      className={classNames(
        LINE,
        'pb-[10px] pl-[36px] text-xs leading-4 font-medium text-ink-3 before:-top-[2px] before:bottom-[4px]',
      )}
    >
      {children}
    </li>
  );
}

export interface TimelineItemProps {
  /** Who did it; else give an icon. */
  who?: AvatarProps | undefined;
  icon?: ReactNode;
  /** next = still to come, good, late, soon; only with an icon. */
  tone?: 'next' | 'good' | 'late' | 'soon' | undefined;
  /** The moment as people say it: "11:02", "in 1 day". */
  when: ReactNode;
  /** The moment for machines, ISO 8601. */
  at?: string | undefined;
  /** A sentence with the actor in bold: <b>You</b> wrote an internal note. */
  sentence: ReactNode;
  /** What was said (a Quote), photos, figures. */
  children?: ReactNode;
}

/** One entry of a Timeline. */
export function TimelineItem({ who, icon, tone, when, at, sentence, children }: TimelineItemProps) {
  return (
    <li
      className={classNames(
        LINE,
        'grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-[12px] pb-[16px] text-sm before:top-[26px] before:bottom-[2px] [&>.avatar]:-mt-[2px]',
      )}
    >
      {who ? (
        <Avatar {...who} />
      ) : (
        <span
          className={classNames(
            '-mt-[2px] grid size-[24px] place-items-center rounded-full bg-surface [&>svg]:size-[13px]',
            DOTS[tone ?? 'plain'],
          )}
        >
          {icon}
        </span>
      )}
      <div className="wrap-anywhere text-ink-2 [&_b]:font-medium [&_b]:text-ink">{sentence}</div>
      {at ? (
        <time className={WHEN} dateTime={at}>
          {when}
        </time>
      ) : (
        <span className={WHEN}>{when}</span>
      )}
      {children && <div className="col-[2/-1] mt-[6px]">{children}</div>}
    </li>
  );
}
