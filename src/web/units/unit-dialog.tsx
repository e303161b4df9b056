import { useState } from 'react';
import type { UnitRow } from '#contract/units/units.ts';
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
import { LinkButton } from '#web/ui/link-button.tsx';
import { unitFacts } from './unit-facts.tsx';
import { EditUnitDialog } from './unit-form-dialog.tsx';
import { UnitPlans } from './unit-plans.tsx';
import { UnitState } from './unit-state.tsx';
import { unitDialogMessages as texts } from './units.messages.ts';

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
      <DescriptionList
        facts={unitFacts(unit, { people: can(role, 'people:read'), leases: can(role, 'leases:read') })}
      />
      {can(role, 'tickets:manage') && <UnitPlans unitId={unit.id} />}
    </Dialog>
  );
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
