import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import { type ReactNode, useEffect, useState } from 'react';
import type { TrailCheck as Check } from '#contract/audit/audit.ts';
import { formatDate, formatDateTime } from '#contract/format/date.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Note } from '#web/ui/note.tsx';
import { figure, orgLocale } from '#web/ui/org-locale.ts';
import { useZone } from '#web/ui/zone.ts';
import { trailCheckMessages as texts } from './trail-check.messages.ts';

/** How often a check that goes on is asked how far it is. */
const ASKED_EVERY_MS = 700;

/** What the last look at the chain found, and a button for another. */
export function TrailCheck({ entryHref }: { entryHref: (id: string) => string }) {
  const read = useRead(api.audit.check, {}, { quiet: true });
  const start = useWrite(api.audit.startCheck);
  const [since, setSince] = useState<string | null>(null);
  const check = read.data ?? null;
  const isAnswered = since === null || (check !== null && Date.parse(check.startedAt) >= Date.parse(since));
  const isRunning = start.isPending || !isAnswered || (check !== null && check.endedAt === null);
  const { refetch } = read;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  const again = (
    <Button
      size="sm"
      busy={isRunning}
      onClick={() => start.mutate({}, { onSuccess: ({ data }) => setSince(data.since) })}
    >
      {texts.start}
    </Button>
  );
  return (
    <div className="mb-3" role="status">
      {isRunning ? (
        <Running percent={isAnswered ? (check?.percent ?? 0) : 0}>{again}</Running>
      ) : (
        <Found read={read} check={check} again={again} entryHref={entryHref} />
      )}
    </div>
  );
}

const Line = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <div className="flex items-center gap-3 max-desktop:flex-col max-desktop:items-start">
    <div className="min-w-0 flex-1">{children}</div>
    {action}
  </div>
);

const Running = ({ percent, children }: { percent: number; children: ReactNode }) => (
  <Note icon={<ShieldQuestion />}>
    <Line action={children}>
      <p>{texts.running(figure(percent))}</p>
      <Meter className="mt-1" isThin value={percent / 100} label={texts.meter} />
    </Line>
  </Note>
);

type FoundProps = {
  read: { isPending: boolean; error: unknown };
  check: Check | null;
  again: ReactNode;
  entryHref: (id: string) => string;
};

function Found({ read, check, again, entryHref }: FoundProps) {
  const moments = useMoments();
  const zone = useZone();
  if (read.isPending) return <Note icon={<ShieldQuestion />}>{texts.reading}</Note>;
  if (check === null)
    return (
      <Note icon={<ShieldQuestion />}>
        <Line action={again}>{read.error ? texts.failed : texts.never}</Line>
      </Note>
    );
  const sealed = check.sealedUntil && formatDateTime(check.sealedUntil, { ...orgLocale(), timeZone: zone });
  const checked = texts.checked(moments.say(check.endedAt ?? check.startedAt));
  if (check.broken)
    return <Broken check={check} sealed={sealed} checked={checked} again={again} entryHref={entryHref} />;
  if (sealed === null)
    return (
      <Note icon={<ShieldQuestion />}>
        <Line action={again}>
          {texts.nothingSealed} {checked}
        </Line>
      </Note>
    );
  return (
    <Note tone="good" icon={<ShieldCheck />}>
      <Line action={again}>
        <b>{texts.intact}</b> {texts.until(sealed)}{' '}
        {check.headKeptOn && texts.agrees(formatDate(check.headKeptOn, orgLocale()))} {checked}
      </Line>
    </Note>
  );
}

type BrokenProps = Omit<FoundProps, 'read' | 'check'> & { check: Check; sealed: string | null; checked: string };

function Broken({ check, sealed, checked, again, entryHref }: BrokenProps) {
  const { broken } = check;
  if (!broken) return null;
  const { fault, entryId, headKeptOn } = broken;
  const isEntry = !['HEAD', 'BLOCK_CHANGED', 'BLOCK_MISSING'].includes(fault);
  return (
    <Note tone="late" icon={<ShieldAlert />}>
      <p>
        <b>{texts.faults[fault]}</b> {headKeptOn && texts.lostHead(formatDate(headKeptOn, orgLocale()))}
        {fault !== 'HEAD' && sealed && texts.holdsBefore(sealed)} {isEntry && entryId === null && texts.elsewhere}{' '}
        {checked}
      </p>
      <p className="mt-1">{texts.advice}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {again}
        {entryId && (
          <Link className="link" href={entryHref(entryId)}>
            {texts.show}
          </Link>
        )}
      </div>
    </Note>
  );
}
