import Building from 'lucide-react/icons/building-2';
import FilePen from 'lucide-react/icons/file-pen';
import Hand from 'lucide-react/icons/hand';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import MessageSquare from 'lucide-react/icons/message-square';
import Wrench from 'lucide-react/icons/wrench';
import type { Icon } from '#web/noun.ts';
import type { Topic } from './guides.ts';

const ICONS: Record<Topic, Icon> = {
  requests: Wrench,
  money: Hand,
  leases: FilePen,
  portfolio: Building,
  messages: MessageSquare,
  access: KeyRound,
  faster: Keyboard,
};

/** The picture of a topic, as the menu and the notices have it. */
export function TopicIcon({ topic }: { topic: Topic }) {
  const Shown = ICONS[topic];
  return <Shown className="size-[16px] flex-none text-ink-2" aria-hidden />;
}
