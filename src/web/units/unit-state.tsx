import Ban from 'lucide-react/icons/ban';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import type { UnitStatus } from '#contract/units/units.words.ts';
import { Tag } from '#web/ui/tag.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { unitStatusWords } from './units.messages.ts';

const MARKS: Record<UnitStatus, { icon: ReactNode; tone?: Tone }> = {
  OCCUPIED: { icon: <House /> },
  NOTICE_UNRENTED: { icon: <LogOut />, tone: 'soon' },
  NOTICE_RENTED: { icon: <LogOut />, tone: 'soon' },
  VACANT_UNRENTED: { icon: <CircleDashed /> },
  VACANT_RENTED: { icon: <CircleDashed />, tone: 'act' },
  DOWN: { icon: <Ban /> },
};

/** How a unit is let today, as icon and words. */
export function UnitState({ status }: { status: UnitStatus }) {
  const { icon, tone } = MARKS[status];
  return (
    <Tag icon={icon} tone={tone}>
      {unitStatusWords[status]}
    </Tag>
  );
}
