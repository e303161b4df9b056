import Ellipsis from 'lucide-react/icons/ellipsis';
import Gauge from 'lucide-react/icons/gauge';
import Pencil from 'lucide-react/icons/pencil';
import { Fragment, Suspense } from 'react';
import { formatDate } from '#contract/format/date.ts';
import type { Meter, MeterChange } from '#contract/meters/meters.ts';
import { ActivityTimeline, useActivities } from '#web/activities/activity-timeline.tsx';
import { useGo, useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { DetailColumns } from '#web/layout/detail-columns.tsx';
import { type DialogUrl, useDialogUrl } from '#web/layout/dialog-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { PlanSection } from '#web/plans/plan-section.tsx';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '#web/ui/menu.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { InZone } from '#web/ui/zone.ts';
import { type FactsFor, factsOf } from '#web/words/field-facts.ts';
import { NextReading } from './meter-columns.tsx';
import { amountOf, perDayOf } from './meter-figures.ts';
import { Readings } from './meter-readings.tsx';
import {
  measureWords,
  meterKindWords,
  meterStateWords,
  meterWords,
  readingMessages,
  meterMessages as texts,
  meterFieldWords as words,
} from './meters.messages.ts';

const EditMeterDialog = lazyOnce(async () => ({ default: (await import('./meter-forms.tsx')).EditMeterDialog }));
const ReadingDialog = lazyOnce(async () => ({ default: (await import('./reading-dialog.tsx')).ReadingDialog }));

/** One meter: what it counts, what it showed, and what was used between. */
export function MeterPage() {
  const meterId = useParam('meterId');
  const meter = useRead(api.meters.get, { params: { meterId } }, { quiet: true });
  return (
    <RecordPage
      read={meter}
      title={meterWords.title}
      failed={texts.failed}
      missing={{ ...texts.missing, backHref: paths.meters }}
    >
      {(shown) => (
        <Fragment key={meterId}>
          <ShownMeter meter={shown} />
        </Fragment>
      )}
    </RecordPage>
  );
}

const dayOf = (day: string) => formatDate(day, orgLocale());

const FACTS = {
  name: null,
  kind: null,
  measure: ['about', ({ measure }) => measureWords[measure]],
  decimals: null,
  unitId: ['about', ({ unit }) => unit?.label],
  assetId: ['about', ({ asset }) => asset && <Link href={paths.asset(asset.id)}>{asset.name}</Link>],
  location: ['about', ({ location }) => location],
  serialNumber: ['about', ({ serialNumber }) => serialNumber],
  readEveryMonths: [
    'about',
    ({ readEveryMonths }) => (readEveryMonths === null ? texts.none : meterWords.months(readEveryMonths)),
  ],
  retiredOn: ['about', ({ retiredOn }) => retiredOn && dayOf(retiredOn)],
  notes: null,
} satisfies FactsFor<typeof MeterChange, Meter, 'about'>;

function ShownMeter({ meter }: { meter: Meter }) {
  const dialog = useDialogUrl();
  const mayWrite = can(useSession().activeRole, 'meters:write');
  return (
    <Page>
      <PageHead
        crumbs={[{ label: meterWords.title, href: paths.meters }, { label: meter.name }]}
        title={meter.name}
        facts={[
          meterKindWords[meter.kind],
          <Link key="property" className="link" href={paths.property(meter.property.id)}>
            {meter.property.name}
          </Link>,
          meter.unit?.label,
          meter.state === 'RETIRED' && meterStateWords.RETIRED,
        ].filter(Boolean)}
        actions={<MeterActions meter={meter} mayWrite={mayWrite} dialog={dialog} />}
      />
      <DetailColumns
        factsLabel={texts.facts}
        facts={<MeterFacts meter={meter} onEdit={mayWrite ? () => dialog.open('edit') : null} />}
      >
        <Readings meter={meter} onRemove={mayWrite ? (readOn) => dialog.open(readOn) : null} />
        <PlanSection about={{ meterId: meter.id }} at={planAt(meter)} none={texts.noPlans} />
        <Section title={texts.history}>
          <History meter={meter} />
        </Section>
      </DetailColumns>
      {mayWrite && <MeterDialogs meter={meter} dialog={dialog} />}
    </Page>
  );
}

/** Where work is planned by what it counts; by one that was taken out none is. */
const planAt = ({ id, name, property, unit, asset, state }: Meter) =>
  state === 'IN_USE'
    ? {
        property: { value: property.id, label: property.name },
        unit: unit && { value: unit.id, label: unit.label },
        asset: asset && { value: asset.id, label: asset.name },
        meter: { value: id, label: name },
      }
    : null;

/** What is done about a meter, by what stands in the address: a day is the reading of that day to delete. */
function MeterDialogs({ meter, dialog: { shown, close } }: { meter: Meter; dialog: DialogUrl }) {
  const go = useGo();
  const reading = meter.readings.find(({ readOn }) => readOn === shown);
  return (
    <>
      <Suspense>
        {shown === 'edit' && <EditMeterDialog meter={meter} onClose={close} />}
        {shown === 'read' && <ReadingDialog meter={meter} onClose={close} />}
      </Suspense>
      {reading && (
        <ActionDialog
          {...readingMessages.removing}
          title={readingMessages.removing.title(dayOf(reading.readOn))}
          isFinal
          call={api.meters.removeReading}
          input={{ params: { meterId: meter.id, readOn: reading.readOn } }}
          says={() => readingMessages.removing.done}
          onClose={close}
          onDone={close}
        />
      )}
      {shown === 'remove' && (
        <ActionDialog
          {...texts.removing}
          title={texts.removing.title(meter.name)}
          isFinal
          call={api.meters.remove}
          input={{ params: { meterId: meter.id } }}
          says={({ message }) => message}
          onClose={close}
          onDone={() => go(paths.meters, { replace: true })}
        />
      )}
    </>
  );
}

function MeterFacts({ meter, onEdit }: { meter: Meter; onEdit: (() => void) | null }) {
  const { expectedValue, nextReadOn, notes } = meter;
  const perDay = perDayOf(meter);
  return (
    <>
      <Section
        title={texts.about}
        action={
          onEdit && (
            <Button variant="quiet" size="sm" icon={<Pencil />} onClick={onEdit}>
              {texts.edit}
            </Button>
          )
        }
      >
        <DescriptionList
          facts={[
            ...factsOf(FACTS, words, 'about', meter),
            ...(nextReadOn ? [{ name: texts.next, value: <NextReading meter={meter} /> }] : []),
            ...(perDay ? [{ name: texts.average, value: perDay }] : []),
            ...(expectedValue === null ? [] : [{ name: texts.expected, value: amountOf(expectedValue, meter) }]),
          ]}
        />
      </Section>
      {notes && (
        <Section title={texts.notes}>
          <p className="text-sm whitespace-pre-line">{notes}</p>
        </Section>
      )}
    </>
  );
}

function History({ meter }: { meter: Meter }) {
  const activities = useActivities({ subjectType: 'meter', subjectId: meter.id });
  return (
    <InZone value={meter.timeZone}>
      <ActivityTimeline activities={activities} />
    </InZone>
  );
}

function MeterActions({ meter, mayWrite, dialog }: { meter: Meter; mayWrite: boolean; dialog: DialogUrl }) {
  const { activeRole } = useSession();
  return (
    <>
      {mayWrite && (
        <Button variant="primary" icon={<Gauge />} onClick={() => dialog.open('read')}>
          {meterWords.takeReading}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <button type="button" className="btn icon quiet" aria-label={texts.more}>
            <Ellipsis />
          </button>
        }
      >
        {can(activeRole, 'audit:read') && (
          <MenuLink href={withQuery(paths.auditTrail, { subjectType: 'meter', subjectId: meter.id })}>
            {texts.auditTrail}
          </MenuLink>
        )}
        {mayWrite && (
          <>
            <MenuRule />
            <MenuItem danger onSelect={() => dialog.open('remove')}>
              {texts.remove}
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  );
}
