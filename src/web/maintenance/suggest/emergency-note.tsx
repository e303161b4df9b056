import Siren from 'lucide-react/icons/siren';
import type { Emergency } from '#contract/maintenance/suggest/suggest.words.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { emergencyAdvice, suggestionMessages } from './suggestion.messages.ts';

const texts = suggestionMessages.report;

type EmergencyNoteProps = {
  emergency: Emergency;
  because: string[];
  /** Absent where it is reported as one already. */
  onRaise: (() => void) | undefined;
};

/** Tells whoever reports it what to do at once where their words tell of an emergency. */
export const EmergencyNote = ({ emergency, because, onRaise }: EmergencyNoteProps) => (
  <div role="status">
    <Note tone="late" icon={<Siren />} className="mt-4">
      <b>{texts.emergency}</b>
      <span className="block">{emergencyAdvice[emergency]}</span>
      <span className="block text-xs">{suggestionMessages.because(because)}</span>
      {onRaise && (
        <Button size="sm" className="mt-2" onClick={onRaise}>
          {texts.raise}
        </Button>
      )}
    </Note>
  </div>
);
