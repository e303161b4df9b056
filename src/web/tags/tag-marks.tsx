import { Tag } from '#web/ui/tag.tsx';
import { tagMessages as texts } from './tags.messages.ts';

const SHOWN = 3;

/** The tags of a row, the first few by name. */
export function TagMarks({ tags, all = false }: { tags: readonly string[]; all?: boolean }) {
  if (tags.length === 0) return null;
  const shown = all ? tags : tags.slice(0, SHOWN);
  const hidden = tags.length - shown.length;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {shown.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {hidden > 0 && <span className="text-xs text-ink-3">{texts.more(hidden)}</span>}
    </span>
  );
}
