import { useState } from 'react';
import type { SupportGrant } from '#contract/support/support.ts';
import { SUPPORT_MINUTES } from '#contract/support/support.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { session } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { EarlierSupport } from './earlier-support.tsx';
import { nounsInWords, supportMessages, supportOfOrganizationMessages as texts } from './support.messages.ts';

/** Who of the installation asked to read here: what waits for an answer, what is read now, and what was. */
export function SupportOfOrganization() {
  const grants = useRead(api.support.list, {}, { quiet: true });
  const all = grants.data ?? [];
  const open = all.filter(({ status }) => status === 'ASKED' || status === 'READING');
  return (
    <Section
      title={supportMessages.title}
      action={
        <LinkButton size="sm" variant="quiet" href={withQuery(paths.auditTrail, { kind: 'SUPPORT' })}>
          {texts.trail}
        </LinkButton>
      }
    >
      <div className="grid gap-[16px]">
        <p className="text-sm text-ink-2">{texts.lede}</p>
        {grants.isPending && <SkeletonRows rows={2} label={supportMessages.title} />}
        {grants.isError && <ReadFailed title={supportMessages.failed} read={grants} />}
        {grants.data?.length === 0 && <p className="text-sm text-ink-3">{texts.none}</p>}
        {open.map((grant) => (
          <OpenSupport key={grant.id} grant={grant} />
        ))}
        <EarlierSupport grants={all.filter((grant) => !open.includes(grant))} />
      </div>
    </Section>
  );
}

type Asking = 'allow' | 'refuse' | 'end';

/** The notice over every page follows from the session. */
const askAgain = () => void session.resolve();

function OpenSupport({ grant }: { grant: SupportGrant }) {
  const moments = useMoments();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { id, askedByName: name, status, reason } = grant;
  const what = nounsInWords(grant.nouns);
  const isReading = status === 'READING';
  const { decide, end } = grant.can;
  const close = () => setAsking(null);
  const done = () => {
    close();
    askAgain();
  };
  const params = { grantId: id };
  return (
    <>
      <StatusBanner
        label={supportMessages.title}
        stepCount={4}
        done={isReading ? 2 : 1}
        tone={decide === true ? 'turn' : undefined}
        holder={{ name, id }}
        title={isReading ? texts.reads(name, what) : texts.asks(name, what)}
        detail={
          isReading
            ? texts.readsUntil(moments.say(grant.endsAt ?? ''), grant.readCount)
            : texts.wants(supportMessages.hours(grant.minutes), moments.say(grant.decideBy))
        }
        actions={
          <>
            {decide === true && (
              <>
                <Button onClick={() => setAsking('refuse')}>{texts.refuse}</Button>
                <Button variant="primary" onClick={() => setAsking('allow')}>
                  {texts.allow}
                </Button>
              </>
            )}
            {isReading && end === true && <Button onClick={() => setAsking('end')}>{texts.end}</Button>}
          </>
        }
        told={
          <>
            {supportMessages.said(reason)} {!isReading && decide !== true && texts.onlySuperadmins}
          </>
        }
      />
      {asking === 'allow' && <AllowDialog grant={grant} onClose={close} onDone={done} />}
      {asking === 'refuse' && (
        <ActionDialog {...texts.refusing} call={api.support.refuse} input={{ params }} onClose={close} onDone={done} />
      )}
      {asking === 'end' && (
        <ActionDialog
          {...supportMessages.ending}
          call={api.support.end}
          input={{ params }}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );
}

function AllowDialog({ grant, onClose, onDone }: { grant: SupportGrant; onClose: () => void; onDone: () => void }) {
  const choices = SUPPORT_MINUTES.filter((minutes) => minutes <= grant.minutes).map((minutes) => ({
    value: String(minutes),
    label: supportMessages.hours(minutes),
  }));
  return (
    <ActionFormDialog
      {...texts.allowing}
      title={texts.allowing.title(grant.askedByName)}
      parts={{ minutes: segmentPart(texts.allowing.minutes, choices, String(grant.minutes)) }}
      call={api.support.allow}
      params={{ grantId: grant.id }}
      body={({ minutes }) => ({ minutes: Number(minutes) })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
