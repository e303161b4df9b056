import { type ReactNode, useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import type { UnitChange, UnitRow } from '#contract/units/units.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { RecordTags } from '#web/tags/record-tags.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type FactsFor, factsOf } from '#web/words/field-facts.ts';
import { floorName } from './building/building-floors.ts';
import { requestsOf, sizeOf, untilOf } from './unit-columns.tsx';
import { shortDay } from './unit-days.ts';
import { EditUnitDialog } from './unit-form-dialog.tsx';
import { UnitPlans } from './unit-plans.tsx';
import { UnitState } from './unit-state.tsx';
import { unitDialogMessages as texts, unitFieldWords, unitWords } from './units.messages.ts';

type UnitDialogProps = { unitId: string; onClose: () => void };

/** One unit: who lives there, until when, what it is, and what can be done with it. */
export function UnitDialog({ unitId, onClose }: UnitDialogProps) {
  const unit = useRead(api.units.get, { params: { unitId } }, { quiet: true });
  const [step, setStep] = useState<'edit' | 'remove' | null>(null);
  return (
    <RecordDialog read={unit} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(row) => {
        if (step === 'edit') return <EditUnitDialog unit={row} onClose={() => setStep(null)} />;
        if (step === 'remove') return <RemoveUnit unit={row} onKeep={() => setStep(null)} onGone={onClose} />;
        return <ShownUnit unit={row} onClose={onClose} onStep={setStep} />;
      }}
    </RecordDialog>
  );
}

type ShownUnitProps = { unit: UnitRow; onClose: () => void; onStep: (step: 'edit' | 'remove') => void };

function ShownUnit({ unit, onClose, onStep }: ShownUnitProps) {
  const role = useSession().activeRole;
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(unit.label, unit.property.name)}
      footer={
        <>
          {can(role, 'properties:delete') && (
            <Button variant="quiet" className="aside" onClick={() => onStep('remove')}>
              {texts.remove}
            </Button>
          )}
          {can(role, 'documents:write') && (
            <LinkButton href={withQuery(paths.documents, { subjectType: 'unit', subjectId: unit.id })}>
              {texts.documents}
            </LinkButton>
          )}
          {can(role, 'meters:read') && (
            <LinkButton href={withQuery(paths.meters, { unitId: unit.id })}>{texts.meters}</LinkButton>
          )}
          {can(role, 'tickets:manage') && can(role, 'properties:write') && (
            <LinkButton href={withQuery(paths.property(unit.property.id), { codes: unit.id })}>
              {texts.reportCode}
            </LinkButton>
          )}
          {can(role, 'tickets:report') && (
            <LinkButton href={withQuery(paths.newTicket, { propertyId: unit.property.id, unitId: unit.id })}>
              {texts.report}
            </LinkButton>
          )}
          {can(role, 'leases:write') && unit.status.startsWith('VACANT') && (
            <LinkButton href={withQuery(paths.newLease, { unitId: unit.id })}>{texts.draftLease}</LinkButton>
          )}
          {can(role, 'properties:write') && (
            <Button variant="primary" onClick={() => onStep('edit')}>
              {texts.edit}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-3">
        <UnitState status={unit.status} />{' '}
        {can(role, 'tags:read') && (
          <RecordTags
            calls={api.units}
            params={{ unitId: unit.id }}
            tags={unit.tags}
            version={unit.version}
            mayChange={can(role, 'properties:write')}
          />
        )}
      </p>
      <DescriptionList facts={shownOf(unit, can(role, 'people:read'), can(role, 'leases:read'))} />
      {can(role, 'tickets:manage') && <UnitPlans unitId={unit.id} />}
    </Dialog>
  );
}

const FACTS = {
  number: null,
  building: null,
  marketRent: ['facts', ({ marketRent }) => marketRent && formatCurrency(marketRent)],
  floor: ['facts', ({ floor }) => floor && floorName(floor)],
  beds: null,
  baths: null,
  area: ['facts', sizeOf],
  areaUnit: null,
  rentable: null,
} satisfies FactsFor<typeof UnitChange, UnitRow, 'facts'>;

/** What there is to say, without lines for what is not known. */
function shownOf(unit: UnitRow, mayOpenPeople: boolean, mayOpenLeases: boolean) {
  const { renters, leaseId, nextLeaseStartsOn, rent, openTicketCount } = unit;
  const lease = untilOf(unit);
  const facts: { name: string; value: ReactNode }[] = [
    {
      name: texts.renters,
      value: renters.map((renter, index) => (
        <span key={renter.id}>
          {index > 0 && ', '}
          {mayOpenPeople ? <Link href={paths.person(renter.id)}>{renter.name}</Link> : renter.name}
        </span>
      )),
    },
    {
      name: texts.lease,
      value:
        leaseId &&
        (mayOpenLeases ? (
          <Link href={paths.lease(leaseId)}>{unit.leaseEndsOn ? texts.leaseUntil(lease) : lease}</Link>
        ) : (
          lease
        )),
    },
    { name: texts.rent, value: rent && formatCurrency(rent) },
    { name: texts.next, value: nextLeaseStartsOn && texts.from(shortDay(nextLeaseStartsOn, unit.timeZone)) },
    ...factsOf(FACTS, unitFieldWords, 'facts', unit),
    { name: texts.rooms, value: unitWords.rooms(unit.beds, unit.baths) },
    {
      name: texts.requests,
      value:
        openTicketCount === 0 ? (
          texts.none
        ) : (
          <Link href={requestsOf(unit.id)}>{unitWords.requests(openTicketCount)}</Link>
        ),
    },
  ];
  return facts.filter(({ value }) => (Array.isArray(value) ? value.length > 0 : value));
}

function RemoveUnit({ unit, onKeep, onGone }: { unit: UnitRow; onKeep: () => void; onGone: () => void }) {
  return (
    <ActionDialog
      title={texts.removing.title(unit.label)}
      lede={texts.removing.text}
      keep={texts.removing.keep}
      send={texts.removing.confirm(unit.label)}
      isFinal
      call={api.units.remove}
      input={{ params: { unitId: unit.id } }}
      says={({ message }) => message}
      onClose={onKeep}
      onDone={onGone}
    />
  );
}
