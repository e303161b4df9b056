import type { ActiveRole } from '#contract/permissions.ts';
import type { UrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { TabLink } from '#web/ui/tabs.tsx';
import { uiMessages } from '#web/ui/ui.messages.ts';
import type { KeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { FILTER_NAMES, ticketsQuery, type ViewName, viewOf, viewQuery, viewsFor, viewWords } from './ticket-views.ts';
import { ticketsMessages as texts } from './tickets.messages.ts';

const KEPT = [...FILTER_NAMES.filter((name) => name !== 'status' && name !== 'waitingOn'), 'layout'];

type TicketViewsProps = { list: KeptList; role: ActiveRole | null; isReady: boolean };

/** The saved views with how many wait behind each; filters stay when the view changes. */
export function TicketViews({ list, role, isReady }: TicketViewsProps) {
  const open = useCount('open', role);
  const turn = useCount('turn', role);
  const late = useCount('late', role);
  const counts: Partial<Record<ViewName, Count>> = { open, late };
  const tabsAt = (address: UrlState): TabLink[] => {
    const kept = Object.fromEntries(KEPT.map((name) => [name, address[name]]));
    return viewsFor(role).map((view) => ({
      name: viewWords[view],
      href: withQuery(paths.maintenance, { view: view === 'open' ? undefined : view, ...kept }),
      isCurrent: viewOf(address) === view,
      count: view === 'turn' && !turn?.count ? turn?.text : counts[view]?.text,
      turns: view === 'turn' ? turn?.count : undefined,
    }));
  };
  return (
    <ViewTabs
      list={list}
      path={paths.maintenance}
      counting={{ call: api.maintenance.list, queryOf: (asked) => ticketsQuery(asked, role) }}
      isReady={isReady}
      label={texts.views}
      tabsAt={tabsAt}
    />
  );
}

type Count = { count: number; text: string } | undefined;

function useCount(view: ViewName, role: ActiveRole | null): Count {
  const { data } = useReadPages(
    api.maintenance.list,
    { query: { ...viewQuery(view, role), limit: 1 } },
    { quiet: true },
  );
  if (data?.total == null) return undefined;
  return { count: data.total, text: uiMessages.countOf(data.total, data.totalIsExact) };
}
