import type { ComponentProps } from 'react';
import type { CountedRequest } from '#contract/analytics/analytics.ts';
import { COUNTED_ROWS_MAX } from '#contract/analytics/analytics.words.ts';
import { homeName } from '#contract/format/home-name.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { countedMessages as texts } from './counted.messages.ts';

type CountedRequestsProps = {
  title: string;
  /** How the figure is counted. */
  lede: string;
  rows: ComponentProps<typeof ReadFailed>['read'] & { data: readonly CountedRequest[] | undefined; isPending: boolean };
  /** What a request counts, in what the figure is measured in. */
  written: (value: number) => string;
  /** True where each counts or does not, and the figure is how many do. */
  isShare: boolean;
  onClose: () => void;
};

/** The requests that a figure was counted from, the worst first. */
export function CountedRequests({ title, lede, rows, written, isShare, onClose }: CountedRequestsProps) {
  return (
    <Dialog open onClose={onClose} title={title} lede={lede} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      {rows.isPending && <SkeletonRows rows={4} />}
      {rows.error !== null && <ReadFailed title={texts.failed} read={rows} />}
      {rows.data?.length === 0 && <p className="text-sm text-ink-2">{texts.none}</p>}
      <ul className="rows">
        {rows.data?.map(({ id, ref, title: name, property, unit, value }, nth) => (
          // A request whose work was given out twice stands here twice.
          <li key={`${id} ${nth}`} className="flex items-baseline gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <Link className="link" href={paths.ticket(id)}>
                {name}
              </Link>
              <span className="block text-xs text-ink-2">
                {ref} · {homeName(unit?.label ?? null, property)}
              </span>
            </span>
            <span className="tabular-nums">{isShare ? (value === 100 ? texts.yes : texts.no) : written(value)}</span>
          </li>
        ))}
      </ul>
      {rows.data?.length === COUNTED_ROWS_MAX && (
        <p className="mt-3 text-xs text-ink-2">{texts.cut(COUNTED_ROWS_MAX)}</p>
      )}
    </Dialog>
  );
}
