import { paths, withQuery } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { guideTexts } from './guides.messages.ts';
import type { GuideId, Reader } from './guides.ts';

/** Guides by their titles. */
export const GuideLinks = ({ ids, reader }: { ids: readonly GuideId[]; reader: Reader }) => (
  <ul className="grid gap-1.5">
    {ids.map((id) => (
      <li key={id}>
        <Link href={withQuery(paths.help, { guide: id, for: reader })}>{guideTexts[id].title}</Link>
      </li>
    ))}
  </ul>
);
