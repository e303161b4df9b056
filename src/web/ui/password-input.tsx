import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { uiMessages } from './ui.messages.ts';

/** A password with an eye that shows what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-label={uiMessages.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
}
