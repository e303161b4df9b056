import { type ReactNode, useState } from 'react';
import { Tabs } from '#web/ui/tabs.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { DetailColumns } from './detail-columns.tsx';

/** A part of a record: what its tab is called on mobile, where that leads, and what it shows. */
export type RecordPart = { name: string; tab: string; href: string; count?: string | undefined; content: ReactNode };

type RecordPartsProps = {
  /** The first one is the work, the others are facts beside it. */
  parts: readonly [RecordPart, ...RecordPart[]];
  /** Which one the address names. */
  current: string | undefined;
  tabsLabel: string;
  factsLabel: string;
};

/**
 * The parts of a record: two columns on desktop, on mobile one at a time, chosen by tabs. It is one tree for both, so that
 * what is typed or open in a part stays when a phone is turned; a part that nobody has looked at is not there yet.
 */
export function RecordParts({ parts, current, tabsLabel, factsLabel }: RecordPartsProps) {
  const isMobile = useIsMobile();
  const [work, ...facts] = parts;
  const shown = parts.find(({ name }) => name === current) ?? work;
  const [seen, setSeen] = useState<readonly string[]>([]);
  const isShown = ({ name }: RecordPart) => !isMobile || name === shown.name;
  const unseen = parts.filter((part) => isShown(part) && !seen.includes(part.name));
  if (unseen.length > 0) setSeen([...seen, ...unseen.map(({ name }) => name)]);
  const draw = (part: RecordPart) => (
    <div key={part.name} className={isShown(part) ? 'contents' : 'hidden'}>
      {seen.includes(part.name) && part.content}
    </div>
  );
  return (
    <>
      {isMobile && (
        <Tabs
          className="mt-4"
          label={tabsLabel}
          tabs={parts.map(({ name, tab, href, count }) => ({
            name: tab,
            href,
            count,
            isCurrent: name === shown.name,
          }))}
        />
      )}
      <DetailColumns factsLabel={factsLabel} facts={facts.map(draw)}>
        {draw(work)}
      </DetailColumns>
    </>
  );
}
