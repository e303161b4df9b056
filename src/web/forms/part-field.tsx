import type { ReactNode } from 'react';
import { Controller, type Path, useFormState } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';
import { messageOf } from './field-errors.ts';
import type { ControlProps, Parts, TypedOf } from './parts.ts';
import type { PartsForm } from './use-contract-form.ts';

type PartFieldProps<P extends Parts, Name extends keyof P & string> = {
  form: PartsForm<P>;
  name: Name;
  /** These stand instead of the part's own where the rest of the form asks for it. */
  label?: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  control?: (props: ControlProps<TypedOf<P>[Name]>) => ReactNode;
  disabled?: boolean;
  /** At the end of a line of text. */
  after?: ReactNode;
  /** A button that puts right what the error says. */
  fix?: ReactNode;
  /** Another field whose errors belong here. */
  alsoSays?: keyof P & string;
};

/** One part of a form: its label, its control, and what is wrong with it. */
export function PartField<P extends Parts, Name extends keyof P & string>(props: PartFieldProps<P, Name>) {
  const { form, name, control, disabled = false, after, fix, alsoSays, ...own } = props;
  const { errors } = useFormState({ control: form.control });
  const part = form.parts[name];
  const { full, labelsItself, ...display } = { ...part?.display };
  const shown = (
    <Controller
      control={form.control}
      name={name as string as Path<TypedOf<P>>}
      render={({ field }) => {
        const given = { ...field, ...(disabled && { disabled }), ...(after !== undefined && { after }) };
        return <>{control ? control(given) : part?.control?.(given)}</>;
      }}
    />
  );
  if (labelsItself) return full ? <div className="full">{shown}</div> : shown;
  const wrong = messageOf(errors[name]) ?? (alsoSays && messageOf(errors[alsoSays]));
  return (
    <Field
      label={part?.label}
      {...display}
      {...own}
      className={full ? 'full' : undefined}
      error={wrong && fix ? [wrong, ' ', fix] : wrong}
    >
      {shown}
    </Field>
  );
}

/** Parts of a form one after the other, all of them unless named. */
export function PartFields<P extends Parts>({
  form,
  names,
}: {
  form: PartsForm<P>;
  names?: readonly (keyof P & string)[];
}) {
  return (names ?? Object.keys(form.parts)).map((name) => <PartField key={name} form={form} name={name} />);
}
