import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { messageButtonMessages as texts } from './messages.messages.ts';

type MessageButtonProps = {
  /** What it would be about. */
  about?: { propertyId?: string; leaseId?: string; ticketId?: string };
  /** Whom to propose; who has no sign-in is told of there. */
  to?: readonly string[];
  variant?: 'quiet';
  /** What it says in place of "Message". */
  label?: string;
  icon?: ReactNode;
  /** How the message begins. */
  begin?: string;
};

/** Where a message about something is begun; undefined for whoever may not write. */
export function useMessageHref({
  about = {},
  to = [],
  begin,
}: Pick<MessageButtonProps, 'about' | 'to' | 'begin'>): string | undefined {
  const { activeRole } = useSession();
  if (!can(activeRole, 'messages:use')) return undefined;
  return withQuery(paths.messages, { new: '1', ...about, to, ...(begin && { begin }) });
}

/** Leads to a message about what stands here; shown to whoever may write. */
export function MessageButton({ variant, label, icon, ...message }: MessageButtonProps) {
  const href = useMessageHref(message);
  if (href === undefined) return null;
  return (
    <LinkButton variant={variant} icon={icon ?? <MessageSquare />} href={href}>
      {label ?? texts.message}
    </LinkButton>
  );
}
