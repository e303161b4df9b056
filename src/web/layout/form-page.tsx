import type { ComponentProps, ReactNode } from 'react';
import { layoutMessages } from './layout.messages.ts';

export interface FormPageProps extends Omit<ComponentProps<'form'>, 'title'> {
  /** PageHead and, for several steps, Stepper. */
  head: ReactNode;
  /** The buttons, the one that goes on last; stuck to the bottom. */
  actions: ReactNode;
  /** At the left of the action bar: "Save and leave", "Draft kept 10:52". */
  aside?: ReactNode;
  /** What follows from what is typed, on the right. */
  consequences?: ReactNode;
  /** Fields, usually in FormGrid. */
  children: ReactNode;
}

/** A page that is a form: one column of at most 600 px, consequences on the right, action bar at the bottom. Props: head, actions, aside, consequences, children, and those of `<form>` (onSubmit). */
export function FormPage({ head, actions, aside, consequences, children, ...form }: FormPageProps) {
  return (
    <div className="form-page">
      <form noValidate {...form}>
        {head}
        <div className="form-fields">{children}</div>
        <div className="action-bar">
          {aside && <div className="aside">{aside}</div>}
          {actions}
        </div>
      </form>
      {consequences && (
        <aside className="consequences" aria-label={layoutMessages.consequences}>
          {consequences}
        </aside>
      )}
    </div>
  );
}

/** Fields two by two; give a Field `className="full"` for a whole line, and `<h2>` for a heading. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="form-grid">{children}</div>;
}
