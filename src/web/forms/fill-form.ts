import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

type Fillable<Values extends FieldValues> = Pick<UseFormReturn<Values, never, never>, 'setValue' | 'clearErrors'>;

/**
 * Puts other values into a form. The library's own `reset` forgets its fields until they are registered again, which
 * components that the React Compiler keeps as they are never do: what is typed after it would be lost.
 */
export function fillForm<Values extends FieldValues>(form: Fillable<Values>, values: Values): void {
  for (const [name, value] of Object.entries(values))
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  form.clearErrors();
}
