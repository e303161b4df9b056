import Archive from 'lucide-react/icons/archive';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import DoorOpen from 'lucide-react/icons/door-open';
import FilePen from 'lucide-react/icons/file-pen';
import type { ReactNode } from 'react';
import type { LeaseStatus } from '#contract/leases/leases.words.ts';
import { Tag } from '#web/ui/tag.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { leaseStatusWords } from './leases.messages.ts';

const MARKS: Record<LeaseStatus, { icon: ReactNode; tone?: Tone }> = {
  DRAFT: { icon: <FilePen /> },
  SIGNED: { icon: <CalendarClock />, tone: 'act' },
  ACTIVE: { icon: <CircleCheck />, tone: 'good' },
  NOTICE: { icon: <DoorOpen />, tone: 'soon' },
  ENDED: { icon: <Archive /> },
  CANCELLED: { icon: <CircleX /> },
};

/** Where a lease stands, as an icon and a word. */
export function LeaseState({ status }: { status: LeaseStatus }) {
  const { icon, tone } = MARKS[status];
  return (
    <Tag icon={icon} tone={tone}>
      {leaseStatusWords[status]}
    </Tag>
  );
}
