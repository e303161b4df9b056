import { Button } from './button.tsx';
import { listMessages } from './list.messages.ts';

export interface ShowMoreProps {
  /** How many are shown. */
  shown: number;
  /** How many there are, null while not known. */
  total: number | null;
  /** False where `total` is only a lower bound. */
  totalIsExact?: boolean | undefined;
  /** The nouns: "properties". */
  itemsLabel: string;
  hasMore: boolean;
  /** How many the next press brings at most. */
  step?: number | undefined;
  onMore: () => void;
  busy?: boolean | undefined;
}

/** The foot of a list: "10 of 37 properties", "Show 27 more". */
export function ShowMore({
  shown,
  total,
  totalIsExact = true,
  itemsLabel,
  hasMore,
  step = 50,
  onMore,
  busy,
}: ShowMoreProps) {
  const rest = total !== null && totalIsExact ? Math.min(total - shown, step) : step;
  return (
    <div className="load-more">
      <span aria-live="polite">{listMessages.shownOf(shown, total, totalIsExact, itemsLabel)}</span>
      {hasMore && (
        <Button size="sm" busy={busy} onClick={onMore}>
          {rest > 0 ? listMessages.showMore(rest) : listMessages.showMoreAny}
        </Button>
      )}
    </div>
  );
}
