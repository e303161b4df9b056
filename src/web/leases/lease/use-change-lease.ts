import { useState } from 'react';
import type { Lease } from '#contract/leases/leases.ts';
import { showFailure, TOAST_MS } from '#web/api/show-failure.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import type { KeptSide } from '#web/ui/stale-version.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { leaseFormMessages as texts } from '../form/lease-form.messages.ts';
import { FIELD_NAMES, type LeaseBody, type LeaseValues, valuesOf } from '../form/lease-form.ts';
import type { LeaseFormState } from '../form/use-lease-form.ts';

/** Saves a changed lease. When somebody else was faster, `theirs` is the lease as it stands, to compare with. */
export function useChangeLease(lease: Lease, form: LeaseFormState, onSaved: () => void) {
  const [version, setVersion] = useState(lease.version);
  const [theirs, setTheirs] = useState<Lease | null>(null);
  const update = useWrite(api.leases.update, { quiet: true });

  const send = ({ unitId: _, ...terms }: LeaseBody, seen: number) =>
    update.mutate(
      { params: { leaseId: lease.id }, body: { ...terms, version: seen } },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: texts.saved, durationMs: TOAST_MS });
          onSaved();
        },
        onError: (error) => {
          if (error.problem === 'STALE_VERSION' && error.current) return compareWith(error.current as Lease);
          showFailure(error);
          showFieldErrors(error, form.setError);
        },
      },
    );

  /** What was not touched here takes their value at once; only what both changed is asked about. */
  function compareWith(current: Lease) {
    const [before, now] = [valuesOf(lease), valuesOf(current)];
    for (const name of FIELD_NAMES) if (isSame(form.getValues(name), before[name])) form.setValue(name, now[name]);
    setTheirs(current);
  }

  /** Takes their side of the lines that were chosen, and saves once. */
  function saveChosen(kept: Record<string, KeptSide>) {
    if (!theirs) return;
    const other = valuesOf(theirs);
    for (const [field, side] of Object.entries(kept)) {
      const name = field as keyof LeaseValues;
      if (side === 'theirs') form.setValue(name, other[name], { shouldDirty: true });
    }
    setVersion(theirs.version);
    setTheirs(null);
    void form.handleSubmit((body) => send(body, theirs.version))();
  }

  /** Their change is known now, so the next save goes on from it. */
  function keepEditing() {
    if (theirs) setVersion(theirs.version);
    setTheirs(null);
  }

  return {
    save: (body: LeaseBody) => send(body, version),
    isPending: update.isPending,
    theirs,
    saveChosen,
    keepEditing,
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
