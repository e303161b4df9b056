import X from 'lucide-react/icons/x';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { uiMessages } from '#web/ui/ui.messages.ts';
import { useIsMobile } from '#web/ui/use-width.ts';
import { bulkMessages as texts } from './bulk.messages.ts';
import type { BulkFace } from './bulk-action.ts';
import type { Ticks } from './ticks.ts';

type BulkBarProps = {
  ticks: Ticks;
  actions: readonly Pick<BulkFace<never>['actions'][number], 'id' | 'label' | 'icon'>[];
  itemsLabel: string;
  /** What was read of the list. */
  data: { rows: readonly unknown[]; total: number | null; totalIsExact: boolean } | undefined;
  onAction: (id: string) => void;
};

/** What can be done with the ticked rows. */
export function BulkBar({ ticks, actions, itemsLabel, data, onAction }: BulkBarProps) {
  const isMobile = useIsMobile();
  const total = data?.total ?? null;
  const count = total === null ? null : uiMessages.countOf(total, data?.totalIsExact ?? true);
  const hasMore = data !== undefined && (total === null || total > data.rows.length);
  return (
    <div
      role="toolbar"
      aria-label={texts.bar(ticks.count)}
      className="sticky top-0 z-2 -mx-(--page) flex min-h-[48px] flex-wrap items-center gap-1 bg-selected px-(--page) max-desktop:bottom-0"
    >
      <b className="mr-2 text-sm font-semibold tabular-nums" aria-live="polite">
        {ticks.isEverything && count !== null ? texts.allTicked(count, itemsLabel) : texts.ticked(ticks.count)}
      </b>
      {isMobile ? (
        <Menu trigger={<Button size="sm">{texts.more}</Button>}>
          {actions.map(({ id, label, icon }) => (
            <MenuItem key={id} icon={icon} onSelect={() => onAction(id)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        actions.map(({ id, label, icon }) => (
          <Button key={id} variant="quiet" size="sm" icon={icon} onClick={() => onAction(id)}>
            {label}
          </Button>
        ))
      )}
      <span className="flex-1" />
      {ticks.all === 'all' && hasMore && !ticks.isEverything && count !== null && (
        <button type="button" className="link text-sm" onClick={ticks.tickEverything}>
          {texts.tickAll(count)}
        </button>
      )}
      <IconButton label={texts.clear} icon={<X />} size="sm" onClick={ticks.clear} />
    </div>
  );
}
