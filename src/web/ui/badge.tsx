import { classNames } from './class-names.ts';

/** A count of things that are your turn; 0 is drawn as a grey outline. Nothing else gets a badge. */
export function Badge({ count, className }: { count: number; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-grid h-[16px] min-w-[16px] place-items-center rounded-[8px] px-[4px] text-[10.5px] leading-none font-semibold tracking-normal tabular-nums',
        count === 0 ? 'bg-canvas text-ink-2 inset-ring-1 inset-ring-control' : 'bg-secondary text-white',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
