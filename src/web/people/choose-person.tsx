import { useState } from 'react';
import type { Choosing } from '#web/bulk/bulk-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PersonPicker } from './person-picker.tsx';

type ChoosePersonProps<Change> = Choosing<Change> & {
  label: string;
  /** What it is called where it is nobody. */
  nobody: string;
  changeTo: (personId: string | null) => NoInfer<Change>;
};

/** Asks for somebody, or nobody, for many rows at once. */
export function ChoosePerson<Change>({ label, nobody, changeTo, says, onChoose }: ChoosePersonProps<Change>) {
  const [person, setPerson] = useState<{ id: string; name: string } | null>(null);
  return (
    <div className="flex items-end gap-2">
      <Field label={label} className="flex-1">
        <PersonPicker
          value={person}
          onChange={(next) => {
            setPerson(next);
            onChoose(next && { change: changeTo(next.id), says: next.name });
          }}
        />
      </Field>
      <Button
        aria-pressed={says !== null && person === null}
        onClick={() => {
          setPerson(null);
          onChoose({ change: changeTo(null), says: nobody });
        }}
      >
        {nobody}
      </Button>
    </div>
  );
}
