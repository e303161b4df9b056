import type { ReactNode } from 'react';

/** Facts with their names. Props: facts ({name, value}; absent values are left out by the caller). */
export function DescriptionList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.name} className="contents">
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
