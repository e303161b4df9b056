import { BellButton } from '#web/layout/frame/bell-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { noticeMessages as texts } from './notices.messages.ts';

/** The bell and what is new over the page; open from the start, for it comes with the first press. */
export const BellPopover = ({ count }: { count: number | null }) => (
  <Popover trigger={<BellButton count={count} />} label={texts.title} opensAtOnce>
    {(close) => <NoticePanel onLeave={close} />}
  </Popover>
);
