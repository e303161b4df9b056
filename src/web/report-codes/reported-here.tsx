import { formatDate } from '#contract/format/date.ts';
import { formatWindow } from '#contract/format/window.ts';
import type { TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import type { ReportPlace } from '#contract/report-codes/report-codes.ts';
import { categoryWords } from '#web/maintenance/maintenance.messages.ts';
import { Note } from '#web/ui/note.tsx';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { siteReportMessages } from './site-report.messages.ts';

const texts = siteReportMessages.reported;
const NEWEST = 3;

/** What was reported of the same kind here already, so that nobody waits for a mail about what is known. */
export function ReportedHere({ place, category }: { place: ReportPlace; category: TicketCategory }) {
  const { timeZone } = place;
  // Where nobody knows of what kind it is, what is newest may be it.
  const alike =
    category === 'OTHER' ? place.reported.slice(0, NEWEST) : place.reported.filter((one) => one.category === category);
  if (alike.length === 0) return null;
  const locale = orgLocaleTag();
  return (
    <div role="status">
      <Note tone="act">
        <b className="font-medium">{texts.heading}</b>
        <ul className="mt-1 grid gap-1">
          {alike.map(({ category: kind, reportedOn, state, visit }, nth) => (
            // Nothing that names one leaves the server, and the list stays as it is while the page is open.
            <li key={nth}>
              {[
                categoryWords[kind],
                texts.on(formatDate(reportedOn, { locale })),
                visit
                  ? texts.comes(formatWindow(visit.from, visit.to, { timeZone, readerZone: timeZone, locale }))
                  : texts.states[state],
              ].join(' · ')}
            </li>
          ))}
        </ul>
        <p className="mt-1">{texts.same}</p>
      </Note>
    </div>
  );
}
