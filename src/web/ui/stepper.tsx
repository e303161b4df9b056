import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export interface StepperStep {
  name: string;
  /** What was entered there, or what is to correct. */
  note?: ReactNode;
  /** Leads back to a step that is done. */
  href?: string | undefined;
}

/** The steps of a form: done, now, to come. Props: steps ({name, note, href}), at (index of the current one), label. */
export function Stepper({ steps, at, label }: { steps: readonly StepperStep[]; at: number; label: string }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          data-at={index < at ? 'done' : index === at ? 'now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <b>{step.href && index < at ? <Link href={step.href}>{step.name}</Link> : step.name}</b>
          {step.note && <small>{step.note}</small>}
        </li>
      ))}
    </ol>
  );
}
