import { Stepper } from '#web/ui/stepper.tsx';
import { importMessages as texts } from './imports.messages.ts';

/** How far along an import is: file, columns, problems, import. */
export function ImportSteps({ at }: { at: number }) {
  return (
    <div className="mb-6">
      <Stepper label={texts.stepsLabel} at={at} steps={texts.steps.map((name) => ({ name }))} />
    </div>
  );
}
