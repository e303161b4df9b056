import type { ReactNode } from 'react';

export type Sum = {
  name: string;
  value: ReactNode;
  tone?: 'late' | undefined;
  /** How it is counted. */
  counted?: ReactNode;
};

/** The one amount somebody came for, and quieter ones beside it. */
export function Sums({ label, first, others }: { label: string; first: Sum; others: readonly Sum[] }) {
  return (
    <dl
      className="flex flex-wrap items-end gap-x-8 gap-y-3 max-desktop:grid max-desktop:grid-cols-2"
      aria-label={label}
    >
      <div className="max-desktop:col-span-2">
        <dt className="text-xs text-ink-3">{first.name}</dt>
        <dd data-ink={first.tone} className="text-2xl font-semibold tracking-[-0.022em] tabular-nums">
          {first.value}
        </dd>
        {first.counted && <dd>{first.counted}</dd>}
      </div>
      {others.map(({ name, value, tone, counted }) => (
        <div key={name}>
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd data-ink={tone} className="text-base font-medium tabular-nums">
            {value}
          </dd>
          {counted && <dd>{counted}</dd>}
        </div>
      ))}
    </dl>
  );
}
