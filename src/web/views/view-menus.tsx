import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import type { SavedView } from '#contract/views/views.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { KeptList } from './use-kept-list.ts';
import { shownIn } from './view-query.ts';
import type { Asking } from './view-tabs.tsx';
import { viewMessages as texts } from './views.messages.ts';

type ViewMenuProps = {
  view: SavedView;
  list: KeptList;
  onAsk: (asking: Asking) => void;
  items?: ((view: SavedView) => ReactNode) | undefined;
};

/** What can be done with the view that is shown. */
export function ViewMenu({ view, list, onAsk, items }: ViewMenuProps) {
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
      {items?.(view)}
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
export function SaveView({ list, onAsk }: { list: KeptList; onAsk: (asking: Asking) => void }) {
  const update = useWrite(api.views.update, { says: ({ data }) => texts.updated(data.name) });
  const changeable = list.views.filter(({ canChange }) => canChange);
  const { isThere, isComing, again } = list.reading;
  const isBusy = !isThere && isComing;
  const saveNew = () => onAsk({ what: 'save', view: null });
  const readAgain = () => {
    showToast({ severity: 'warning', message: texts.notRead, key: 'views' });
    again();
  };
  const button = (
    <>
      {isBusy ? <LoaderCircle className="sm animate-spin" /> : <Plus className="sm" />}
      {texts.save}
    </>
  );
  if (!isThere)
    return (
      <button
        type="button"
        className={SAVE}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : readAgain}
      >
        {button}
      </button>
    );
  if (changeable.length === 0)
    return (
      <button type="button" className={SAVE} onClick={saveNew}>
        {button}
      </button>
    );
  const into = (view: SavedView) =>
    update.mutate({ params: { viewId: view.id }, body: { query: shownIn(list), version: view.version } });
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
