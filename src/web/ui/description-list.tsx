import type { ReactNode } from 'react';

/** Facts with their names. */
export function DescriptionList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="grid large-print:grid-cols-1 grid-cols-[minmax(84px,auto)_minmax(0,1fr)] gap-x-[16px] gap-y-[7px] text-sm">
      {facts.map((fact) => (
        <div key={fact.name} className="group contents">
          <dt className="text-ink-3 max-desktop:group-has-[a[href^='tel:']]:self-center">{fact.name}</dt>
          <dd className="min-w-0 wrap-anywhere">{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
