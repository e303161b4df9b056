import Bell from 'lucide-react/icons/bell';
import type { ComponentProps } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { layoutMessages } from '../layout.messages.ts';

export type BellButtonProps = Omit<ComponentProps<'button'>, 'children'> & { count: number };

/** The bell of the top bar, with how much is new. */
export function BellButton({ count, className, ...rest }: BellButtonProps) {
  const label = layoutMessages.notifications(count);
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

/** What the bell shows, for where it is a link. */
export const BellMark = ({ count }: { count: number }) => (
  <>
    <Bell />
    <Badge
      count={count}
      className={classNames(
        'absolute top-[calc(50%_-_16px)] left-[calc(50%_+_1px)]',
        count > 0 && 'ring-2 ring-canvas',
      )}
    />
  </>
);
