import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { useSecondPressDropped } from './second-press.ts';

export interface StepperStep {
  name: string;
  /** What was entered there, or what is to correct. */
  note?: ReactNode;
  /** Leads back to a step that is done. */
  href?: string | undefined;
}

const DONE = 'border-primary text-ink-2 max-desktop:*:hidden';
/** On mobile only the current step is named, below all the steps. */
const NOW =
  'font-semibold text-ink [border-image:linear-gradient(90deg,var(--color-primary)_50%,var(--color-line-2)_50%)_1] max-desktop:*:absolute max-desktop:*:left-0 max-desktop:*:max-w-full';
const AHEAD = 'border-line-2 text-ink-3 max-desktop:*:hidden';

/** The steps of a form: done, now, to come; `at` is the index of the current one. */
export function Stepper({ steps, at, label }: { steps: readonly StepperStep[]; at: number; label: string }) {
  useSecondPressDropped();
  return (
    <ol
      className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-[3px] text-sm max-desktop:relative max-desktop:pb-[44px]"
      aria-label={label}
    >
      {steps.map((step, index) => (
        <li
          key={step.name}
          className={classNames(
            'border-t-4 pt-[8px] max-desktop:h-0 max-desktop:p-0',
            index === at ? NOW : index < at ? DONE : AHEAD,
          )}
          aria-current={index === at ? 'step' : undefined}
        >
          <b className={classNames('block [font-weight:inherit]', index === at && 'max-desktop:top-[10px]')}>
            {step.href && index < at ? (
              <Link className="text-inherit" href={step.href}>
                {step.name}
              </Link>
            ) : (
              step.name
            )}
          </b>
          {step.note && (
            <small
              className={classNames(
                'block truncate pr-[8px] text-xs leading-4 font-normal text-ink-3',
                index === at && 'max-desktop:top-[32px]',
              )}
            >
              {step.note}
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}
