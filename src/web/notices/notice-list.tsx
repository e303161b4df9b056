import Bell from 'lucide-react/icons/bell';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import FilePen from 'lucide-react/icons/file-pen';
import FileUp from 'lucide-react/icons/file-up';
import Hand from 'lucide-react/icons/hand';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import Siren from 'lucide-react/icons/siren';
import Wallet from 'lucide-react/icons/wallet';
import Wrench from 'lucide-react/icons/wrench';
import { useId } from 'react';
import type { NoticeEvent } from '#contract/notices/notices.events.ts';
import type { Notice } from '#contract/notices/notices.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import type { Icon } from '#web/noun.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { readerZone } from '#web/ui/reader-zone.ts';
import { laterThan } from './later.ts';
import { groupNotices, type NoticeGroup } from './notice-groups.ts';
import { noticeMessages as texts } from './notices.messages.ts';

const ICONS: Partial<Record<NoticeEvent, Icon>> = {
  visit: CalendarCheck,
  work_done: CircleCheck,
  note: MessageSquare,
  message: MessageSquare,
  lease_ends: FilePen,
  lease_changed: FilePen,
  charge: Wallet,
  payment: Wallet,
  payment_reported: Wallet,
  announcement: Megaphone,
  import_finished: FileUp,
  request_reported: Wrench,
  request_assigned: Wrench,
  request_progress: Wrench,
  request_reopened: Wrench,
  reminder: Wrench,
};

type NoticeListProps = {
  notices: readonly Notice[];
  /** So many that wait for the reader are shown, and what shows the others; all of them where it is absent. */
  turns?: { max: number; onMore: () => void };
  /** Somebody opens what these are about. */
  onOpen: (notices: readonly Notice[]) => void;
  /** They are to wait until a moment, or with null no longer; `isPuttingOff` while one is. */
  onPutOff: (notices: readonly Notice[], until: string | null) => void;
  isPuttingOff: boolean;
};

/** What somebody was told: on top what waits for them, then by day, with what is about one thing together. */
export function NoticeList({ notices, turns, ...entry }: NoticeListProps) {
  const { dayOf, dayHeading } = useMoments();
  return groupNotices(notices, dayOf).map(({ key, groups }) => {
    const shown = key === 'turn' ? groups.slice(0, turns?.max) : groups;
    const first = groups[0]?.head.at ?? '';
    return (
      <section key={key}>
        <h2
          className={classNames(
            'px-[16px] pt-[14px] pb-[4px] text-xs leading-4 font-medium',
            key === 'turn' ? 'text-secondary-text' : 'text-ink-3',
          )}
        >
          {key === 'turn' ? texts.views.turn : key === 'later' ? texts.putOff : dayHeading(first)}
        </h2>
        <ul>
          {shown.map((group, index) => (
            <NoticeEntry key={group.head.id} group={group} isFirst={index === 0} {...entry} />
          ))}
        </ul>
        {shown.length < groups.length && (
          <p className="px-[60px] pt-[6px] pb-[10px] text-sm">
            <button type="button" className="link" onClick={turns?.onMore}>
              {texts.moreTurns(groups.length - shown.length)}
            </button>
          </p>
        )}
      </section>
    );
  });
}

type NoticeEntryProps = { group: NoticeGroup; isFirst: boolean } & Omit<NoticeListProps, 'notices' | 'turns'>;

function NoticeEntry({ group: { head, others }, isFirst, onOpen, onPutOff, isPuttingOff }: NoticeEntryProps) {
  const titleId = useId();
  const { stamp, say, now } = useMoments();
  const isNew = head.readAt === null && head.putOffUntil === null;
  const later = laterThan(now, readerZone());
  return (
    <li className="relative grid grid-cols-[32px_minmax(0,1fr)_auto] gap-x-[12px] border-b border-line px-[16px] py-[10px] text-sm last:border-0 hover:bg-hover">
      <NoticeMark notice={head} />
      <p className="min-w-0">
        <Link
          id={titleId}
          href={head.path}
          className={classNames('text-ink after:absolute after:inset-0 hover:no-underline', isNew && 'font-semibold')}
          onClick={() => onOpen([head, ...others])}
        >
          {isNew && <span className="sr-only">{texts.isNew}: </span>}
          {head.title}
        </Link>
        {head.text && <span className="block break-words text-ink-2">{head.text}</span>}
      </p>
      <time className="text-xs leading-5 text-ink-3 tabular-nums" dateTime={head.at}>
        {stamp(head.at)}
      </time>
      {others.length > 0 && <Earlier notices={others} />}
      {head.action && (
        <p className="relative col-[2/4] mt-[8px] flex gap-[8px] justify-self-start">
          <LinkButton
            size="sm"
            variant={isFirst ? 'turn' : 'secondary'}
            href={head.path}
            aria-describedby={titleId}
            onClick={() => onOpen([head, ...others])}
          >
            {head.action}
          </LinkButton>
          {!head.isUrgent && (
            <Button
              size="sm"
              aria-describedby={titleId}
              busy={isPuttingOff}
              onClick={() => onPutOff([head, ...others], later.until)}
            >
              {later.isToday ? texts.laterToday : texts.tomorrow}
            </Button>
          )}
        </p>
      )}
      {head.putOffUntil !== null && (
        <p className="relative col-[2/4] mt-[4px] flex items-center gap-[8px] text-xs text-ink-3">
          {texts.backAt(say(head.putOffUntil))}
          <Button
            size="sm"
            variant="quiet"
            aria-describedby={titleId}
            busy={isPuttingOff}
            onClick={() => onPutOff([head, ...others], null)}
          >
            {texts.waitNow}
          </Button>
        </p>
      )}
    </li>
  );
}

const SHOWN_MAX = 3;

function Earlier({ notices }: { notices: readonly Notice[] }) {
  const { stamp } = useMoments();
  return (
    <ul className="col-[2/4] mt-[2px]">
      {notices.slice(0, SHOWN_MAX).map(({ id, title, at }) => (
        <li key={id} className="flex justify-between gap-[12px] text-ink-2">
          <span className="truncate">{title}</span>
          <time className="text-xs leading-5 whitespace-nowrap text-ink-3 tabular-nums" dateTime={at}>
            {stamp(at)}
          </time>
        </li>
      ))}
      {notices.length > SHOWN_MAX && <li className="text-ink-3">{texts.more(notices.length - SHOWN_MAX)}</li>}
    </ul>
  );
}

function NoticeMark({ notice: { event, isTurn, isUrgent } }: { notice: Notice }) {
  const Shown = isUrgent ? Siren : isTurn ? Hand : (ICONS[event] ?? Bell);
  const tone = isUrgent ? 'bg-danger-soft text-danger-text' : isTurn ? 'bg-secondary text-white' : 'bg-fill text-ink-2';
  return (
    <span className={classNames('grid size-[32px] place-items-center rounded-sm', tone)} aria-hidden>
      <Shown />
    </span>
  );
}
