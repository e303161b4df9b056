import { useState } from 'react';
import type { TenantOrganizationDetail } from '#contract/platform/platform.ts';
import type { SupportGrant } from '#contract/support/support.ts';
import { SUPPORT_MINUTES, SUPPORT_NOUNS } from '#contract/support/support.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { ticksPart } from '#web/forms/kinds/ticks.tsx';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { goTo } from '#web/session/history.ts';
import { session } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusBanner, type StatusBannerStep } from '#web/ui/status-banner.tsx';
import { EarlierSupport } from './earlier-support.tsx';
import { firstPageOf } from './first-page.ts';
import {
  nounsInWords,
  supportFieldWords,
  supportMessages,
  supportNounWords,
  supportOfPlatformMessages as texts,
} from './support.messages.ts';

const { steps } = supportMessages;

type OfOrganization = { row: TenantOrganizationDetail };

const useSupport = ({ id }: TenantOrganizationDetail) =>
  useRead(api.platform.support, { params: { orgId: id } }, { quiet: true });
const isOpen = ({ status }: SupportGrant) => status === 'ASKED' || status === 'READING';

/** What waits for an answer of an organization, or may be read there now. */
export function OpenSupport({ row }: OfOrganization) {
  const open = (useSupport(row).data ?? []).filter(isOpen);
  if (open.length === 0) return null;
  return (
    <div className="mt-[16px] grid gap-[12px]">
      {open.map((grant) => (
        <OneOpen key={grant.id} grant={grant} row={row} />
      ))}
    </div>
  );
}

/** What the administrators of the installation asked an organization to let them read, and what came of it. */
export function SupportOfPlatform({ row }: OfOrganization) {
  const grants = useSupport(row);
  const [isAsking, setAsking] = useState(false);
  if (grants.isLoadingError) return <ReadFailed title={supportMessages.failed} read={grants} />;
  const isOwnOpen = grants.data?.some(({ can }) => can.end === true);
  return (
    <Section
      title={supportMessages.title}
      action={
        grants.data &&
        !isOwnOpen && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {texts.ask}
          </Button>
        )
      }
    >
      <div className="grid gap-[12px]">
        <p className="text-sm text-ink-2">{texts.lede}</p>
        {grants.data?.length === 0 && <p className="text-sm text-ink-3">{texts.none}</p>}
        <EarlierSupport grants={(grants.data ?? []).filter((grant) => !isOpen(grant))} />
      </div>
      {isAsking && <AskDialog row={row} onClose={() => setAsking(false)} />}
    </Section>
  );
}

type OfGrant = { grant: SupportGrant; row: TenantOrganizationDetail };

const stepsOf = (grant: SupportGrant, moments: Moments): StatusBannerStep[] => [
  { name: steps.asked, when: moments.say(grant.askedAt) },
  grant.decidedAt
    ? { name: steps.allowed, when: supportMessages.byWhom(grant.decidedByName ?? '', moments.say(grant.decidedAt)) }
    : { name: steps.decide, when: supportMessages.by(moments.say(grant.decideBy)) },
  {
    name: steps.reading,
    when: grant.endsAt ? supportMessages.until(moments.say(grant.endsAt)) : supportMessages.hours(grant.minutes),
  },
  { name: steps.ends },
];

function OneOpen({ grant, row }: OfGrant) {
  const moments = useMoments();
  const [isEnding, setEnding] = useState(false);
  const enter = useWrite(api.platform.enterSupport);
  const what = nounsInWords(grant.nouns);
  const isReading = grant.status === 'READING';
  const input = { params: { orgId: row.id, grantId: grant.id } };
  const open = () =>
    enter.mutate(input, {
      onSuccess: () => void session.readAsSupport().then(() => goTo(firstPageOf(grant.nouns))),
    });
  const { end, enter: mayEnter } = grant.can;
  return (
    <>
      <StatusBanner
        label={supportMessages.title}
        steps={stepsOf(grant, moments)}
        done={isReading ? 2 : 1}
        title={
          isReading
            ? texts.may(what, moments.say(grant.endsAt ?? ''))
            : texts.waits(row.name, what, supportMessages.hours(grant.minutes))
        }
        detail={
          <>
            {supportMessages.said(grant.reason)} {end !== true && texts.others(grant.askedByName)}{' '}
            {isReading ? texts.mayNot : texts.lapses(moments.say(grant.decideBy))}
          </>
        }
        actions={
          end === true && (
            <>
              <Button onClick={() => setEnding(true)}>{isReading ? texts.end : texts.takeBack}</Button>
              {mayEnter === true && (
                <Button variant="primary" busy={enter.isPending} onClick={open}>
                  {texts.open}
                </Button>
              )}
            </>
          )
        }
        told={isReading ? texts.told(grant.readCount) : texts.untilThen}
      />
      {isEnding && (
        <ActionDialog
          {...supportMessages.ending}
          call={api.platform.endSupport}
          input={input}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}

const REASON_MAX = 500;
const choices = SUPPORT_MINUTES.map((minutes) => ({ value: String(minutes), label: supportMessages.hours(minutes) }));
const parts = {
  reason: longTextPart(supportFieldWords.reason, { maxLength: REASON_MAX, rows: 3, hint: texts.asking.reasonHint }),
  nouns: ticksPart(
    texts.asking.nouns,
    SUPPORT_NOUNS.map((value) => ({ value, label: supportNounWords[value] })),
  ),
  minutes: segmentPart(texts.asking.minutes, choices, '240'),
};

const AskDialog = ({ row, onClose }: { row: TenantOrganizationDetail; onClose: () => void }) => (
  <ActionFormDialog
    {...texts.asking}
    title={texts.asking.title(row.name)}
    parts={parts}
    call={api.platform.askForSupport}
    params={{ orgId: row.id }}
    body={({ minutes, ...sent }) => ({ ...sent, minutes: Number(minutes) })}
    onClose={onClose}
  />
);
