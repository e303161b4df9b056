import type { ActiveRole } from '#contract/permissions.ts';
import type { UrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { TabLink } from '#web/ui/tabs.tsx';
import { countOf, type Found } from '#web/views/tab-count.tsx';
import type { KeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { FILTER_NAMES, ticketsQuery, viewOf, viewsFor, viewWords } from './ticket-views.ts';
import { ticketsMessages as texts } from './tickets.messages.ts';

const KEPT = [...FILTER_NAMES.filter((name) => name !== 'status' && name !== 'waitingOn'), 'layout'];

type TicketViewsProps = { list: KeptList; role: ActiveRole | null; found: Found | undefined };

/** The saved views with how many wait behind each; filters stay when the view changes. */
export function TicketViews({ list, role, found }: TicketViewsProps) {
  const kept = Object.fromEntries(KEPT.map((name) => [name, list.url[name]]));
  const turn = useReadPages(
    api.maintenance.list,
    { query: { ...ticketsQuery({ ...kept, view: 'turn' }, role), limit: 1 } },
    { quiet: true, enabled: found !== undefined },
  ).data;
  const tabsAt = (address: UrlState): TabLink[] => {
    const along = Object.fromEntries(KEPT.map((name) => [name, address[name]]));
    return viewsFor(role).map((view) => ({
      name: viewWords[view],
      href: withQuery(paths.maintenance, { view: view === 'open' ? undefined : view, ...along }),
      isCurrent: viewOf(address) === view,
      ...(view === 'turn' && { turns: turn?.total ?? 0, count: countOf(turn) }),
    }));
  };
  return (
    <ViewTabs
      list={list}
      path={paths.maintenance}
      counting={{ call: api.maintenance.list, queryOf: (asked) => ticketsQuery(asked, role) }}
      found={found}
      label={texts.views}
      tabsAt={tabsAt}
    />
  );
}
