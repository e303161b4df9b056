import Bug from 'lucide-react/icons/bug';
import Building from 'lucide-react/icons/building';
import DoorOpen from 'lucide-react/icons/door-open';
import Droplets from 'lucide-react/icons/droplets';
import Flame from 'lucide-react/icons/flame';
import House from 'lucide-react/icons/house';
import KeyRound from 'lucide-react/icons/key-round';
import PaintRoller from 'lucide-react/icons/paint-roller';
import PlugZap from 'lucide-react/icons/plug-zap';
import Siren from 'lucide-react/icons/siren';
import SprayCan from 'lucide-react/icons/spray-can';
import Trees from 'lucide-react/icons/trees';
import WashingMachine from 'lucide-react/icons/washing-machine';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { classNames } from '#web/ui/class-names.ts';

const ICONS: Record<TicketRow['category'], ReactNode> = {
  PLUMBING: <Droplets />,
  HEATING: <Flame />,
  ELECTRICAL: <PlugZap />,
  APPLIANCE: <WashingMachine />,
  LOCKS: <KeyRound />,
  WINDOWS_DOORS: <DoorOpen />,
  WALLS_CEILINGS: <PaintRoller />,
  ROOF: <House />,
  PESTS: <Bug />,
  COMMON_AREA: <Building />,
  OUTSIDE: <Trees />,
  CLEANING: <SprayCan />,
  OTHER: <Wrench />,
};

const TONES = {
  plain: 'bg-fill text-ink-2',
  turn: 'bg-secondary-soft text-secondary-text',
  late: 'bg-danger-soft text-danger-text',
};

/** What kind of fault it is, as a small picture beside its title; an emergency and what is late are red. */
export function RequestTile({ request, isTurn, isLate }: { request: TicketRow; isTurn: boolean; isLate: boolean }) {
  const isEmergency = request.priority === 'EMERGENCY';
  const tone = isEmergency || isLate ? 'late' : isTurn ? 'turn' : 'plain';
  return (
    <span className={classNames('grid size-[28px] flex-none place-items-center rounded-sm', TONES[tone])}>
      {isEmergency ? <Siren /> : ICONS[request.category]}
    </span>
  );
}
