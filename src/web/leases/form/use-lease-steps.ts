import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { oneOf, useUrlState } from '#web/address.ts';
import type { PartsForm } from '#web/forms/use-contract-form.ts';
import type { LeaseParts, LeaseValues } from './lease-form.tsx';
import { answeredSteps, FIELDS, findStepProblem, STEPS, type StepName } from './lease-steps.ts';

/** The steps of a new lease: which one the address names, as far as those before it are right. */
export function useLeaseSteps(form: PartsForm<LeaseParts>, values: LeaseValues) {
  const [url, change] = useUrlState();
  const [reached, setReached] = useState(0);
  const wanted = STEPS.indexOf((oneOf(url, 'step') ?? 'home') as StepName);
  // A draft that comes back opens on the step where it was left.
  const at = Math.min(Math.max(wanted, 0), Math.max(reached, answeredSteps(values)));
  const step = STEPS[at] ?? 'home';
  useStartOfPage(step);
  const shown = useRef<StepName | null>(step);
  useLayoutEffect(() => {
    shown.current = step;
    return () => {
      shown.current = null;
    };
  }, [step]);
  const goTo = (next: StepName) => change({ step: next });
  const goBack = () => goTo(STEPS[at - 1] ?? 'home');

  /** On to the next step, unless something of this one is wrong: then to that. */
  async function goOn() {
    const fits = await form.trigger(FIELDS[step], { shouldFocus: true });
    // Whoever went elsewhere while it was checked stays there.
    if (shown.current !== step) return;
    const problem = findStepProblem(step, form.getValues());
    if (problem) form.setError(problem.field, { type: 'custom', message: problem.message }, { shouldFocus: true });
    if (!fits || problem) return;
    setReached(Math.max(reached, at + 1));
    goTo(STEPS[at + 1] ?? 'check');
  }
  return { at, step, goTo, goBack, goOn };
}

/** Another step is read from the top, as another page would be. */
function useStartOfPage(step: StepName) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const page = document.getElementById('page');
    page?.focus({ preventScroll: true });
    page?.scrollTo({ top: 0 });
  }, [step]);
}
