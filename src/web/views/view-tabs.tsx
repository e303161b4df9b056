import Bookmark from 'lucide-react/icons/bookmark';
import { type ReactNode, Suspense, useState } from 'react';
import type { SavedView } from '#contract/views/views.ts';
import { parseSearch, type UrlState } from '#web/address.ts';
import { withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { type TabLink, Tabs } from '#web/ui/tabs.tsx';
import { type Counting, type Found, TabCount } from './tab-count.tsx';
import type { KeptList } from './use-kept-list.ts';
import { isShown } from './view-query.ts';

// Wanted once a list is narrowed or a saved view is shown.
const ViewMenu = lazyOnce(async () => ({ default: (await import('./view-menus.tsx')).ViewMenu }));
const SaveView = lazyOnce(async () => ({ default: (await import('./view-menus.tsx')).SaveView }));
const ViewDialogs = lazyOnce(async () => ({ default: (await import('./view-dialogs.tsx')).ViewDialogs }));

type ViewTabsProps<Query extends object> = {
  list: KeptList;
  label: string;
  path: string;
  /** The views that everybody has, as tabs at an address, which may carry what else narrows the list along. */
  tabsAt: (url: UrlState) => readonly TabLink[];
  after?: ReactNode;
  /** How the rows behind each tab are counted; left out where nobody asks how many there are. */
  counting?: Counting<Query>;
  /** What the list shows, once it is there: counting holds up nothing. */
  found?: Found | undefined;
  /** What more can be done with a saved view, in its menu. */
  items?: (view: SavedView) => ReactNode;
};
/** What a dialog is about: a new view, or one that is there. */
export type Asking = { what: 'save' | 'remove'; view: SavedView | null };

/** The views of a list as tabs: those that everybody has, then those that were saved, then the way to save one. */
export function ViewTabs<Query extends object>(props: ViewTabsProps<Query>) {
  const { list, label, path, tabsAt, after, counting, found, items } = props;
  const [asking, setAsking] = useState<Asking | null>(null);
  const { activeRole } = useSession();
  const shown = list.views.find((view) => isShown(view, list.url));
  const leadsHere = ({ href }: TabLink) => isShown({ query: parseSearch(href.split('?')[1] ?? '') }, list.url);
  const isUsual = tabsAt({}).some(leadsHere);
  const all: TabLink[] = [
    ...tabsAt(list.url).map((tab) => (shown ? { ...tab, isCurrent: false } : tab)),
    ...list.views.map((view) => ({
      name: view.name,
      mark: <Bookmark className="sm" />,
      href: withQuery(path, view.query),
      isCurrent: view === shown,
    })),
  ];
  return (
    <>
      <Tabs
        label={label}
        tabs={all.map((tab) =>
          counting && tab.count === undefined && tab.turns === undefined
            ? {
                ...tab,
                count: <TabCount href={tab.href} counting={counting} found={found} isShown={leadsHere(tab)} />,
              }
            : tab,
        )}
        after={
          <>
            <Suspense>
              {shown && <ViewMenu view={shown} list={list} onAsk={setAsking} items={items} />}
              {!shown && !isUsual && can(activeRole, 'views:keep') && <SaveView list={list} onAsk={setAsking} />}
            </Suspense>
            {after}
          </>
        }
      />
      <Suspense>
        {asking && <ViewDialogs asking={asking} list={list} path={path} onClose={() => setAsking(null)} />}
      </Suspense>
    </>
  );
}
