import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SavedView } from '#contract/views/views.ts';
import { parseSearch, type UrlState } from '#web/address.ts';
import { TOAST_MS } from '#web/api/show-failure.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { withQuery } from '#web/paths.ts';
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx';
import { type TabLink, Tabs } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { KeptList } from './use-kept-list.ts';
import { type Counting, useTabCounts } from './use-tab-counts.ts';
import { isShown, shownIn } from './view-query.ts';
import { viewMessages as texts } from './views.messages.ts';

const ViewDialogs = lazy(async () => ({ default: (await import('./view-dialogs.tsx')).ViewDialogs }));

type ViewTabsProps = {
  list: KeptList;
  label: string;
  path: string;
  /** The views that everybody has, as tabs at an address, which may carry what else narrows the list along. */
  tabsAt: (url: UrlState) => readonly TabLink[];
  after?: ReactNode;
  counting: Counting;
  /** Whether the rows are there, so that counting holds up nothing. */
  isReady: boolean;
};
/** What a dialog is about: a new view, or one that is there. */
export type Asking = { what: 'save' | 'remove'; view: SavedView | null };

/** The views of a list as tabs: those that everybody has, then those that were saved, then the way to save one. */
export function ViewTabs({ list, label, path, tabsAt, after, counting, isReady }: ViewTabsProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const shown = list.views.find((view) => isShown(view, list.url));
  const isUsual = tabsAt({}).some(({ href }) => isShown({ query: parseSearch(href.split('?')[1] ?? '') }, list.url));
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
        tabs={useTabCounts(all, counting, isReady)}
        after={
          <>
            {shown && <ViewMenu view={shown} list={list} onAsk={setAsking} />}
            {!shown && !isUsual && <SaveView list={list} onAsk={setAsking} />}
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

type ViewMenuProps = { view: SavedView; list: KeptList; onAsk: (asking: Asking) => void };

/** What can be done with the view that is shown. */
function ViewMenu({ view, list, onAsk }: ViewMenuProps) {
  const open = useWrite(api.views.openWith);
  const keep = useWrite(api.views.keepPreferences);
  return (
    <Menu
      trigger={
        <button type="button" aria-label={texts.menu(view.name)} className="btn quiet sm icon self-center">
          <ChevronDown />
        </button>
      }
    >
      {view.isDefault ? (
        <MenuItem onSelect={() => keep.mutate({ body: { list: list.name, forgetsDefault: true } })}>
          {texts.openUsual}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => open.mutate({ params: { viewId: view.id } })}>{texts.openFirst}</MenuItem>
      )}
      {view.canChange && (
        <>
          <MenuItem onSelect={() => onAsk({ what: 'save', view })}>{texts.rename}</MenuItem>
          <MenuRule />
          <MenuItem danger onSelect={() => onAsk({ what: 'remove', view })}>
            {texts.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

const SAVE = 'inline-flex items-center gap-1 text-ink-3';

/** Saves what the list shows: as a view of its own, or into one that is there. */
function SaveView({ list, onAsk }: { list: KeptList; onAsk: (asking: Asking) => void }) {
  const update = useWrite(api.views.update);
  const changeable = list.views.filter(({ canChange }) => canChange);
  const saveNew = () => onAsk({ what: 'save', view: null });
  const button = (
    <>
      <Plus className="sm" />
      {texts.save}
    </>
  );
  if (changeable.length === 0)
    return (
      <button type="button" className={SAVE} onClick={saveNew}>
        {button}
      </button>
    );
  const into = (view: SavedView) =>
    update.mutate(
      { params: { viewId: view.id }, body: { query: shownIn(list), version: view.version } },
      { onSuccess: () => showToast({ severity: 'success', message: texts.updated(view.name), durationMs: TOAST_MS }) },
    );
  return (
    <Menu
      trigger={
        <button type="button" className={SAVE}>
          {button}
        </button>
      }
    >
      <MenuItem onSelect={saveNew}>{texts.saveNew}</MenuItem>
      <MenuRule />
      {changeable.map((view) => (
        <MenuItem key={view.id} icon={<Bookmark />} onSelect={() => into(view)}>
          {texts.saveInto(view.name)}
        </MenuItem>
      ))}
    </Menu>
  );
}
