import type { ConversationRow } from '#contract/messages/messages.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { conversationMessages as texts } from './messages.messages.ts';

const PATHS = { property: paths.property, lease: paths.lease, ticket: paths.ticket };

/** What a conversation is about, and the way there. */
export const AboutBar = ({ about: { type, id, name, detail } }: { about: NonNullable<ConversationRow['about']> }) => (
  <p className="flex items-center gap-[10px] border-b border-line bg-sunken px-[16px] py-[8px] text-sm text-ink-2 desktop:px-[24px]">
    <span className="min-w-0 flex-1 truncate">
      <span className="font-medium text-ink">{name}</span>
      {detail && `, ${detail}`}
    </span>
    <Link className="link flex-none" href={PATHS[type](id)}>
      {texts.open[type]}
    </Link>
  </p>
);
