import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldContext, type FieldIds } from './field-context.ts';
import { FieldProblem } from './field-problem.tsx';
import { withLocalDays } from './org-locale.ts';
import { uiMessages } from './ui.messages.ts';

export interface FieldProps {
  label: ReactNode;
  /** Shown below while there is no error. */
  hint?: ReactNode;
  /** A sentence that says how to put it right; may hold a button that does it. */
  error?: ReactNode;
  /** Marks what may be left out: `true`, or the words to show. What is required is not marked. */
  optional?: boolean | string | undefined;
  /** A link at the end of the label's line, such as "Forgot it?". It comes after the control, for whoever goes by keys. */
  aside?: ReactNode;
  /** For a group of controls (radio, segment, several ticks): the label names the group. */
  group?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, hint or error below, wired to the control inside. Any control of the kit goes inside. */
export function Field({ label, hint, error, optional, aside, group = false, className, children }: FieldProps) {
  const id = useId();
  const says = error || hint;
  const ids: FieldIds = {
    // In a group each control has its own label.
    controlId: group ? undefined : `${id}c`,
    labelId: `${id}l`,
    describedBy: says ? `${id}d` : undefined,
    isInvalid: Boolean(error),
  };
  const name = (
    <>
      {label}
      {optional && (
        <span className="font-normal text-ink-3"> {optional === true ? uiMessages.optional : optional}</span>
      )}
    </>
  );
  return (
    <div className={classNames('field', className)}>
      <div className="label">
        {group ? (
          <span id={ids.labelId}>{name}</span>
        ) : (
          <label id={ids.labelId} htmlFor={ids.controlId}>
            {name}
          </label>
        )}
      </div>
      <FieldContext value={ids}>{children}</FieldContext>
      {aside && <div className="aside">{aside}</div>}
      {error ? (
        <FieldProblem id={ids.describedBy}>{typeof error === 'string' ? withLocalDays(error) : error}</FieldProblem>
      ) : (
        hint && (
          <p className="text-xs text-ink-3" id={ids.describedBy}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
