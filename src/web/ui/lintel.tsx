import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from './avatar.tsx';
import { Beam, type BeamTone } from './beam.tsx';
import { uiMessages } from './ui.messages.ts';

export interface LintelStep {
  name: string;
  /** When it happened or will: "Tue 21:40", "not yet". */
  when?: ReactNode;
}

export interface LintelProps {
  /** Names the panel for readers: "Who has this ticket". */
  label: string;
  /** blue without tone; turn = the viewer has it, late, soon = paused, good = done, over = ended without. */
  tone?: BeamTone | undefined;
  /** All steps; without names give only `stepCount`. */
  steps?: readonly LintelStep[] | undefined;
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

/** The panel that says who has the ball, until when, and what was promised. Props: label, tone, steps or stepCount, done, holder, title, detail, actions, told. */
export function Lintel(props: LintelProps) {
  const { label, tone, steps, stepCount = steps?.length ?? 6, done, holder, title, detail, actions, told } = props;
  return (
    <section className="lintel" aria-label={label} data-tone={tone}>
      <Beam of={stepCount} done={done} tone={tone} />
      {steps && (
        <ol className="beam-labels">
          {steps.map((step, index) => (
            <li key={step.name} aria-current={index === done ? 'step' : undefined}>
              <b>{step.name}</b>
              <span>{step.when}</span>
            </li>
          ))}
        </ol>
      )}
      {steps && done < stepCount && <p className="beam-at">{uiMessages.stepOf(done + 1, stepCount)}</p>}
      <div className="holds">
        {holder && <Avatar size={steps ? 'lg' : 'md'} {...holder} isTurn={tone === 'turn'} />}
        <div className="min-w-0 flex-1">
          <h2>{title}</h2>
          {detail && <p className="text-sm text-ink-2">{detail}</p>}
        </div>
        {actions && <div className="acts">{actions}</div>}
      </div>
      {told && <div className="told">{told}</div>}
    </section>
  );
}
