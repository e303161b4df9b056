import { TextInput } from '#web/ui/text-input.tsx';
import { type SignInPart, saysNothing } from './sign-in-parts.tsx';

/** A code of an app, or one that somebody kept for when there is none. */
export const codePart = ({
  label,
  hint,
  isRecovery = false,
}: {
  label: string;
  hint?: string;
  isRecovery?: boolean;
}): SignInPart => ({
  label,
  hint,
  check: saysNothing,
  control: (props) => (
    <TextInput
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery || hint ? 'text' : 'numeric'}
      spellCheck={false}
      {...props}
    />
  ),
});
