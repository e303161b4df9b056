import { useEffect, useRef } from 'react';
import type { Money } from '#contract/money.schemas.ts';
import { oneOf, useGo, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { DraftNote } from '#web/drafts/draft-note.tsx';
import { useTypedLater } from '#web/forms/typed-later.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import { FormPage } from '#web/layout/form-page.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { readerZone } from '#web/ui/reader-zone.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { InZone } from '#web/ui/zone.ts';
import { consequenceLine, LeaseConsequences } from '../lease/lease-consequences.tsx';
import { leaseWords } from '../leases.messages.ts';
import { CheckStep } from './check-step.tsx';
import { HomeFields } from './home-fields.tsx';
import { LeaseFlowButtons, LeaseFlowHead } from './lease-flow.tsx';
import { leaseFormMessages as texts } from './lease-form.messages.ts';
import { beginOn, type LeaseParts, type Renter, rentFor } from './lease-form.tsx';
import { PeopleFields } from './people-fields.tsx';
import { RentFields } from './rent-fields.tsx';
import { useLeaseSteps } from './use-lease-steps.ts';
import { useNewLease } from './use-new-lease.ts';
import { useOverlaps } from './use-overlaps.ts';

/** Drafts a lease in four steps, with what follows from it beside them. */
export function NewLeasePage() {
  const [url] = useUrlState();
  const personId = oneOf(url, 'personId');
  const person = useRead(
    api.people.get,
    { params: { personId: personId ?? '' } },
    { enabled: personId !== undefined, quiet: true },
  );
  // Somebody who cannot be read is chosen by hand.
  return person.isLoading ? <SkeletonPage /> : <NewLease renter={person.data ?? null} />;
}

function NewLease({ renter }: { renter: Renter | null }) {
  const [url, change] = useUrlState();
  const go = useGo();
  const isMobile = useIsMobile();
  const { form, save, isSaving } = useNewLease({
    unitId: oneOf(url, 'unitId') ?? '',
    renter,
    onWrong: (step) => change({ step }),
    onSaved: (leaseId) => go(paths.lease(leaseId), { replace: true }),
  });
  const values = useTypedLater(form);
  const { at, step, goTo, goBack, goOn } = useLeaseSteps(form, values);
  const overlaps = useOverlaps(values);
  const { unitId } = values;
  const unit = useRead(api.units.get, { params: { unitId } }, { enabled: unitId !== '', quiet: true });
  const currency = unit.data?.currency ?? 'USD';
  useAskedRent(form, step === 'rent', unit.data?.marketRent);
  const home = unit.data ? leaseWords.unitOf(unit.data.label, unit.data.property.name) : '';

  return (
    <InZone value={unit.data?.timeZone ?? readerZone()}>
      <FormPage
        onSubmit={(event) => {
          event.preventDefault();
          if (step !== 'check') void goOn();
        }}
        head={<LeaseFlowHead at={at} values={values} home={home} currency={currency} />}
        aside={
          !(isMobile && step !== 'home') && (
            <LinkButton variant="quiet" href={paths.leases}>
              {texts.leave}
            </LinkButton>
          )
        }
        actions={
          <LeaseFlowButtons
            step={step}
            onBack={goBack}
            onSave={save}
            isSaving={isSaving}
            obstacle={overlaps.leases.length ? texts.overlapReason : undefined}
            onObstacle={() => goTo('home')}
          />
        }
        consequencesLine={consequenceLine(overlaps, values)}
        consequences={
          <LeaseConsequences
            values={values}
            overlaps={overlaps}
            currency={currency}
            onStartOn={(day) => beginOn(form, day)}
          />
        }
      >
        <DraftNote draft={form.draft} />
        {step === 'home' && <HomeFields form={form} />}
        {step === 'people' && <PeopleFields form={form} />}
        {step === 'rent' && <RentFields form={form} currency={currency} asked={unit.data?.marketRent} />}
        {step === 'check' && <CheckStep values={values} home={home} currency={currency} />}
      </FormPage>
    </InZone>
  );
}

/** The rent begins with what is asked for the home, once it is the turn of that; another home asks another. */
function useAskedRent(form: PartsForm<LeaseParts>, isTurn: boolean, asked: Money | null | undefined): void {
  const proposed = useRef('');
  useEffect(() => {
    if (!isTurn) return;
    const typed = form.getValues('rent');
    const rent = rentFor(typed, proposed.current, asked);
    if (rent === typed) return;
    proposed.current = rent;
    form.setValue('rent', rent, { shouldDirty: true });
  }, [form, isTurn, asked]);
}
