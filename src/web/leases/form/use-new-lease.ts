import { useRef } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { leaseFormMessages as texts } from './lease-form.messages.ts';
import { emptyLease, leaseForm, type Renter } from './lease-form.tsx';
import { type StepName, stepOf } from './lease-steps.ts';

type NewLease = {
  unitId: string;
  /** For whom it is, where the link that led here says so. */
  renter: Renter | null;
  /** The server says that something on this step is wrong. */
  onWrong: (step: StepName) => void;
  onSaved: (leaseId: string) => void;
};

/** Saves the draft and, if wanted, activates it. A draft that cannot be activated is kept and shown. */
export function useNewLease({ unitId, renter, onWrong, onSaved }: NewLease) {
  const isBinding = useRef(false);
  const activate = useWrite(api.leases.activate, { says: () => texts.activated });
  const form = useContractForm({
    // Amounts are shown in the currency of the home, which is not chosen yet.
    ...leaseForm(''),
    isInSteps: true,
    draft: `lease of ${unitId || (renter?.id ?? '')}`,
    call: api.leases.create,
    values: emptyLease(unitId, renter),
    input: (body) => ({ body }),
    says: () => (isBinding.current ? undefined : texts.savedDraft),
    // Whoever leaves while it is saved wanted it to begin all the same.
    follows({ data: lease }) {
      if (!isBinding.current) return;
      activate.mutate(
        { params: { leaseId: lease.id }, body: { version: lease.version } },
        { onSettled: () => onSaved(lease.id) },
      );
    },
    onDone({ data: lease }) {
      if (!isBinding.current) onSaved(lease.id);
    },
    onRefused({ fieldErrors }) {
      const step = fieldErrors.map(({ path }) => stepOf(path)).find((name) => name !== undefined);
      if (step) onWrong(step);
      return false;
    },
  });
  function save(andActivate: boolean): void {
    isBinding.current = andActivate;
    form.submit();
  }
  return { form, save, isSaving: form.isSending || activate.isPending };
}
