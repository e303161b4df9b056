import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';
import type { ShownApiKey } from '#contract/api-keys/api-keys.ts';
import { OnceDialog } from '#web/drafts/once-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { apiKeyFormMessages } from './api-keys.messages.ts';

const texts = apiKeyFormMessages.shown;

/** Shows a key the only time that anybody can. */
export function ShownKeyDialog({ made, onKept }: { made: ShownApiKey; onKept: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <OnceDialog
      wide
      title={texts.title(made.name)}
      lede={texts.lede}
      done={texts.kept}
      more={
        <Button icon={<Copy />} onClick={() => void copyText(made.key, { field: field.current })}>
          {texts.copy}
        </Button>
      }
      onClose={onKept}
    >
      <Field label={texts.label} hint={texts.lost}>
        <TextInput
          ref={field}
          readOnly
          spellCheck={false}
          autoComplete="off"
          value={made.key}
          onFocus={(event) => event.target.select()}
        />
      </Field>
    </OnceDialog>
  );
}
