import { formatDate } from '#contract/format/date.ts';
import type { ProblemReport } from '#contract/help/help.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DiagnosticFacts } from './diagnostic-facts.tsx';
import { helpMessages } from './help.messages.ts';

const texts = helpMessages.reports;
const SHOWN = 8;

/** What people reported, for those who see to it; what is open comes first. */
export function Reports() {
  const read = useRead(api.help.reports, {}, { quiet: true });
  const { data } = read;
  const open = data?.filter(({ doneAt }) => doneAt === null) ?? [];
  return (
    <Section title={texts.title} count={open.length > 0 ? open.length : undefined}>
      {read.error && <ReadFailed title={texts.failed} read={read} />}
      {read.isPending && <SkeletonRows rows={1} />}
      {data && open.length === 0 && <p className="text-sm text-ink-2">{texts.none}</p>}
      <ul className="grid gap-4">
        {open.slice(0, SHOWN).map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
    </Section>
  );
}

function Report({ report }: { report: ProblemReport }) {
  const done = useWrite(api.help.markDone, { says: () => texts.saved });
  const moments = useMoments();
  const { id, text, reportedBy, createdAt, diagnostics } = report;
  return (
    <li className="grid justify-items-start gap-1 text-sm">
      <p className="whitespace-pre-line">{text}</p>
      <small className="text-ink-3">
        {texts.by(reportedBy?.name, formatDate(moments.dayOf(createdAt), orgLocale()))}
      </small>
      {diagnostics && (
        <Disclosure summary={helpMessages.report.goesAlong}>
          <DiagnosticFacts diagnostics={diagnostics} />
        </Disclosure>
      )}
      <Button size="sm" busy={done.isPending} onClick={() => done.mutate({ params: { reportId: id } })}>
        {texts.done}
      </Button>
    </li>
  );
}
