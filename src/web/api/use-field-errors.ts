import { useState } from 'react';
import type { CallError } from './call-error.ts';
import { errorsByField } from './show-field-errors.ts';

/**
 * The server's words by field, for forms without a library, each until its field is changed:
 * `const { errors, forget } = useFieldErrors(save.error)`; call `forget('title')` when the title changes.
 */
export function useFieldErrors(error: CallError | null): {
  errors: Record<string, string>;
  forget: (...paths: string[]) => void;
} {
  const [mended, setMended] = useState<{ of: CallError | null; paths: readonly string[] }>({ of: null, paths: [] });
  const gone = mended.of === error ? mended.paths : [];
  return {
    errors: errorsByField((error?.fieldErrors ?? []).filter(({ path }) => !gone.includes(path))),
    forget: (...paths) =>
      setMended((held) => ({ of: error, paths: [...(held.of === error ? held.paths : []), ...paths] })),
  };
}
