import { formatCurrency } from '#contract/format/currency.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { shortDay } from '../lease-days.ts';
import { leaseListMessages, leaseWords } from '../leases.messages.ts';
import { leaseFormMessages as texts } from './lease-form.messages.ts';
import type { LeaseValues } from './lease-form.tsx';
import { STEPS, type StepName } from './lease-steps.ts';

export type LeaseFlowHeadProps = { at: number; values: LeaseValues; home: string; currency: string };

/** The head of a new lease: its name and how far along it is. */
export function LeaseFlowHead({ at, values, home, currency }: LeaseFlowHeadProps) {
  return (
    <>
      <PageHead
        crumbs={[{ label: leaseListMessages.title, href: paths.leases }, { label: texts.newTitle }]}
        title={texts.newTitle}
      />
      <div className="mb-6">
        <Stepper
          label={texts.stepsLabel}
          at={at}
          steps={STEPS.map((name) => ({
            name: texts.steps[name],
            // An empty line keeps the form from jumping when the first words come.
            note: noteOf(name, values, home, currency) ?? '\u00a0',
            href: withQuery(paths.newLease, { step: name }),
          }))}
        />
      </div>
    </>
  );
}

/** What was entered in a step, in a few words. */
function noteOf(step: StepName, values: LeaseValues, home: string, currency: string): string | undefined {
  if (step === 'home' && home) return [home, values.startsOn && shortDay(values.startsOn)].filter(Boolean).join(', ');
  if (step === 'people') return values.parties.map((party) => party.name).join(', ') || undefined;
  if (step === 'rent' && values.rent) return leaseWords.rentOf(formatCurrency(values.rent, currency));
  return undefined;
}

export type LeaseFlowButtonsProps = {
  step: StepName;
  onBack: () => void;
  /** Saves the draft; `isBinding` activates it at once. */
  onSave: (isBinding: boolean) => void;
  isSaving: boolean;
  /** Why it cannot be activated. */
  obstacle: string | undefined;
  onObstacle: () => void;
};

/** The ways on from a step. */
export function LeaseFlowButtons({ step, onBack, onSave, isSaving, obstacle, onObstacle }: LeaseFlowButtonsProps) {
  return (
    <>
      {step !== 'home' && <Button onClick={onBack}>{texts.back}</Button>}
      {step === 'check' ? (
        <>
          <Button busy={isSaving} onClick={() => onSave(false)}>
            {texts.saveDraft}
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            disabledReason={obstacle}
            onObstacle={onObstacle}
            onClick={() => onSave(true)}
          >
            {texts.saveAndActivate}
          </Button>
        </>
      ) : (
        <Button type="submit" variant="primary">
          {texts.next[step]}
        </Button>
      )}
    </>
  );
}
