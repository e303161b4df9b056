import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Choosing } from './bulk-action.ts';

type Picked = { id: string; name: string };
type ChooseOrNoneProps<Change> = Choosing<Change> & {
  label: string;
  /** What it is called where it is none: "Nobody". */
  none: string;
  changeTo: (id: string | null) => NoInfer<Change>;
  /** Finds one by name. */
  picker: (picked: Picked | null, onPick: (picked: Picked | null) => void) => ReactNode;
};

/** Asks for one of many things that have names, or none, for many rows at once. */
export function ChooseOrNone<Change>(props: ChooseOrNoneProps<Change>) {
  const { label, none, changeTo, picker, says, onChoose } = props;
  const [picked, setPicked] = useState<Picked | null>(null);
  return (
    <div className="flex items-end gap-2">
      <Field label={label} className="flex-1">
        {picker(picked, (next) => {
          setPicked(next);
          onChoose(next && { change: changeTo(next.id), says: next.name });
        })}
      </Field>
      <Button
        aria-pressed={says !== null && picked === null}
        onClick={() => {
          setPicked(null);
          onChoose({ change: changeTo(null), says: none });
        }}
      >
        {none}
      </Button>
    </div>
  );
}
