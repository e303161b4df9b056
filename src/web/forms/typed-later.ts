import { startTransition, useEffect, useState } from 'react';
import type { Parts, TypedOf } from './parts.ts';
import type { PartsForm } from './use-contract-form.ts';

/**
 * What all fields of a form hold, for what stands beside them: it follows a key once the field itself has shown it, and
 * gives way to the next, since whoever asks for all of a form is drawn anew with all that is in it.
 */
export function useTypedLater<P extends Parts>({ subscribe, getValues }: PartsForm<P>): TypedOf<P> {
  const [typed, setTyped] = useState<TypedOf<P>>(() => getValues());
  useEffect(() => {
    const follow = () => startTransition(() => setTyped({ ...getValues() }));
    follow();
    return subscribe({ formState: { values: true }, callback: follow });
  }, [subscribe, getValues]);
  return typed;
}
