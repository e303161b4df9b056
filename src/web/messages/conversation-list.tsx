import Megaphone from 'lucide-react/icons/megaphone';
import Search from 'lucide-react/icons/search';
import SquarePen from 'lucide-react/icons/square-pen';
import { useState } from 'react';
import type { ConversationRow } from '#contract/messages/messages.ts';
import { oneOf, useGo, useUrlState } from '#web/address.ts';
import { useRead, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { paths, withQuery } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { conversationsMessages as texts } from './messages.messages.ts';
import { hintOfConversation, nameOfConversation } from './people-of.ts';

const SHOWS = ['current', 'unread', 'renters', 'archived'] as const;
type Shows = (typeof SHOWS)[number];

/** Who writes with the reader, the last first. */
export function ConversationList({ chosen, className }: { chosen: string; className: string }) {
  const [url, change] = useUrlState();
  const { activeRole } = useSession();
  const q = oneOf(url, 'q') ?? '';
  const [isSearching, setSearching] = useState(q !== '');
  const go = useGo();
  const shows: Shows = SHOWS.find((one) => one === oneOf(url, 'show')) ?? 'current';
  const isStaff = activeRole !== 'renter' && activeRole !== 'owner';
  const query = shows === 'renters' ? { q, relation: ['RENTER' as const] } : { q, state: shows };
  const read = useReadPages(api.messages.conversations, { query }, { failed: texts.failed });
  const rows = read.data?.rows ?? [];
  const waiting = useRead(api.messages.unread, {}, { quiet: true }).data?.conversationCount ?? 0;
  return (
    <section
      className={classNames('flex min-h-0 flex-col border-line desktop:border-r', className)}
      aria-label={texts.list}
    >
      <header className="grid gap-[10px] px-[16px] pt-[16px] pb-[8px] desktop:pt-[20px] desktop:pr-[12px] desktop:pl-[24px]">
        <div className="flex items-center justify-between">
          <h1>{texts.title}</h1>
          <span>
            <IconButton
              label={isSearching ? texts.hideSearch : texts.showSearch}
              aria-pressed={isSearching}
              icon={<Search />}
              onClick={() => {
                if (isSearching) change({ q: null }, { replace: true });
                setSearching(!isSearching);
              }}
            />
            {activeRole !== 'owner' && (
              <IconButton label={texts.announcements} icon={<Megaphone />} onClick={() => go(paths.announcements)} />
            )}
            <IconButton label={texts.newMessage} icon={<SquarePen />} onClick={() => go(`${paths.messages}?new=1`)} />
          </span>
        </div>
        {isSearching && (
          <SearchBox
            value={q}
            placeholder={texts.search}
            autoFocus={q === ''}
            onSearch={(text) => change({ q: text }, { replace: true })}
          />
        )}
        <Segment
          aria-label={texts.filter}
          value={shows}
          onChange={(next) => change({ show: next === 'current' ? null : next }, { replace: true })}
          choices={SHOWS.filter((one) => isStaff || one !== 'renters').map((value) => ({
            value,
            label: value === 'unread' ? texts.unreadOf(waiting) : texts.states[value],
          }))}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-[8px] pb-[16px]" data-scroller="">
        {read.isPending && <SkeletonPage />}
        {read.data && rows.length === 0 && (
          <EmptyState
            illustration={q || shows !== 'current' ? 'search' : 'door'}
            title={q || shows !== 'current' ? texts.noneFound.title : texts.none.title}
            actions={
              !q &&
              shows === 'current' && (
                <LinkButton href={withQuery(paths.messages, { new: '1' })}>{texts.none.action}</LinkButton>
              )
            }
          >
            {q || shows !== 'current' ? texts.noneFound.text : texts.none.text}
          </EmptyState>
        )}
        <ul>
          {rows.map((row) => (
            <li key={row.id} className="[contain-intrinsic-size:auto_71px] [content-visibility:auto]">
              <Row
                row={row}
                // What the list is narrowed to goes along, or it would be gone beside what was chosen from it.
                href={withQuery(paths.conversation(row.id), { q: url.q, show: url.show })}
                isChosen={row.id === chosen}
              />
            </li>
          ))}
        </ul>
        {read.hasNextPage && (
          <Button block variant="quiet" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </div>
    </section>
  );
}

type RowProps = { row: ConversationRow; href: string; isChosen: boolean };

function Row({ row, href, isChosen }: RowProps) {
  const moments = useMoments();
  const isUnread = row.unreadCount > 0;
  const text = row.lastText ?? texts.file;
  const name = nameOfConversation(row);
  const hint = hintOfConversation(row);
  return (
    <Link
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className="grid grid-cols-[40px_minmax(0,1fr)_auto] gap-x-[12px] gap-y-px rounded-sm px-[8px] py-[12px] text-ink no-underline hover:bg-hover hover:no-underline desktop:grid-cols-[32px_minmax(0,1fr)_auto] desktop:py-[9px] desktop:pr-[12px] desktop:pl-[16px] desktop:text-sm desktop:aria-[current]:bg-selected"
    >
      <span className="row-span-3 mt-[2px]">
        <Avatar size="md" name={name} id={row.participants[0]?.id} kind={row.otherCount > 1 ? 'firm' : 'person'} />
      </span>
      <span className={classNames('truncate', isUnread ? 'font-semibold' : 'font-medium')}>{name}</span>
      <time className="text-xs text-ink-3" dateTime={row.lastMessageAt}>
        {moments.stamp(row.lastMessageAt)}
      </time>
      <span className="col-span-2 truncate text-xs text-ink-3">
        {[hint, row.isMuted && texts.muted].filter(Boolean).join(' · ')}
      </span>
      <span className={classNames('col-span-2 flex items-center gap-[8px]', isUnread ? 'text-ink' : 'text-ink-2')}>
        <span className="truncate">{row.lastIsOwn ? texts.you(text) : text}</span>
        {isUnread && (
          <span className="ml-auto size-[8px] flex-none rounded-[4px] bg-secondary">
            <span className="sr-only">{texts.unread(row.unreadCount)}</span>
          </span>
        )}
      </span>
    </Link>
  );
}
