import { createContext, useContext } from 'react';

export interface FieldIds {
  controlId: string | undefined;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

/** What a Field tells the control inside. */
export const FieldContext = createContext<FieldIds | null>(null);

export interface FieldControlProps {
  id: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** What a single control inside a Field must carry so that label, hint and error belong to it. */
export function useFieldControl(): FieldControlProps {
  const ids = useContext(FieldContext);
  return {
    id: ids?.controlId,
    'aria-describedby': ids?.describedBy,
    'aria-invalid': ids?.isInvalid || undefined,
  };
}

/** The id of the Field's label, for controls that hide the page around them while they are open. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}

/** What a group of controls inside a Field must carry. */
export function useFieldGroup(): Omit<FieldControlProps, 'id'> & { 'aria-labelledby': string | undefined } {
  const ids = useContext(FieldContext);
  return {
    'aria-labelledby': ids?.labelId,
    'aria-describedby': ids?.describedBy,
    'aria-invalid': ids?.isInvalid || undefined,
  };
}
