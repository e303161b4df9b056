import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from './avatar.tsx';
import { classNames } from './class-names.ts';
import { ProgressSteps, type ProgressStepsProps, type ProgressTone } from './progress-steps.tsx';
import { uiMessages } from './ui.messages.ts';

export interface StatusBannerStep {
  name: string;
  /** When it happened or will: "Tue 21:40", "not yet". */
  when?: ReactNode;
}

export interface StatusBannerProps {
  /** Names the panel for readers: "Who has this ticket". */
  label: string;
  /** blue without tone; turn = the viewer has it, late, soon = paused, good = done, over = ended without. */
  tone?: ProgressTone | undefined;
  /** All steps; without names give only `stepCount`. */
  steps?: readonly StatusBannerStep[] | undefined;
  stepCount?: number | undefined;
  /** Steps that are done. */
  done: number;
  holder?: Omit<AvatarProps, 'isTurn'> | undefined;
  /** "With Brennan & Daughters", or "Your turn: answer by 14:40". */
  title: ReactNode;
  /** The date that matters, in bold, and what happens then. */
  detail?: ReactNode;
  /** At most three. */
  actions?: ReactNode;
  /** What was promised to whom and whether they saw it. */
  told?: ReactNode;
}

/** The panel that says who has to act next, by when, and what was promised. */
export function StatusBanner(props: StatusBannerProps) {
  const { label, tone, steps, stepCount = steps?.length ?? 6, done, holder, title, detail, actions, told } = props;
  return (
    <section className={classNames(PANEL, GROUND[tone ?? ''] ?? 'bg-sunken')} aria-label={label}>
      <PanelProgress of={stepCount} done={done} tone={tone} />
      {steps && (
        <ol className="flex gap-[3px] pt-[7px] text-xs leading-4 text-ink-3">
          {steps.map((step, index) => (
            <StepName key={step.name} step={step} isCurrent={index === done} />
          ))}
        </ol>
      )}
      {steps && done < stepCount && (
        // On mobile only the current step is named; this says which it is.
        <p className="absolute top-[12px] right-[16px] hidden text-xs leading-4 text-ink-3 max-desktop:block large-print:static large-print:px-[16px]">
          {uiMessages.stepOf(done + 1, stepCount)}
        </p>
      )}
      <div className="flex items-center gap-[12px] px-[16px] py-[12px] max-desktop:flex-wrap max-desktop:items-start">
        {holder && <Avatar size={steps ? 'lg' : 'md'} {...holder} isTurn={tone === 'turn'} />}
        <div className="min-w-0 flex-1">
          <h2 className={tone === 'turn' ? 'text-secondary-text' : undefined}>{title}</h2>
          {detail && <p className="text-sm text-ink-2">{detail}</p>}
        </div>
        {actions && (
          <div className="ml-auto flex gap-[8px] max-desktop:m-0 max-desktop:w-full max-desktop:flex-wrap max-desktop:[&_.btn]:flex-auto max-desktop:[&_.btn]:px-[10px]">
            {actions}
          </div>
        )}
      </div>
      {told && (
        <div className="flex items-center gap-[8px] border-t border-line px-[16px] py-[9px] text-sm leading-(--text-base--line-height) text-ink-2 max-desktop:items-start [&_b]:font-medium [&_b]:text-ink max-desktop:[&>svg]:mt-[3px]">
          {told}
        </div>
      )}
    </section>
  );
}

const PANEL = 'relative rounded-t-[2px] rounded-b-md inset-ring-1 inset-ring-line';
const GROUND: Record<string, string> = {
  turn: 'bg-[color-mix(in_srgb,var(--color-secondary-soft)_55%,var(--color-surface))]',
  late: 'bg-[color-mix(in_srgb,var(--color-danger-soft)_65%,var(--color-surface))]',
};

const PanelProgress = (progress: ProgressStepsProps) => (
  <ProgressSteps
    className="relative z-1 [&>i]:h-[5px] [&>i]:first:rounded-[3px_0_0_0] [&>i]:last:rounded-[0_3px_0_0]"
    {...progress}
  />
);

/** A panel under progress steps that holds something else. */
export const ProgressPanel = ({
  progress,
  className,
  children,
}: {
  progress: ProgressStepsProps;
  className?: string;
  children: ReactNode;
}) => (
  <section className={classNames(PANEL, 'bg-sunken', className)}>
    <PanelProgress {...progress} />
    {children}
  </section>
);

const StepName = ({ step, isCurrent }: { step: StatusBannerStep; isCurrent: boolean }) => (
  <li
    className={classNames(
      'min-w-0 flex-1 pr-[6px] pl-[2px] first:pl-[12px]',
      isCurrent ? 'max-desktop:pr-[112px] max-desktop:pl-[16px] max-desktop:first:pl-[16px]' : 'max-desktop:hidden',
    )}
    aria-current={isCurrent ? 'step' : undefined}
  >
    <b className={classNames('block', isCurrent ? 'font-semibold text-ink' : 'font-medium text-ink-2')}>{step.name}</b>
    <span className="max-desktop:hidden">{step.when}</span>
  </li>
);
