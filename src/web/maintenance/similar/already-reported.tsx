import { formatDate } from '#contract/format/date.ts';
import type { AlreadyReported } from '#contract/maintenance/maintenance.duplicates.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { categoryWords } from '../maintenance.messages.ts';
import { similarMessages } from './similar.messages.ts';

const texts = similarMessages.already;

type AlreadyReportedProps = {
  reported: readonly AlreadyReported[];
  /** What they stand for in words of the reader. */
  statusWords: Readonly<Record<AlreadyReported['status'], string>>;
  /** The number that was said to be the same; null while none was. */
  sameAsRef: string | null;
  onSame: (ref: string | null) => void;
};

/** Open requests that a report may be about, asked before it is sent: the same goes on there, and its reporter follows it. */
export function AlreadyReportedNote({ reported, statusWords, sameAsRef, onSame }: AlreadyReportedProps) {
  const same = reported.find(({ ref }) => ref === sameAsRef);
  if (same)
    return (
      <Note tone="good" className="mt-4">
        <b>{texts.same(same.ref)}</b>
        <span className="block">{texts.follows}</span>
        <Button size="sm" variant="quiet" className="mt-1" onClick={() => onSame(null)}>
          {texts.another}
        </Button>
      </Note>
    );
  if (reported.length === 0) return null;
  return (
    <Note tone="soon" className="mt-4">
      <h2 className="text-sm">{similarMessages.heading}</h2>
      <ul className="mt-1 grid gap-2">
        {reported.map((one) => {
          const on = formatDate(one.reportedOn, orgLocale());
          return (
            <li key={one.ref} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-52">
                {one.id === null || one.title === null ? (
                  texts.somebody(categoryWords[one.category], on)
                ) : (
                  <>
                    <Link href={paths.ticket(one.id)}>
                      {one.ref} · {one.title}
                    </Link>{' '}
                    <span className="block text-xs text-ink-2">
                      {similarMessages.facts([one.unit?.label, texts.on(on)])}
                    </span>
                  </>
                )}
                <span className="block text-xs text-ink-2">
                  {similarMessages.facts([
                    statusWords[one.status],
                    ...one.reasons.map((reason) => similarMessages.reasons[reason]),
                  ])}
                </span>
              </span>
              <Button size="sm" aria-label={texts.isSame(one.ref)} onClick={() => onSame(one.ref)}>
                {texts.yes}
              </Button>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
