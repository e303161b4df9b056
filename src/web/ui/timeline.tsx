import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from './avatar.tsx';

/** What happened, newest first, the future on top. Props: label, children (TimelineItem, TimelineDay). */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="timeline" aria-label={label}>
      {children}
    </ol>
  );
}

/** Heads the entries of one day: "Today, 18 November". */
export function TimelineDay({ children }: { children: ReactNode }) {
  return <li className="day">{children}</li>;
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
  /** What was said (a Said box), photos, figures. */
  children?: ReactNode;
}

/** One entry of a Timeline. Props: who (Avatar props) or icon and tone, when, at (ISO), sentence, children. */
export function TimelineItem({ who, icon, tone, when, at, sentence, children }: TimelineItemProps) {
  return (
    <li>
      {who ? (
        <Avatar {...who} />
      ) : (
        <span className="dot" data-tone={tone}>
          {icon}
        </span>
      )}
      <div className="sentence">{sentence}</div>
      {at ? <time dateTime={at}>{when}</time> : <span className="when">{when}</span>}
      {children && <div className="more">{children}</div>}
    </li>
  );
}
