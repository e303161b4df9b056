import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import { Suspense } from 'react';
import type { Contractor } from '#contract/contractors/contractors.ts';
import { ActivityTimeline, useActivities } from '#web/activities/activity-timeline.tsx';
import { useGo } from '#web/address.ts';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { NEW, useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RequestSection } from '#web/maintenance/list/request-section.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { ContactButtons } from '#web/ui/contact-buttons.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '#web/ui/menu.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusBanner } from '#web/ui/status-banner.tsx';
import { areasInWords, ContractorAvatar } from './contractor-columns.tsx';
import {
  ContractorPapers,
  ContractorPeople,
  ContractorPreferences,
  ContractorRates,
  hoursOf,
} from './contractor-facts.tsx';
import { day, paperName } from './contractor-marks.tsx';
import { ContractorRecord } from './contractor-record.tsx';
import { ContractorScores } from './contractor-scores.tsx';
import { contractorMessages as texts, contractorWords as words } from './contractors.messages.ts';
import { standingOf } from './papers-standing.ts';

// The forms of the dialogs come when one is opened.
const NewPaperDialog = lazyOnce(async () => ({ default: (await import('./paper-dialogs.tsx')).NewPaperDialog }));
const ChangePaperDialog = lazyOnce(async () => ({ default: (await import('./paper-dialogs.tsx')).ChangePaperDialog }));
const BlockDialog = lazyOnce(async () => ({ default: (await import('./block-dialogs.tsx')).BlockDialog }));
const UnblockDialog = lazyOnce(async () => ({ default: (await import('./block-dialogs.tsx')).UnblockDialog }));

/** One contractor: whether they can be sent, who answers, what is agreed, and what they have. */
export function ContractorPage() {
  return <ContractorRecord>{(contractor) => <ShownContractor contractor={contractor} />}</ContractorRecord>;
}

function ShownContractor({ contractor }: { contractor: Contractor }) {
  const { shown, open, close } = useDialogUrl();
  const { name, trades, areas, paperList, notes } = contractor;
  const paper = paperList.find(({ id }) => id === shown);
  return (
    <Page>
      <PageHead
        crumbs={[{ label: words.title, href: paths.contractors }, { label: name }]}
        mark={<ContractorAvatar contractor={contractor} size="xl" />}
        title={name}
        facts={[trades.join(', '), areasInWords(areas), hoursOf(contractor)].filter(Boolean)}
        actions={<Actions contractor={contractor} onBlock={() => open('block')} />}
      />
      <Standing contractor={contractor} onPaper={() => open(NEW)} onLift={() => open('unblock')} />
      <DetailColumns
        factsLabel={texts.facts}
        facts={
          <>
            <ContractorPeople contractor={contractor} />
            <ContractorPapers contractor={contractor} onAdd={() => open(NEW)} onChange={({ id }) => open(id)} />
            <ContractorRates contractor={contractor} />
            <ContractorPreferences contractor={contractor} />
            {notes && (
              <Section title={texts.noteTitle}>
                <p className="text-sm whitespace-pre-line">{notes}</p>
              </Section>
            )}
          </>
        }
      >
        <ContractorScores contractor={contractor} />
        <RequestSection title={texts.work} about={{ assignedToId: contractor.id }} none={texts.noWork} />
        <Section title={texts.lately}>
          <Lately contractorId={contractor.id} />
        </Section>
      </DetailColumns>
      <Suspense>
        {shown === NEW && contractor.can.edit === true && <NewPaperDialog contractor={contractor} onClose={close} />}
        {paper && contractor.can.edit === true && (
          <ChangePaperDialog contractor={contractor} paper={paper} onClose={close} />
        )}
        {shown === 'block' && contractor.can.edit === true && <BlockDialog contractor={contractor} onClose={close} />}
        {shown === 'unblock' && contractor.can.edit === true && (
          <UnblockDialog contractor={contractor} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
}

/** What keeps them from being sent, or soon will; nothing where all is well. */
function Standing({
  contractor,
  onPaper,
  onLift,
}: {
  contractor: Contractor;
  onPaper: () => void;
  onLift: () => void;
}) {
  const { name, id, kind, papers, doNotUse, can } = contractor;
  const holder = { name, id, kind: kind === 'COMPANY' ? ('firm' as const) : ('person' as const) };
  const refused = reasonOf(can.edit, texts.notYours);
  const banner = { label: texts.lintel.label, stepCount: 1, done: 0, holder };
  if (doNotUse)
    return (
      <StatusBanner
        {...banner}
        tone="late"
        title={texts.lintel.doNotUse}
        detail={`${texts.lintel.since(day(doNotUse.since))}: ${doNotUse.reason}`}
        actions={
          <Button disabledReason={refused} onClick={onLift}>
            {texts.lintel.lift}
          </Button>
        }
      />
    );
  if ((papers.state !== 'ENDED' && papers.state !== 'ENDING') || papers.kind === null || papers.endsOn === null)
    return null;
  const paper = paperName({ kind: papers.kind, name: papers.name });
  const hasEnded = papers.state === 'ENDED';
  return (
    <StatusBanner
      {...banner}
      tone={hasEnded ? 'late' : 'soon'}
      title={hasEnded ? texts.lintel.ended(paper) : texts.lintel.ending(paper, papers.daysLeft ?? 0)}
      detail={standingOf(papers)}
      actions={
        <Button disabledReason={refused} onClick={onPaper}>
          {texts.lintel.newPaper}
        </Button>
      }
    />
  );
}

function Lately({ contractorId }: { contractorId: string }) {
  const activities = useActivities({ subjectType: 'contractor', subjectId: contractorId });
  return <ActivityTimeline activities={activities} linksSubjects />;
}

function Actions({ contractor, onBlock }: { contractor: Contractor; onBlock: () => void }) {
  const go = useGo();
  const { activeRole } = useSession();
  const { id, name, phone, email, can: may, doNotUse } = contractor;
  const refused = reasonOf(may.edit, texts.notYours);
  return (
    <>
      <ContactButtons name={name} phone={phone} email={email} />
      <Button icon={<Pencil />} disabledReason={refused} onClick={() => go(paths.editContractor(id))}>
        {texts.edit}
      </Button>
      <Menu
        align="end"
        trigger={
          <button type="button" className="btn icon quiet" aria-label={texts.more}>
            <Ellipsis />
          </button>
        }
      >
        <MenuLink href={paths.person(id)}>{texts.asPerson}</MenuLink>
        {can(activeRole, 'audit:read') && (
          <MenuLink href={withQuery(paths.auditTrail, { subjectType: 'contractor', subjectId: id })}>
            {texts.auditTrail}
          </MenuLink>
        )}
        {doNotUse === null && (
          <>
            <MenuRule />
            <MenuItem danger unavailable={refused} onSelect={onBlock}>
              {texts.block.begin}
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}
