import { TextInput } from '#web/ui/text-input.tsx';
import { type SignInPart, saysNothing } from './sign-in-parts.tsx';

/** A code of an app, or one that somebody kept for when there is none. */
export const codePart = ({ label, isRecovery = false }: { label: string; isRecovery?: boolean }): SignInPart => ({
  label,
  check: saysNothing,
  control: (props) => (
    <TextInput
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      spellCheck={false}
      {...props}
    />
  ),
});
