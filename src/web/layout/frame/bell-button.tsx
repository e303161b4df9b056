import Bell from 'lucide-react/icons/bell';
import type { ComponentProps } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { layoutMessages } from '../layout.messages.ts';

export type BellButtonProps = Omit<ComponentProps<'button'>, 'children'> & { count: number | null };

/** The bell of the top bar, with how much is new; null while that is not known. */
export function BellButton({ count, className, ...rest }: BellButtonProps) {
  const label = bellLabel(count);
  return (
    <button
      type="button"
      {...rest}
      className={classNames('btn icon quiet relative', className)}
      aria-label={label}
      data-tip={rest['aria-expanded'] === true ? undefined : label}
    >
      <BellMark count={count} />
    </button>
  );
}

/** The name of the bell. */
export const bellLabel = (count: number | null): string =>
  count === null ? layoutMessages.bell : layoutMessages.notifications(count);

/** What the bell shows, for where it is a link. */
export const BellMark = ({ count }: { count: number | null }) => (
  <>
    <Bell />
    {count !== null && (
      <Badge
        count={count}
        className={classNames(
          'absolute top-[calc(50%_-_16px)] left-[calc(50%_+_1px)]',
          count > 0 && 'ring-2 ring-canvas',
        )}
      />
    )}
  </>
);
